/** The form of the Create Recipe dialog, whose text becomes the draft of Add Recipe. */
import { rowsOfItems } from '#cooking/lines/items.ts'
import { createDraft } from '#web/core/forms/drafts.ts'
import { emptyRecipeForm, type RecipeForm } from './recipe-form.ts'

interface QuickRecipe {
  title: string
  description: string
  ingredients: string[]
  steps: string[]
  /** Separated by commas. */
  tags: string
}

interface QuickRecipeForm extends QuickRecipe {
  file: File | null
}

export const quickRecipeDraft = createDraft<QuickRecipeForm>('quick recipe', {
  title: '',
  description: '',
  ingredients: [''],
  steps: [''],
  tags: '',
  file: null,
})

/**
 * Converts the recipe for the Add Recipe form. Recipes have no tags, so the tags become the last line of the
 * description.
 */
export function newRecipeOfQuick({ title, description, ingredients, steps, tags }: QuickRecipe): RecipeForm {
  const tagList = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
    .join(', ')
  return {
    ...emptyRecipeForm,
    title,
    description: tagList ? `${description.trim()}\n\nTags: ${tagList}` : description,
    ingredients: rowsOfItems(ingredients),
    steps: rowsOfItems(steps),
  }
}
