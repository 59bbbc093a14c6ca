/** The form of the Create Recipe dialog. It is stored in this browser until it becomes the draft of Add Recipe. */
import { limits } from '#contract/recipes.ts'
import { emptyRecipeForm, type RecipeForm } from './recipe-form.ts'

interface QuickRecipe {
  title: string
  description: string
  ingredients: string[]
  steps: string[]
  /** Separated by commas. */
  tags: string
}

/** The file is not stored: it is too large for `localStorage`. */
export interface QuickRecipeForm extends QuickRecipe {
  file: File | null
}

const storageKey = 'quick-recipe'
const empty: QuickRecipe = { title: '', description: '', ingredients: [''], steps: [''], tags: '' }

export function readQuickRecipe(): QuickRecipeForm {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<QuickRecipe>
    return { ...empty, ...stored, file: null }
  } catch {
    return { ...empty, file: null }
  }
}

export const storeQuickRecipe = (form: QuickRecipeForm) =>
  localStorage.setItem(storageKey, JSON.stringify({ ...form, file: undefined }))

export const clearQuickRecipe = () => localStorage.removeItem(storageKey)

/**
 * The same recipe for the Add Recipe form. There a comma separates items, so a comma within an item becomes a semicolon.
 * Recipes have no tags, so the tags become the last line of the description.
 */
export function draftOfQuick({ title, description, ingredients, steps, tags }: QuickRecipe): RecipeForm {
  const joinItems = (items: string[]) => items.map((item) => item.trim().replaceAll(',', ';')).join(', ')
  const tagList = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
    .join(', ')
  const withTags = tagList ? `${description.trim()}\n\nTags: ${tagList}` : description
  return {
    ...emptyRecipeForm,
    title,
    description: withTags.slice(0, Math.max(description.length, limits.descriptionCharsMax)),
    ingredients: joinItems(ingredients),
    steps: joinItems(steps),
  }
}
