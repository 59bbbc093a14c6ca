/** Converts between a recipe and the text of its form, where ingredients and steps are lists separated by commas. */
import type { Recipe, RecipeText } from '#contract/recipes.ts'

export interface RecipeForm {
  title: string
  description: string
  /** Separated by commas. */
  ingredients: string
  /** Separated by commas. */
  steps: string
}

export const emptyRecipeForm: RecipeForm = { title: '', description: '', ingredients: '', steps: '' }

const joinItems = (items: string[]) => items.join(', ')
const splitItems = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

export const recipeFormOf = ({ title, description, ingredients, steps }: Recipe): RecipeForm => ({
  title,
  description,
  ingredients: joinItems(ingredients),
  steps: joinItems(steps),
})

/** The names of the required fields that are empty. A list of commas alone is empty. */
export const missingFields = (typed: RecipeForm) =>
  (Object.keys(emptyRecipeForm) as (keyof RecipeForm)[]).filter((name) =>
    name === 'ingredients' || name === 'steps' ? !splitItems(typed[name]).length : !typed[name].trim(),
  )

/** The recipe that was typed. A list that equals the one in `before` keeps its items, because an item may contain commas. */
export function parseRecipeForm(typed: RecipeForm, before?: Recipe): Omit<RecipeText, 'image'> {
  const itemsOf = (name: 'ingredients' | 'steps') =>
    before && typed[name] === joinItems(before[name]) ? before[name] : splitItems(typed[name])
  return {
    title: typed.title.trim(),
    description: typed.description.trim(),
    ingredients: itemsOf('ingredients'),
    steps: itemsOf('steps'),
  }
}
