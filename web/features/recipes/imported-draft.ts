/** One draft for each recipe that was read from a page or a text and is not saved yet. */
import type { Preview } from '#contract/imports.ts'
import { createDraft, draftNames, type Draft } from '#web/core/forms/drafts.ts'
import { randomId } from '#web/core/api/random-id.ts'
import { emptyRecipeForm, recipeFormOf, type RecipeForm } from './recipe-form.ts'

interface ImportedRecipe extends RecipeForm {
  /** The reply of the server that has read the recipe; null in a draft that was never stored. */
  preview: Preview | null
  /** The address or the text from which the recipe was read. */
  readFrom: string
  /** The addresses to be read next, one in each line. */
  waiting: string
  /** The time of reading, in milliseconds since 1970. */
  readAt: number
  /** The address of the picture on the page. */
  image: string | null
  file: File | null
  /** The address of the copied or uploaded picture, so that a second attempt to save sends the same recipe. */
  stored: string | null
  /** The `Idempotency-Key` of the recipe. */
  key: string
}

export type ImportedDraft = Draft<ImportedRecipe>

/** The maximum number of these drafts, because a browser stores only about 5 MB for all drafts. */
export const unsavedMax = 20
/** A longer text is not stored beside the recipe that was read from it. */
const readFromCharsMax = 100_000
const namePrefix = 'imported recipe '

/** The draft of one recipe. Each recipe has its own draft, so that two tabs do not overwrite each other. */
export const importedDraft = (id: string): ImportedDraft =>
  createDraft<ImportedRecipe>(namePrefix + id, {
    ...emptyRecipeForm,
    preview: null,
    readFrom: '',
    waiting: '',
    readAt: 0,
    image: null,
    file: null,
    stored: null,
    key: '',
  })

/** The recipes that were read and not saved, the newest first. */
export const unsavedImports = () =>
  draftNames()
    .filter((name) => name.startsWith(namePrefix))
    .map((name) => name.slice(namePrefix.length))
    .map((id) => ({ id, ...importedDraft(id).read() }))
    .filter(({ preview }) => preview !== null)
    .sort((one, other) => other.readAt - one.readAt)

/** @returns the id of the draft, or null when the storage of the browser is full */
export function storeImported(preview: Preview, readFrom: string, waiting = ''): string | null {
  const id = randomId()
  const draft = importedDraft(id)
  draft.store({
    ...recipeFormOf(preview.recipe),
    preview,
    readFrom: readFrom.length > readFromCharsMax ? '' : readFrom,
    waiting,
    readAt: Date.now(),
    image: preview.recipe.image,
    file: null,
    stored: null,
    key: randomId(),
  })
  return draft.has() ? id : null
}
