/** Whether the server is reachable. A failed request reports a doubt here; reachability.ts then checks the server. */
import { createStore, useStore } from './store.ts'

export const connection = createStore({
  isReachable: true,
  /** When the first doubt was reported, in milliseconds; 0 while there is none. */
  doubtedAt: 0,
})

/** Reports that a request failed or that the service worker answered it from its cache. */
export function checkServer() {
  const state = connection.get()
  if (!state.doubtedAt) connection.set({ ...state, doubtedAt: Date.now() })
}

export const useIsServerReachable = () => useStore(connection, ({ isReachable }) => isReachable)
