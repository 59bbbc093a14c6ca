/** Finds the allergens and contradicted diets in ingredient lists. Reading a name takes long, so results are cached. */
import { LRUCache } from 'lru-cache'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { warningsIn } from '#cooking/warnings.ts'
import { bitsOf } from './ranking.service.ts'

/** Names that are read in one turn of the event loop. Other requests are served between two turns. */
const namesPerTurn = 10
const namesCachedMax = 20_000
/** A longer line is a text rather than a name, and is not cached. */
const cachedCharsMax = 200

/** The contents of a name never change, so the whole process shares the cache. */
const known = new LRUCache<string, number>({ max: namesCachedMax })

/** Returns a function that reads an ingredient list. Its result is `bitsOf` the allergens and diets, or null for an empty list. */
export function createContentsReader() {
  let unreadCount = 0

  async function readName(name: string) {
    const found = known.get(name)
    if (found !== undefined) return found
    unreadCount += 1
    if (unreadCount % namesPerTurn === 0) await nextTurn()
    const contains = bitsOf(warningsIn(name).map(({ kind }) => kind))
    if (name.length <= cachedCharsMax) known.set(name, contains)
    return contains
  }

  return async (ingredients: readonly string[]): Promise<number | null> => {
    if (!ingredients.length) return null
    let contains = 0
    for (const name of ingredients) contains |= await readName(name)
    return contains
  }
}
