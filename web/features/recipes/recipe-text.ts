/** What stands in the form of a recipe, and the recipe it makes (specification 5, "Add and edit recipe"). */
import type { Recipe, RecipeText } from '#contract/recipes.ts'

export interface RecipeForm {
  title: string
  description: string
  /** Separated by commas. */
  ingredients: string
  steps: string
}

export const emptyRecipeForm: RecipeForm = { title: '', description: '', ingredients: '', steps: '' }

const joined = (items: string[]) => items.join(', ')
const split = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

export const recipeFormOf = ({ title, description, ingredients, steps }: Recipe): RecipeForm => ({
  title,
  description,
  ingredients: joined(ingredients),
  steps: joined(steps),
})

/** The fields that still hold nothing. */
export const missingFields = (typed: RecipeForm) =>
  (Object.keys(emptyRecipeForm) as (keyof RecipeForm)[]).filter((name) =>
    name === 'ingredients' || name === 'steps' ? !split(typed[name]).length : !typed[name].trim(),
  )

/**
 * The recipe that was typed, or null while something is missing. A list of `before` that was not touched stays as it was,
 * also where its items hold commas.
 */
export function parseRecipeForm(typed: RecipeForm, before?: Recipe): Omit<RecipeText, 'image'> | null {
  const listOf = (name: 'ingredients' | 'steps') =>
    before && typed[name] === joined(before[name]) ? before[name] : split(typed[name])
  const text = {
    title: typed.title.trim(),
    description: typed.description.trim(),
    ingredients: listOf('ingredients'),
    steps: listOf('steps'),
  }
  return text.title && text.description && text.ingredients.length && text.steps.length ? text : null
}
