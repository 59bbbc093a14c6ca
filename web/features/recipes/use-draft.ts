/** What is typed for a new recipe, kept in this browser until it is saved: a closed tab loses nothing. */
import { useState, useSyncExternalStore } from 'react'
import { emptyRecipeForm, type RecipeForm } from './recipe-text.ts'

const storageKey = 'recipe-draft'
/** A file fits no storage: the chosen picture lasts as long as the tab. */
let picture: File | null = null
let handed = 0
const listeners = new Set<() => void>()

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
  handed += 1
  for (const listener of listeners) listener()
}

/** How often a draft was handed over: a form that stands open begins anew with each. */
export const useHandedOver = () =>
  useSyncExternalStore(
    listen,
    () => handed,
    () => 0,
  )

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
