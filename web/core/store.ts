/** State outside React. Components can subscribe to it. */
import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get: () => T
  set: (value: T) => void
  /** Calls `listener` after each change. @returns a function that ends this subscription */
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

/**
 * Each `set` of one stored text notifies the listeners of all stored texts, because a sign-out removes all stored texts
 * but calls `set` only for some of them.
 */
const storageChanges = createStore(null)

/**
 * Holds one text in local storage, which all tabs share. The value is null if the storage does not have this key. `set`
 * throws a DOMException if the storage is full.
 */
export const createStoredText = (storageKey: string): Store<string | null> => ({
  prerendered: null,
  // Always reads the storage. A change by another tab is in the storage before the event about the change arrives.
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

/** The value of a stored JSON text. Null if there is no text, or if the text is not JSON. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/**
 * Returns the value of `store`, or the part that `select` returns. The component rerenders only when this value or part
 * changes.
 */
export function useStore<T>(store: Store<T>): T
export function useStore<T, Part>(store: Store<T>, select: (value: T) => Part): Part
export function useStore<T>(store: Store<T>, select: (value: T) => unknown = (value) => value) {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.prerendered),
  )
}
