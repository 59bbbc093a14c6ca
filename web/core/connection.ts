/**
 * Whether the server is reachable. A failed request calls `checkServer`, which stores the time. From then on
 * reachability.ts checks the server until it replies.
 */
import { createStore, useStore } from './store.ts'

export const connection = createStore({
  isReachable: true,
  /** The time of the first failed request since the last successful check, in milliseconds; 0 without one. */
  doubtedAt: 0,
})

/** Call when a request failed, or when its response came from the cache of the service worker. */
export function checkServer() {
  const state = connection.get()
  if (!state.doubtedAt) connection.set({ ...state, doubtedAt: Date.now() })
}

export const useIsServerReachable = () => useStore(connection, ({ isReachable }) => isReachable)
