/**
 * The content of a recipe as columns. The tables `recipes` and `room_recipes` have these columns. When `RecipeFields`
 * gets a new field, the code does not compile until the field has a column here.
 */
import type { RecipeContent, RecipeFields } from '#contract/recipes.ts'

/** Lists are stored as JSON in a text column, so that SQLite and PostgreSQL store the same values. */
export interface RecipeColumns extends Record<keyof RecipeFields, unknown> {
  title: string
  description: string
  /** JSON: a list of text. */
  ingredients: string
  /** JSON: a list of text. */
  steps: string
  /** An address below `/uploads/`, a web address, or null. */
  image: string | null
  servings: number | null
  minutes: number | null
  /** The web address from which the recipe was taken, or null. */
  source: string | null
  notes: string | null
}

export function toRecipeColumns(recipe: RecipeFields): RecipeColumns {
  const { title, description, ingredients, steps, image, servings, minutes, source, notes } = recipe
  const lists = { ingredients: JSON.stringify(ingredients), steps: JSON.stringify(steps) }
  return { title, description, ...lists, image, servings, minutes, source, notes }
}

export function fromRecipeColumns({ id, ...columns }: RecipeColumns & { id: string }): RecipeContent {
  const { title, description, ingredients, steps, image, servings, minutes, source, notes } = columns
  const lists = { ingredients: JSON.parse(ingredients) as string[], steps: JSON.parse(steps) as string[] }
  return { _id: id, title, description, ...lists, image, servings, minutes, source, notes }
}
