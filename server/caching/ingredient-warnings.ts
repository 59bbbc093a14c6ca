/**
 * Finds the allergens in single ingredients, and the diets that an ingredient contradicts. The search takes long, and
 * its result for a text never changes, so all callers in a process share one cache.
 */
import { LRUCache } from 'lru-cache'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { warningsIn, type Warning } from '#cooking/diets/warnings.ts'

/** After this number of uncached ingredients, a search lets the server handle other requests. */
const ingredientsPerTurn = 10
const ingredientsMax = 20_000
/**
 * The maximum number of characters of all cached ingredients together. Most ingredients have about 20 characters,
 * but a line of a recipe may have 1,000.
 */
const charsMax = 2_000_000

const cache = new LRUCache<string, Warning[]>({
  max: ingredientsMax,
  maxSize: charsMax,
  sizeCalculation: (_, ingredient) => ingredient.length || 1,
})

/**
 * Returns a function that calls `warningsIn` and caches the results. The function searches at most `ingredientsPerTurn`
 * uncached ingredients in one turn of the event loop. This limit holds only if the caller awaits each call before the
 * next one.
 */
export function createWarningsReader() {
  let parsedCount = 0
  return async (ingredient: string): Promise<Warning[]> => {
    const known = cache.get(ingredient)
    if (known) return known
    parsedCount += 1
    if (parsedCount % ingredientsPerTurn === 0) await nextTurn()
    const warnings = warningsIn(ingredient)
    cache.set(ingredient, warnings)
    return warnings
  }
}
