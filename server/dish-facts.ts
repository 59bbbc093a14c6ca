/** What the meals of a room need to know of a dish, whichever feature it belongs to. */
import type { Dish, DishKind } from '#contract/catalog.ts'
import type { DishRef } from '#contract/dish-ref.ts'
import type { Recipe } from '#contract/recipes.ts'
import { createVersionedCache, type ReadVersion } from './caching/versioned-cache.ts'
import type { DishFacts } from './features/meals/meals.service.ts'
import { AppError } from './http/app-error.ts'

interface Parts {
  /** Of the catalogue and the recipes. */
  version: ReadVersion
  readDish: (kind: DishKind, id: string) => Promise<Dish>
  readRecipe: (id: string) => Promise<Recipe>
}

/** Returns a function that reads a dish, with a cache: a room reads its suggestions after every answer. */
export function createDishReader({ version, readDish, readRecipe }: Parts) {
  async function load({ kind, id }: DishRef): Promise<DishFacts> {
    if (kind === 'recipe') {
      const { ingredients, minutes } = await readRecipe(id)
      return { ingredients, minutes: minutes ?? null }
    }
    const { ingredients, minutes } = await readDish(`${kind}s`, id)
    return { ingredients: ingredients.map(({ name }) => name), minutes: minutes ?? null }
  }
  const read = createVersionedCache(version, async (key) => {
    const [kind, id] = key.split(' ') as [DishRef['kind'], string]
    try {
      return await load({ kind, id })
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  })
  /** @returns null for a dish that is gone */
  return ({ kind, id }: DishRef) => read(`${kind} ${id}`)
}
