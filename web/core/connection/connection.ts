/**
 * Stores whether the server is reachable. After a failed request or a cached response, `checkServer` stores the time.
 * Then reachability.ts checks the server until the server replies.
 */
import { createStore, useStore } from '#web/core/store.ts'

export const connection = createStore({
  isReachable: true,
  /**
   * The time of the first call of `checkServer` since the last successful check, in milliseconds since 1970. 0 if there
   * was none.
   */
  doubtedAt: 0,
  /** Whether the service worker has sent a cached response since `doubtedAt`. */
  hasCachedReply: false,
})

/** Whether the open screen itself shows that the server is unreachable. The screens of a room do so. */
export const isReportedByScreen = createStore(false)

/**
 * Makes reachability.ts check the server. Call this when a request got no reply or a gateway error, when its response
 * came from the cache of the service worker, or when the browser reports that it is offline.
 */
export function checkServer({ isFromCache = false } = {}) {
  const { doubtedAt, hasCachedReply, ...state } = connection.get()
  if (doubtedAt && (hasCachedReply || !isFromCache)) return
  connection.set({ ...state, doubtedAt: doubtedAt || Date.now(), hasCachedReply: hasCachedReply || isFromCache })
}

export const useIsServerReachable = () => useStore(connection, ({ isReachable }) => isReachable)
