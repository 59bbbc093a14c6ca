/** The draft of a new recipe. Its text is stored in this browser until the recipe is saved, so a closed tab loses nothing. */
import { createStore, useStore } from '#web/core/store.ts'
import { emptyRecipeForm, type RecipeForm } from './recipe-form.ts'

export interface Draft extends RecipeForm {
  file: File | null
}

const storageKey = 'recipe-draft'
/** A file is too large for `localStorage`: the chosen picture lasts as long as the tab. */
let picture: File | null = null
const replacements = createStore(0)

/** The picture belongs to the stored text: signing out removes the text, and the next user must not find the picture. */
export const readDraft = (): Draft => ({
  ...readStoredText(),
  file: localStorage.getItem(storageKey) === null ? null : picture,
})

function readStoredText(): RecipeForm {
  try {
    return { ...emptyRecipeForm, ...(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<RecipeForm>) }
  } catch {
    return emptyRecipeForm
  }
}

export function storeDraft({ file, ...text }: Draft) {
  localStorage.setItem(storageKey, JSON.stringify(text))
  picture = file
}

export function clearDraft() {
  localStorage.removeItem(storageKey)
  picture = null
}

/** Whether the draft holds any text. */
export const hasDraft = () => Object.values<string>({ ...readStoredText() }).some((text) => text.trim())

/** Replaces the draft, also in an Add Recipe form that is open. */
export function replaceDraft(draft: Draft) {
  storeDraft(draft)
  replacements.set(replacements.get() + 1)
}

/** The number of times that the draft was replaced. As a key, it makes an open form start again with the new draft. */
export const useDraftReplacements = () => useStore(replacements)
