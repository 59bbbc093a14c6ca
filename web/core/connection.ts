/**
 * Whether our server can be reached. Whoever gets no answer, or one that the worker had kept, doubts it; reachability.ts,
 * which is loaded once the page stands, looks whether it is true and when it is over.
 */
import { useSyncExternalStore } from 'react'

/** `doubtedAt`: when there was first reason to; 0 while there is none. */
export const connection = { isReached: true, doubtedAt: 0 }
const listeners = new Set<() => void>()

export function setConnection() {
  for (const listener of listeners) listener()
}

export function checkServer() {
  if (connection.doubtedAt) return
  connection.doubtedAt = Date.now()
  setConnection()
}

export function onConnectionChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsServerReachable = () =>
  useSyncExternalStore(
    onConnectionChange,
    () => connection.isReached,
    () => true,
  )
