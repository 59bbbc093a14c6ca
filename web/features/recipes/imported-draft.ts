/** The draft of a recipe that was read from a page or a text, until it is saved. */
import type { Preview } from '#contract/imports.ts'
import { createDraft } from '#web/core/drafts.ts'
import { randomId } from '#web/core/random-id.ts'
import { emptyRecipeForm, recipeFormOf, type RecipeForm } from './recipe-form.ts'

interface ImportedRecipe extends RecipeForm {
  /** What was read; null while there is no recipe. */
  preview: Preview | null
  /** The address or the text that it was read from. */
  origin: string
  /** The address of the picture on the page. */
  image: string | null
  file: File | null
  /** The address of the stored picture: a second attempt to save sends the same recipe. */
  stored: string | null
  /** The `Idempotency-Key` of the recipe. */
  key: string
}

/** A longer text is not stored beside the recipe that was read from it. */
const originCharsMax = 100_000

export const importedRecipeDraft = createDraft<ImportedRecipe>('imported recipe', {
  ...emptyRecipeForm,
  preview: null,
  origin: '',
  image: null,
  file: null,
  stored: null,
  key: '',
})

/** The draft as the form of one recipe uses it: saving leaves the recipe that another tab has read since. */
export function importedDraftOfForm(): typeof importedRecipeDraft {
  let { key } = importedRecipeDraft.read()
  return {
    ...importedRecipeDraft,
    store(values) {
      key = values.key
      importedRecipeDraft.store(values)
    },
    clear() {
      if (importedRecipeDraft.read().key === key) importedRecipeDraft.clear()
    },
  }
}

export const storeImported = (preview: Preview, origin: string) =>
  importedRecipeDraft.store({
    ...recipeFormOf(preview.recipe),
    preview,
    origin: origin.length > originCharsMax ? '' : origin,
    image: preview.recipe.image,
    file: null,
    stored: null,
    key: randomId(),
  })
