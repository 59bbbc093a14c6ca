/** The allergies and diets of users, and the comparison of dishes with them. */
import { LRUCache } from 'lru-cache'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import { allergens, diets, limits, type UserDiet } from '#contract/diet.ts'
import { warningsFor, warningsIn, type Warning } from '#cooking/warnings.ts'
import { sortDiet } from '#server/db/diet-columns.ts'
import type { RateLimit, RateLimiter } from '#server/http/rate-limiter.ts'
import type { DietStore } from './diet.store.ts'

const changes: RateLimit = { name: 'diet-account', times: limits.changesPerHour, within: 3600 }
/** Ingredients in the cache: a room compares the same ones again after every change. */
const ingredientsCachedMax = 5000
/** Ingredients that are read in one turn of the event loop. Other requests are served between two turns. */
const ingredientsPerTurn = 10
/** All allergens and diets, to find all warnings of a dish. */
const everything: UserDiet = { allergens: [...allergens], diets: [...diets] }

/** The warnings of an ingredient never change, so the whole process shares the cache. */
const warnings = new LRUCache<string, Warning[]>({ max: ingredientsCachedMax, memoMethod: warningsIn })

export type Diet = ReturnType<typeof createDiet>

export function createDiet({ store, limiter }: { store: DietStore; limiter: RateLimiter }) {
  /** All warnings of a dish by kind. A cached dish has the same list of ingredients each time. */
  const byDish = new WeakMap<readonly string[], Map<string, Warning[]>>()
  // One dish at a time, so that the pause for other requests pauses all comparisons.
  const oneAtATime = pLimit(1)
  let unreadCount = 0

  async function readIngredient(ingredient: string) {
    if (warnings.has(ingredient)) return
    unreadCount += 1
    if (unreadCount % ingredientsPerTurn === 0) await nextTurn()
    warnings.memo(ingredient)
  }

  async function readDish(ingredients: readonly string[]) {
    const known = byDish.get(ingredients)
    if (known) return known
    for (const ingredient of ingredients) await readIngredient(ingredient)
    const byKind = new Map<string, Warning[]>()
    for (const warning of warningsFor(ingredients, everything, (ingredient) => warnings.memo(ingredient)))
      byKind.set(warning.kind, [...(byKind.get(warning.kind) ?? []), warning])
    byDish.set(ingredients, byKind)
    return byKind
  }

  /** Allergies and diets by user. A user who has saved none has empty lists. */
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

    /** Returns a function that lists the foods of a dish that contradict the allergies and diets of a person (`warningsFor`). */
    async compare(ingredients: readonly string[]): Promise<(person: UserDiet) => Warning[]> {
      const byKind = byDish.get(ingredients) ?? (await oneAtATime(readDish, ingredients))
      return (person) => [...person.allergens, ...person.diets].flatMap((kind) => byKind.get(kind) ?? [])
    },
  }
}
