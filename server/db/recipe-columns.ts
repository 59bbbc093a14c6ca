/** The content of a recipe, in `recipes` and in `room_recipes` alike. Lists are JSON in text columns. */
import type { RecipeContent } from '#contract/recipes.ts'

export interface RecipeContentRow {
  id: string
  title: string
  description: string
  /** JSON: a list of text. */
  ingredients: string
  /** JSON: a list of text. */
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
