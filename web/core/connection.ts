/**
 * Whether our server can be reached. Whoever gets no answer, or one that the worker had kept, doubts it; keep-reading.ts,
 * which is loaded once the page stands, looks whether it is true and when it is over.
 */
import { useSyncExternalStore } from 'react'

/** `doubtedAt`: when there was first reason to; 0 while there is none. */
export const connection = { isReached: true, doubtedAt: 0 }
const listeners = new Set<() => void>()

export function tellConnection() {
  for (const listener of listeners) listener()
}

export function doubtServer() {
  if (connection.doubtedAt) return
  connection.doubtedAt = Date.now()
  tellConnection()
}

export function onConnectionChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsReached = () =>
  useSyncExternalStore(
    onConnectionChange,
    () => connection.isReached,
    () => true,
  )
