/** The draft of a new recipe, on Add Recipe. The Create Recipe dialog replaces it. */
import { createDraft } from '#web/core/forms/drafts.ts'
import { createStore, useStore } from '#web/core/store.ts'
import { emptyRecipeForm, type RecipeForm } from './recipe-form.ts'

interface NewRecipe extends RecipeForm {
  file: File | null
  /** The `Idempotency-Key` of the recipe; empty before the form is sent. */
  key: string
}

const replacements = createStore(0)

export const newRecipeDraft = createDraft<NewRecipe>('new recipe', { ...emptyRecipeForm, file: null, key: '' })

/** Replaces the draft, also in an Add Recipe form that is open. */
export function replaceDraft(recipe: Omit<NewRecipe, 'key'>) {
  newRecipeDraft.store({ ...recipe, key: '' })
  replacements.set(replacements.get() + 1)
}

/** How often the draft was replaced. As the React `key` of an open form, it makes the form start with the new draft. */
export const useDraftReplacements = () => useStore(replacements)
