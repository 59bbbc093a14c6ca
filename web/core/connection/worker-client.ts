/**
 * Messages from the page to its service worker. There is no service worker over plain HTTP, in development, and on the
 * first visit until the worker is installed.
 */
import { personalCaches, type WorkerMessage } from './worker-messages.ts'

const idleMs = 1500

const activeWorker = () => navigator.serviceWorker?.controller
export const postToWorker = (message: WorkerMessage) => activeWorker()?.postMessage(message)

/** Runs `run`, a prefetch, after `idleMs`. Does nothing without a service worker, or if the data saver is on. */
export function whenIdle(run: () => unknown) {
  if (activeWorker() && !isSavingData()) setTimeout(run, idleMs)
}

/** Whether the data saver of the browser is on. */
export const isSavingData = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)

/** Removes the cached responses of the user who is signing out, and makes the service worker end the reminders. */
export function clearPersonalCaches() {
  postToWorker({ type: 'clear-personal' })
  if ('caches' in window) for (const name of personalCaches) void caches.delete(name)
}
