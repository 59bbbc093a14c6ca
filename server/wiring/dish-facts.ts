/** Reads the ingredient lists and other data of dishes of every kind, for the meals and the shopping list of a room. */
import type { Dish, DishKind } from '#contract/catalog.ts'
import type { DishRef } from '#contract/values/dish-ref.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { ErrorCode } from '#contract/routes/errors.ts'
import type { DishLine } from '#cooking/shopping/needs.ts'
import { createVersionedCache, type ReadVersion } from '#server/caching/versioned-cache.ts'
import type { DishFacts } from '#server/features/meals/meal-reading.service.ts'
import { AppError } from '#server/http/errors/app-error.ts'

interface Parts {
  /** The version of the catalogue and the recipes. */
  version: ReadVersion
  readDish: (kind: DishKind, id: string) => Promise<Dish>
  readRecipe: (id: string) => Promise<Recipe>
}

/** The data of a dish that a shopping list needs. */
export interface DishLines {
  lines: DishLine[]
  /** Null if unknown. */
  servings: number | null
}

const unknownDish: ReadonlySet<ErrorCode> = new Set(['dish-unknown', 'recipe-unknown'])

/** @returns a function that reads a dish through a cache, and returns null for a dish that does not exist */
function createReader<T>(
  { version, readDish, readRecipe }: Parts,
  ofDish: (dish: Dish) => T,
  ofRecipe: (recipe: Recipe) => T,
) {
  const load = async ({ kind, id }: DishRef) =>
    kind === 'recipe' ? ofRecipe(await readRecipe(id)) : ofDish(await readDish(`${kind}s`, id))
  const read = createVersionedCache(version, async (key) => {
    const [kind, id] = key.split(' ') as [DishRef['kind'], string]
    try {
      return await load({ kind, id })
    } catch (error) {
      if (error instanceof AppError && unknownDish.has(error.code)) return null
      throw error
    }
  })
  return ({ kind, id }: DishRef) => read(`${kind} ${id}`)
}

/**
 * A reader for the meals of a room. Its results are cached, because browsers fetch the suggestions of a room whenever a
 * person answers one of them.
 */
export const createDishReader = (parts: Parts) =>
  createReader<DishFacts>(
    parts,
    ({ ingredients, minutes }) => ({ ingredients: ingredients.map(({ name }) => name), minutes: minutes ?? null }),
    ({ ingredients, minutes }) => ({ ingredients, minutes: minutes ?? null }),
  )

/**
 * A reader for shopping lists. Its results are cached, because the dishes of the plan are read whenever a member ticks
 * a line of the list.
 */
export const createDishLinesReader = (parts: Parts) =>
  createReader<DishLines>(
    parts,
    ({ ingredients, servings }) => ({
      lines: ingredients.map(({ measure, name }) => ({ text: `${measure} ${name}`.trim(), name })),
      servings: servings ?? null,
    }),
    ({ ingredients, servings }) => ({ lines: ingredients.map((text) => ({ text, name: null })), servings }),
  )
