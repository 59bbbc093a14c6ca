/** What is typed for a new recipe, kept in this browser until it is saved: a closed tab loses nothing. */
import { useState } from 'react'
import { nothingTyped, type Typed } from './recipe-text.ts'

const storageKey = 'recipe-draft'

function readDraft(): Typed {
  try {
    return { ...nothingTyped, ...(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Typed>) }
  } catch {
    return nothingTyped
  }
}

export function useDraft() {
  const [typed, setTyped] = useState(readDraft)
  return {
    typed,
    change(next: Typed) {
      setTyped(next)
      localStorage.setItem(storageKey, JSON.stringify(next))
    },
    clear: () => localStorage.removeItem(storageKey),
  }
}
