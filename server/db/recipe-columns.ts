/** What people write about a dish, as the tables hold it and as it goes out: lists are JSON in a text column. */
import type { RecipeContent } from '#contract/recipes.ts'

export interface RecipeContentRow {
  id: string
  title: string
  description: string
  /** JSON. */
  ingredients: string
  /** JSON. */
  steps: string
  image: string | null
}

export const recipeContentOf = ({
  id,
  title,
  description,
  ingredients,
  steps,
  image,
}: RecipeContentRow): RecipeContent => ({
  _id: id,
  title,
  description,
  ingredients: JSON.parse(ingredients) as string[],
  steps: JSON.parse(steps) as string[],
  image,
})
