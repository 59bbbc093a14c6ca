/**
 * Stores whether the server is reachable. A failed request calls `checkServer`, which stores the time. After that,
 * reachability.ts checks the server until the server replies.
 */
import { createStore, useStore } from '#web/core/store.ts'

export const connection = createStore({
  isReachable: true,
  /** The time of the first failed request or cached response since the last successful check, in ms. 0 if none. */
  doubtedAt: 0,
  /** Whether the service worker has sent a cached response since `doubtedAt`. */
  hasCachedReply: false,
})

/** Whether the screen itself shows that the server is unreachable, as the screen of a room does. */
export const isReportedByScreen = createStore(false)

/** Call this when a request has failed, or when its response came from the cache of the service worker. */
export function checkServer({ isFromCache = false } = {}) {
  const { doubtedAt, hasCachedReply, ...state } = connection.get()
  if (doubtedAt && (hasCachedReply || !isFromCache)) return
  connection.set({ ...state, doubtedAt: doubtedAt || Date.now(), hasCachedReply: hasCachedReply || isFromCache })
}

export const useIsServerReachable = () => useStore(connection, ({ isReachable }) => isReachable)
