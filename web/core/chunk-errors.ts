/**
 * A part of the app that is loaded when it is needed may not be there any more: a newer version is served, and the worker
 * has not kept the old one; or there is no server. The open page goes on; this only says what would help.
 */
import { health } from '#contract/health.ts'
import { texts } from '#contract/offline.ts'
import { call } from './api.ts'
import { notify } from './notices.ts'

const readMs = 15_000

export const reload = () => location.reload()

export function notifyChunkError() {
  void call(health, {}).then(
    () => notify(texts.newVersion, { tone: 'good', ms: readMs, action: { text: 'Reload', run: reload } }),
    () => notify(texts.notCached),
  )
}
