/**
 * The content of a recipe as columns, for every table with recipes: a user's recipe and the copy in a room. A field
 * that the contract adds does not compile until it has a column here.
 */
import type { RecipeContent, RecipeFields } from '#contract/recipes.ts'

/** Lists are JSON in a text column, so that SQLite and PostgreSQL store the same. */
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
  /** The web address the recipe was taken from, or null. */
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
