/** Two tabs of one browser agree: what one has changed, the others ask for again. */
import { queryClient } from './query-client.ts'

/** Writing here is heard by every other tab. */
const storageKey = 'stale'

/** Says what became stale, here and in the other tabs, by the first part of its query keys; of `known` this tab knows the news itself. */
export async function invalidateInAllTabs(keys: string[], known: string[] = []) {
  localStorage.setItem(storageKey, JSON.stringify({ keys: [...keys, ...known], at: Date.now() }))
  await askAgain(keys)
}

async function askAgain(keys: string[]) {
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue) void askAgain((JSON.parse(newValue) as { keys: string[] }).keys)
  })
