/** The page's side of the service worker. There may be none: on the first visit, over plain HTTP, in development. */
import { personalCaches, type WorkerMessage } from './worker-messages.ts'

const restMs = 1500

const present = () => navigator.serviceWorker?.controller
export const postToWorker = (message: WorkerMessage) => present()?.postMessage(message)

/** When all is quiet, where there is a worker to keep what comes of it. */
export function whenIdle(run: () => unknown) {
  if (present() && !isSaving()) setTimeout(run, restMs)
}

/** Whether the person has asked for little to be loaded. */
export const isSaving = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)

/** Whoever sits here next reads nothing of it. */
export function clearPersonalCaches() {
  postToWorker({ type: 'forget' })
  if ('caches' in window) for (const name of personalCaches) void caches.delete(name)
}
