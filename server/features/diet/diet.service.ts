/** Reads and changes the allergies and diets of users. Compares dishes with allergies and diets. */
import pLimit from 'p-limit'
import { allergens, diets, limits, type UserDiet } from '#contract/diet.ts'
import { warningsFor, type Warning } from '#cooking/diets/warnings.ts'
import { createWarningsReader } from '#server/caching/ingredient-warnings.ts'
import { groupBy } from '#server/collections/group-by.ts'
import { sortDiet } from '#server/db/tables/diet-columns.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { DietStore } from './diet.store.ts'

const changes = perHour('diet-account', limits.changesPerHour)
/** A fictitious person with all allergies and diets. The comparison with this person finds all warnings of a dish. */
const everything: UserDiet = { allergens: [...allergens], diets: [...diets] }

export type Diet = ReturnType<typeof createDiet>

export function createDiet({ store, limiter }: { store: DietStore; limiter: RateLimiter }) {
  /**
   * For each dish, a map from an allergen or diet to the warnings about this allergen or diet. The key of a dish is its
   * array of ingredients, because a cached dish has the same array each time.
   */
  const byDish = new WeakMap<readonly string[], Map<string, Warning[]>>()
  // Compares one dish at a time. `readWarnings` pauses so that other requests are served. If several dishes were
  // compared in parallel, the comparison of one dish would fill the pauses of another.
  const oneAtATime = pLimit(1)
  const readWarnings = createWarningsReader()

  async function readDish(ingredients: readonly string[]) {
    const known = byDish.get(ingredients)
    if (known) return known
    const warnings = new Map<string, Warning[]>()
    for (const ingredient of ingredients) warnings.set(ingredient, await readWarnings(ingredient))
    const found = warningsFor(ingredients, everything, (ingredient) => warnings.get(ingredient)!)
    const byKind = groupBy<Warning, string>(found, ({ kind }) => kind)
    byDish.set(ingredients, byKind)
    return byKind
  }

  /** Returns the allergies and diets of each user, keyed by user id. A user without a stored row has empty lists. */
  async function readMany(userIds: string[]): Promise<Map<string, UserDiet>> {
    const found = await store.findMany(userIds)
    return new Map(userIds.map((id) => [id, found.get(id) ?? { allergens: [], diets: [] }]))
  }

  return {
    readMany,

    async read({ id }: { id: string }): Promise<UserDiet> {
      return (await readMany([id])).get(id)!
    },

    /** Replaces both lists. @throws too-many */
    async change({ id }: { id: string }, given: UserDiet): Promise<UserDiet> {
      await limiter.count(changes, id)
      const diet = sortDiet(given)
      await store.replace(id, diet)
      return diet
    },

    /**
     * Finds all warnings of a dish (`warningsFor`).
     * @returns a function that lists the warnings for the allergies and diets of a person
     */
    async compare(ingredients: readonly string[]): Promise<(person: UserDiet) => Warning[]> {
      const byKind = byDish.get(ingredients) ?? (await oneAtATime(readDish, ingredients))
      return (person) => [...person.allergens, ...person.diets].flatMap((kind) => byKind.get(kind) ?? [])
    },
  }
}
