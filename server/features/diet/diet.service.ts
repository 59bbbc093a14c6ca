/** Allergies and diets: a user reads and changes their own; rooms read those of their members, and compare dishes with them. */
import { LRUCache } from 'lru-cache'
import { setImmediate as turn } from 'node:timers/promises'
import { allergens, diets, limits, type UserDiet } from '#contract/diet.ts'
import { warningsFor, warningsIn, type Warning } from '#cooking/warnings.ts'
import type { RateLimit, RateLimiter } from '#server/http/rate-limiter.ts'
import type { DietStore } from './diet.store.ts'

const changes: RateLimit = { name: 'diet-account', times: limits.changesPerHour, within: 3600 }
/** A room compares the same ingredients again after every change. */
const ingredientsCachedMax = 5000
/** Other requests are served between two turns. */
const ingredientsPerTurn = 10

export type Diet = ReturnType<typeof createDiet>

export function createDiet({ store, limiter }: { store: DietStore; limiter: RateLimiter }) {
  const warnings = new LRUCache<string, Warning[]>({ max: ingredientsCachedMax, memoMethod: warningsIn })

  /** By user. A user who has saved nothing has empty lists. */
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
      const diet: UserDiet = {
        allergens: allergens.filter((allergen) => given.allergens.includes(allergen)),
        diets: diets.filter((name) => given.diets.includes(name)),
      }
      await store.replace(id, diet)
      return diet
    },

    /** What the ingredients of a dish contain that a person is allergic to or does not eat (`warningsFor`). */
    async warn(ingredients: readonly string[], person: UserDiet): Promise<Warning[]> {
      const unread = ingredients.filter((ingredient) => !warnings.has(ingredient))
      for (const [index, ingredient] of unread.entries()) {
        if (index > 0 && index % ingredientsPerTurn === 0) await turn()
        warnings.memo(ingredient)
      }
      return warningsFor(ingredients, person, (ingredient) => warnings.memo(ingredient))
    },
  }
}
