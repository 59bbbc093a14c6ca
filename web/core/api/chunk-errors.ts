/**
 * Tells the user why a part of the app could not be loaded. If the health check succeeds, the server probably has a
 * newer version of the app, and no longer has the files that the open page needs. If the health check fails, the server
 * or its database is unreachable. In both cases, the rest of the open page still works.
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
