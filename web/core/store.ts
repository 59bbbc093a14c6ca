/** State outside React components that components can subscribe to. */
import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get: () => T
  set: (value: T) => void
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
  /** The value that components read while a page is prerendered and hydrated. */
  prerendered: T
}

/** Holds one value in memory. */
export function createStore<T>(initial: T, prerendered = initial): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    prerendered,
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Shared by all stored texts, because signing out clears the whole storage. */
const storageChanges = createStore(null)

/** Holds one text in local storage, shared by all tabs. Null means that the storage has no such key. */
export const createStoredText = (storageKey: string): Store<string | null> => ({
  prerendered: null,
  // Always reads the storage: another tab's change is there before its event arrives.
  get: () => localStorage.getItem(storageKey),
  set(text) {
    if (text === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, text)
    storageChanges.set(null)
  },
  subscribe(listener) {
    const unsubscribe = storageChanges.subscribe(listener)
    window.addEventListener('storage', listener)
    return () => {
      unsubscribe()
      window.removeEventListener('storage', listener)
    }
  },
})

/** The value of a stored JSON text. Null without a text, and for a text that is not JSON. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The value of `store`, or the part that `select` returns; rerenders the component only when that part changes. */
export function useStore<T>(store: Store<T>): T
export function useStore<T, Part>(store: Store<T>, select: (value: T) => Part): Part
export function useStore<T>(store: Store<T>, select: (value: T) => unknown = (value) => value) {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.prerendered),
  )
}
