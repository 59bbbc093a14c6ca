/** What is typed for a new recipe, kept in this browser until it is saved: a closed tab loses nothing. */
import { useState } from 'react'
import { createStore, useStore } from '#web/core/store.ts'
import { emptyRecipeForm, type RecipeForm } from './recipe-text.ts'

const storageKey = 'recipe-draft'
/** A file fits no storage: the chosen picture lasts as long as the tab. */
let picture: File | null = null
const handOvers = createStore(0)

function readDraft(): RecipeForm {
  try {
    return { ...emptyRecipeForm, ...(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<RecipeForm>) }
  } catch {
    return emptyRecipeForm
  }
}

const write = (typed: RecipeForm) => localStorage.setItem(storageKey, JSON.stringify(typed))

export function useDraft() {
  const [typed, setTyped] = useState(readDraft)
  const [file, setFile] = useState(picture)
  return {
    typed,
    file,
    change(next: RecipeForm) {
      setTyped(next)
      write(next)
    },
    choose(next: File | null) {
      setFile(next)
      picture = next
    },
    clear() {
      localStorage.removeItem(storageKey)
      picture = null
    },
  }
}

/** Whether somebody has begun a recipe. */
export const hasDraft = () => Object.values<string>({ ...readDraft() }).some((text) => text.trim())

/** What was written elsewhere becomes the draft, in place of what stood there. */
export function handOver(typed: RecipeForm, file: File | null) {
  write(typed)
  picture = file
  handOvers.set(handOvers.get() + 1)
}

/** How often a draft was handed over: a form that stands open begins anew with each. */
export const useHandedOver = () => useStore(handOvers)
