/** Meals and drinks: the mirror of the food databases, and the built-in catalogue. */
import * as z from 'zod/mini'
import { route, queryNumber } from './routes/route.ts'

export const limits = {
  listLimit: 20,
  listLimitMax: 200,
  offsetMax: 100_000,
  nameCharsMax: 100,
  filterCharsMax: 60,
  idCharsMax: 80,
  /** Two meals for each day of a week. */
  weekMeals: 14,
  closestWordsMax: 6,
}

export const texts = {
  aToZ: 'A-Z Recipes',
  exploreAll: 'Explore All Recipes',
  search: 'Search recipes',
  recipeOfTheDay: 'Recipe of the Day',
  noRecipes: 'No recipes found.',
  noRecipesForTag: 'No recipes found for this tag.',
  noRecipesForCategory: 'No recipes found for this category',
  noRecipesForQuery: (query: string) => `No recipes found for "${query}"`,
  /** Shown above a list of meals that is filtered by a diet label. */
  filteredByIngredients: (excluded: string) =>
    `Chosen by their ingredients: recipes that list ${excluded} are left out. With an allergy, check every packet yourself.`,
  listFailed: 'Failed to fetch recipes.',
  letterFailed: 'Failed to fetch recipes. Please try again.',
  /** `reason` is empty when the reply has no message, for example when it comes from a proxy. */
  categoryFailed: (reason: string) => (reason ? `Error loading recipes: ${reason}` : 'Error loading recipes'),
  noDetailsLater: 'No recipe details found. Please try again later.',
  noRecipe: 'No recipe found.',
  detailsFailed: 'Failed to fetch recipe details.',
  /** Shown for a dish without `minutes`: `prep` and `timePlaceholder` on its tile, `prepTime` in its details. */
  prep: 'Prep',
  timePlaceholder: '30 mins',
  prepTime: 'Prep Time: ~30 min',
  notALetter: 'Please choose one letter.',
}

/** The categories, in the order of the menus. Each built-in meal has one of them. */
export const mealCategories = [
  'Beef',
  'Chicken',
  'Dessert',
  'Lamb',
  'Miscellaneous',
  'Pasta',
  'Pork',
  'Seafood',
  'Side',
  'Starter',
  'Vegan',
  'Vegetarian',
  'Breakfast',
  'Goat',
] as const

/** The tags, in the order of the footer. A built-in meal has only tags of this list. Drinks have other tags. */
export const mealTags = [
  'Comfort Food',
  'Dairy-Free',
  'Desserts',
  'Gluten-Free',
  'Healthy',
  'High-Protein',
  'Holiday',
  'Kid-Friendly',
  'Low-Carb',
  'Meal Prep',
  'Meat',
  'One-Pot',
  'Quick Meals',
  'Spicy',
  'Vegetarian',
  'Video Recipe',
] as const

/** Diet labels, each with a text that names the foods that contradict the label. */
export const dietLabels = {
  'Dairy-Free': 'milk, butter, cream or cheese',
  'Gluten-Free': 'wheat flour, bread, pasta, soy sauce or other gluten',
  'Kid-Friendly': 'alcohol',
  'Low-Carb': 'rice, pasta, bread, potatoes or other staples',
  Vegan: 'meat, fish, dairy, eggs or honey',
  Vegetarian: 'meat or fish',
} as const
export type DietLabel = keyof typeof dietLabels
export const isDietLabel = (label: string): label is DietLabel => Object.hasOwn(dietLabels, label)

/** The two kinds of catalogue lists. */
export type DishKind = 'meals' | 'drinks'

const filter = z.string().check(z.maxLength(limits.filterCharsMax))
const page = {
  limit: z._default(queryNumber(1, limits.listLimitMax), limits.listLimit),
  offset: z._default(queryNumber(0, limits.offsetMax), 0),
}
const name = z.optional(z.string().check(z.maxLength(limits.nameCharsMax)))
const letter = z.optional(z.string().check(z.regex(/^\p{L}$/u, texts.notALetter)))

export const Ingredient = z.object({ name: z.string(), measure: z.string() })

/**
 * A meal or a drink. `image` is a web address, or a path on this server. `video` and `source` are links or null. Only
 * built-in dishes have `servings` and `minutes` (the time of the whole preparation).
 */
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

/** `reverse` puts the last dish first. A search by `name` ignores it, because the most relevant result comes first. */
const order = z.optional(z.enum(['reverse']))

/**
 * `name` tolerates typos and any word order. `letter` matches the first letter of the title. `category`, `area` and
 * `tag` match the whole value, in upper or lower case. A meal must match every filter.
 */
export const MealsQuery = z.object({
  name,
  letter,
  category: z.optional(filter),
  area: z.optional(filter),
  tag: z.optional(filter),
  /** Leaves out the meals whose ingredients contradict this label. */
  diet: z.optional(z.enum(Object.keys(dietLabels) as [DietLabel, ...DietLabel[]])),
  order,
  ...page,
})
export const DrinksQuery = z.object({
  name,
  letter,
  category: z.optional(filter),
  tag: z.optional(filter),
  order,
  ...page,
})
const byId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(limits.idCharsMax)) })

const MealList = z.object({ meals: z.array(Dish), total: z.number() })
const DrinkList = z.object({ drinks: z.array(Dish), total: z.number() })

export const meals = route({ method: 'GET', path: '/api/catalog/meals', query: MealsQuery, reply: MealList })
export const randomMeal = route({ method: 'GET', path: '/api/catalog/meals/random', reply: Dish })
export const meal = route({ method: 'GET', path: '/api/catalog/meals/:id', params: byId, reply: Dish })
export const drinks = route({ method: 'GET', path: '/api/catalog/drinks', query: DrinksQuery, reply: DrinkList })
export const drink = route({ method: 'GET', path: '/api/catalog/drinks/:id', params: byId, reply: Dish })
/** For a search without results: replies with similar words that occur in the titles of dishes. */
export const closestWords = route({
  method: 'GET',
  path: '/api/catalog/closest-words',
  query: z.object({ name: z.string().check(z.maxLength(limits.nameCharsMax)) }),
  reply: z.object({ words: z.array(z.string()) }),
})
/** `startsOn` is the Monday of the ISO week `week`. `meals` has two meals for Monday, two for Tuesday, and so on. */
export const week = route({
  method: 'GET',
  path: '/api/catalog/week',
  reply: z.object({ week: z.string(), startsOn: z.string(), meals: z.array(Dish) }),
})
