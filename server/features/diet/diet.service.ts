/** Allergies and diets: a user reads and changes their own; rooms read those of their members, and compare dishes with them. */
import { LRUCache } from 'lru-cache'
import { setImmediate as turn } from 'node:timers/promises'
import pLimit from 'p-limit'
import { allergens, diets, limits, type UserDiet } from '#contract/diet.ts'
import { warningsFor, warningsIn, type Warning } from '#cooking/warnings.ts'
import type { RateLimit, RateLimiter } from '#server/http/rate-limiter.ts'
import type { DietStore } from './diet.store.ts'

const changes: RateLimit = { name: 'diet-account', times: limits.changesPerHour, within: 3600 }
/** A room compares the same ingredients again after every change. */
const ingredientsCachedMax = 5000
/** Other requests are served between two turns. */
const ingredientsPerTurn = 10
/** Asks for everything that an ingredient can contain. */
const everything: UserDiet = { allergens: [...allergens], diets: [...diets] }

/** What an ingredient contains never changes, so the whole process shares what was read. */
const warnings = new LRUCache<string, Warning[]>({ max: ingredientsCachedMax, memoMethod: warningsIn })

export type Diet = ReturnType<typeof createDiet>

export function createDiet({ store, limiter }: { store: DietStore; limiter: RateLimiter }) {
  /** All warnings of a dish by kind. A cached dish has the same list of ingredients each time. */
  const byDish = new WeakMap<readonly string[], Map<string, Warning[]>>()
  // One dish at a time, so that a turn for other requests pauses all comparisons.
  const oneAtATime = pLimit(1)
  let unreadCount = 0

  async function readIngredient(ingredient: string) {
    if (warnings.has(ingredient)) return
    unreadCount += 1
    if (unreadCount % ingredientsPerTurn === 0) await turn()
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

    /** Returns a function that lists what a dish contains that a person is allergic to or does not eat (`warningsFor`). */
    async compare(ingredients: readonly string[]): Promise<(person: UserDiet) => Warning[]> {
      const byKind = byDish.get(ingredients) ?? (await oneAtATime(readDish, ingredients))
      return (person) => [...person.allergens, ...person.diets].flatMap((kind) => byKind.get(kind) ?? [])
    },
  }
}
