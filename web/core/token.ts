/** The bearer token of this browser, in local storage so that all its tabs agree. */
import { useSyncExternalStore } from 'react'

const storageKey = 'token'
const listeners = new Set<() => void>()

export const readToken = () => localStorage.getItem(storageKey)

/** Null signs this browser out. */
export function storeToken(token: string | null) {
  if (token) localStorage.setItem(storageKey, token)
  else localStorage.removeItem(storageKey)
  for (const listener of listeners) listener()
}

export const useToken = () => useSyncExternalStore(onTokenChange, readToken, () => null)

/** Hears of changes in this tab and in others. */
export function onTokenChange(listener: () => void) {
  const hearOthers = (event: StorageEvent) => (event.key === storageKey || event.key === null) && listener()
  listeners.add(listener)
  window.addEventListener('storage', hearOthers)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hearOthers)
  }
}
