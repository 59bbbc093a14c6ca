/**
 * Whether the server is reachable. After a failed request this is in doubt: `checkServer` notes the time, and
 * reachability.ts asks the server until it answers.
 */
import { createStore, useStore } from './store.ts'

export const connection = createStore({
  isReachable: true,
  /** When the first request failed since the server last answered a check, in milliseconds; 0 while none has. */
  doubtedAt: 0,
})

/** Call when a request failed or when the service worker answered it from its cache. */
export function checkServer() {
  const state = connection.get()
  if (!state.doubtedAt) connection.set({ ...state, doubtedAt: Date.now() })
}

export const useIsServerReachable = () => useStore(connection, ({ isReachable }) => isReachable)
