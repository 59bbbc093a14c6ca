/** What the ingredients of dishes contain that people may avoid. Reading a name takes long, so each is read once. */
import { LRUCache } from 'lru-cache'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { warningsIn } from '#cooking/warnings.ts'
import { bitsOf } from './ranking.service.ts'

/** Other requests are served after so many names. */
const namesPerTurn = 10
const namesCachedMax = 20_000
/** A longer line is a text rather than a name; it is read again each time. */
const cachedCharsMax = 200

/** What a name contains never changes, so all readers of the process share what was read. */
const known = new LRUCache<string, number>({ max: namesCachedMax })

/** Returns a function that reads an ingredient list as `bitsOf` the allergens and the contradicted diets; null if it is empty. */
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
