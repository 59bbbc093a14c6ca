/** Which dish an address of a screen shows, whatever kind it is, for the head of its first HTML. */
import type { Dish } from '#contract/catalog.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { SharedDish } from './core/dish-head.ts'

interface Readers {
  readDish: (kind: 'meals' | 'drinks', id: string) => Promise<Dish>
  readRecipe: (id: string) => Promise<Recipe>
}

/** Reads the dish that `?meal=`, `?drink=` or `?recipe=` names; null when they name none. @throws what the readers throw */
export function createSharedDishes({ readDish, readRecipe }: Readers) {
  return async (query: URLSearchParams): Promise<SharedDish | null> => {
    const named = (name: string) => {
      const id = query.get(name) ?? ''
      // PostgreSQL refuses to be asked for it.
      return id.includes('\0') ? '' : id
    }
    if (named('meal')) return ofCatalog('meal', await readDish('meals', named('meal')))
    if (named('drink')) return ofCatalog('drink', await readDish('drinks', named('drink')))
    if (named('recipe')) return ofCook(await readRecipe(named('recipe')))
    return null
  }
}

const ofCatalog = (kind: 'meal' | 'drink', dish: Dish): SharedDish => ({
  title: dish.title,
  description: dish.instructions.replaceAll('\n', ' '),
  image: dish.image,
  address: `/?${kind}=${encodeURIComponent(dish.id)}`,
  author: null,
  category: dish.category,
  cuisine: dish.area,
  keywords: dish.tags,
  ingredients: dish.ingredients.map(({ name, measure }) => `${measure} ${name}`.trim()),
  steps: dish.steps,
  servings: dish.servings,
  minutes: dish.minutes,
})

const ofCook = (recipe: Recipe): SharedDish => ({
  title: recipe.title,
  description: recipe.description,
  image: recipe.image,
  address: `/recipes?recipe=${recipe._id}`,
  author: recipe.createdBy?.name ?? null,
  category: null,
  cuisine: null,
  keywords: [],
  ingredients: recipe.ingredients,
  steps: recipe.steps,
  publishedAt: recipe.createdAt,
})
