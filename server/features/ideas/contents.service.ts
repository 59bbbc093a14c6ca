/** Finds the allergens in ingredient lists, and the diets that an ingredient list contradicts. */
import { createWarningsReader } from '#server/caching/ingredient-warnings.ts'
import { bitsOf } from './ranking.service.ts'

/**
 * Returns a function that reads an ingredient list. That function returns the allergens and the contradicted diets as
 * bits (`bitsOf`), or null for an empty list.
 */
export function createContentsReader() {
  const readWarnings = createWarningsReader()
  return async (ingredients: readonly string[]): Promise<number | null> => {
    if (!ingredients.length) return null
    let contains = 0
    for (const ingredient of ingredients) contains |= bitsOf((await readWarnings(ingredient)).map(({ kind }) => kind))
    return contains
  }
}
