/** Converts dishes of every kind to a `SharedDish`. */
import type { Dish } from '#contract/catalog.ts'
import { coverOf } from '#contract/images.ts'
import { emptyRecipe, type Recipe } from '#contract/recipes.ts'
import { screens } from '#contract/screens.ts'
import type { Video } from '#contract/videos.ts'
import { displayedLine } from '#cooking/quantities/displayed-line.ts'
import type { SharedDish } from './dish-metadata.ts'

export const sharedCatalogDish = (kind: 'meal' | 'drink', dish: Dish): SharedDish => ({
  ...emptyRecipe,
  title: dish.title,
  description: dish.instructions.replaceAll('\n', ' '),
  image: dish.image,
  address: `/?${kind}=${encodeURIComponent(dish.id)}`,
  author: null,
  category: dish.category,
  cuisine: dish.area,
  keywords: dish.tags,
  ingredients: dish.ingredients.map((ingredient) => displayedLine(ingredient).text),
  steps: dish.steps,
  servings: dish.servings ?? null,
  minutes: dish.minutes ?? null,
  source: dish.source,
})

/**
 * Returns the dish that a video shows, with the title, picture, category, cuisine, time and address of the video. The
 * cuisine, time and difficulty of the video also begin the description.
 */
export const sharedVideo = (
  { id, title, image, category, cuisine, time, difficulty, mealId }: Video,
  dish: Dish,
): SharedDish => ({
  ...sharedCatalogDish('meal', { ...dish, id: mealId, title, image, category, area: cuisine }),
  description: `Video recipe: ${cuisine}, ${time}, ${difficulty}. ${dish.instructions.replaceAll('\n', ' ')}`,
  address: `${screens.videos}?video=${id}`,
  minutes: Number.parseInt(time),
})

export const sharedRecipe = (recipe: Recipe) => ({
  ...recipe,
  image: recipe.image ?? coverOf('recipe', recipe._id),
  address: `/recipes?recipe=${recipe._id}`,
  author: recipe.createdBy?.name ?? null,
  category: null,
  cuisine: null,
  keywords: [],
  publishedAt: recipe.createdAt,
})
