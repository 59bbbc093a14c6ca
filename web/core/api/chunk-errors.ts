/**
 * Tells the user why a lazily loaded part of the app is missing: either a newer version is deployed and the files of
 * this version no longer exist, or the server is unreachable. The rest of the open page still works.
 */
import { health } from '#contract/routes/health.ts'
import { texts } from '#contract/texts/offline.ts'
import { call } from './api.ts'
import { notify } from '#web/core/notices.ts'

const noticeMs = 15_000

export const reload = () => location.reload()

export function notifyChunkError() {
  void call(health, {}).then(
    () => notify(texts.newVersion, { tone: 'good', ms: noticeMs, action: { text: 'Reload', run: reload } }),
    () => notify(texts.notCached),
  )
}
