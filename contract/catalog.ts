/** Meals and drinks of the food databases and of the house (specification 3 and 7; decisions, "The food databases"). */
import * as z from 'zod/mini'
import { route } from './route.ts'

export const limits = {
  listLimit: 20,
  listLimitMax: 200,
  offsetMax: 100_000,
  nameCharsMax: 100,
  wordCharsMax: 60,
  idCharsMax: 80,
  /** Two for each day. */
  weekMeals: 14,
}

export const texts = {
  noRecipes: 'No recipes found.',
  noRecipesForTag: 'No recipes found for this tag.',
  noRecipesForCategory: 'No recipes found for this category',
  noRecipesForQuery: (query: string) => `No recipes found for "${query}"`,
  listFailed: 'Failed to fetch recipes.',
  letterFailed: 'Failed to fetch recipes. Please try again.',
  /** What is between us and the server may give none. */
  categoryFailed: (reason: string) => (reason ? `Error loading recipes: ${reason}` : 'Error loading recipes'),
  noDetailsLater: 'No recipe details found. Please try again later.',
  noRecipe: 'No recipe found.',
  detailsFailed: 'Failed to fetch recipe details.',
  prepTime: 'Prep Time: ~30 min',
}

/** The two databases, by the name of their lists. */
export type DishKind = 'meals' | 'drinks'

/** What covers are drawn for. */
export type CoverKind = DishKind | 'recipes'

const word = z.string().check(z.maxLength(limits.wordCharsMax))
const page = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.listLimitMax)), limits.listLimit),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(limits.offsetMax)), 0),
}
const name = z.optional(z.string().check(z.maxLength(limits.nameCharsMax)))
const letter = z.optional(z.string().check(z.regex(/^\p{L}$/u, 'must be one letter')))

export const Ingredient = z.object({ name: z.string(), measure: z.string() })

/** A meal or a drink. `image` is an address that works as it stands, `video` and `source` are links or null;
 * `servings` and `minutes` (from first cut to table) are known of the house's own only. */
export const Dish = z.object({
  id: z.string(),
  title: z.string(),
  image: z.string(),
  category: z.string(),
  area: z.nullable(z.string()),
  tags: z.array(z.string()),
  instructions: z.string(),
  steps: z.array(z.string()),
  ingredients: z.array(Ingredient),
  video: z.nullable(z.string()),
  source: z.nullable(z.string()),
  servings: z.optional(z.number()),
  minutes: z.optional(z.number()),
})
export type Dish = z.infer<typeof Dish>

/** `name` forgives a typo and word order; the others match as a whole, without case. Several together all hold. */
export const MealsQuery = z.object({
  name,
  letter,
  category: z.optional(word),
  area: z.optional(word),
  tag: z.optional(word),
  ...page,
})
export const DrinksQuery = z.object({ name, letter, category: z.optional(word), tag: z.optional(word), ...page })
const byId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(limits.idCharsMax)) })

const MealList = z.object({ meals: z.array(Dish), total: z.number() })
const DrinkList = z.object({ drinks: z.array(Dish), total: z.number() })

export const meals = route({ method: 'GET', path: '/api/catalog/meals', query: MealsQuery, reply: MealList })
export const randomMeal = route({ method: 'GET', path: '/api/catalog/meals/random', reply: Dish })
export const meal = route({ method: 'GET', path: '/api/catalog/meals/:id', params: byId, reply: Dish })
export const drinks = route({ method: 'GET', path: '/api/catalog/drinks', query: DrinksQuery, reply: DrinkList })
export const drink = route({ method: 'GET', path: '/api/catalog/drinks/:id', params: byId, reply: Dish })
/** `startsOn` is the Monday of that ISO week; the meals are in the order of its days, two for each. */
export const week = route({
  method: 'GET',
  path: '/api/catalog/week',
  reply: z.object({ week: z.string(), startsOn: z.string(), meals: z.array(Dish) }),
})
