/** Invalidates queries in all tabs of a browser after a change in one tab. */
import { queryClient } from './query-client.ts'

/** A write to this key causes a `storage` event in every other tab. */
const storageKey = 'stale'

/**
 * Invalidates queries by the first part of their keys: `keys` in all tabs, and `otherTabsKeys` only in the other tabs,
 * because this tab has already updated its own cache.
 */
export async function invalidateInAllTabs(keys: string[], otherTabsKeys: string[] = []) {
  tellOtherTabs([...keys, ...otherTabsKeys])
  await invalidate(keys)
}

function tellOtherTabs(keys: string[]) {
  try {
    // The time makes each value different. Storing an equal value again would cause no event.
    localStorage.setItem(storageKey, JSON.stringify({ keys, at: Date.now() }))
  } catch {
    // The storage is full. The other tabs show the change only when they next fetch the data.
  }
}

async function invalidate(keys: string[]) {
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue) void invalidate((JSON.parse(newValue) as { keys: string[] }).keys)
  })
