/** What stands in the 'create recipe' dialog, kept in this browser until it has gone on to Add Recipe. */
import { useState } from 'react'
import { limits } from '#contract/recipes.ts'
import type { RecipeForm } from './recipe-text.ts'

interface QuickRecipe {
  title: string
  description: string
  ingredients: string[]
  steps: string[]
  /** Separated by commas. */
  tags: string
}

const storageKey = 'quick-recipe'
const nothing: QuickRecipe = { title: '', description: '', ingredients: [''], steps: [''], tags: '' }

function read(): QuickRecipe {
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<QuickRecipe>) }
  } catch {
    return nothing
  }
}

export function useQuickRecipe() {
  const [quick, setQuick] = useState(read)
  return {
    quick,
    change(next: QuickRecipe) {
      setQuick(next)
      localStorage.setItem(storageKey, JSON.stringify(next))
    },
    clear: () => localStorage.removeItem(storageKey),
  }
}

/** The fields that say nothing; of a list, when any of its rows does. */
export function missingInQuick({ title, description, ingredients, steps }: QuickRecipe) {
  const lists = { title: [title], description: [description], ingredients, steps }
  return Object.entries(lists)
    .filter(([, texts]) => texts.some((text) => !text.trim()))
    .map(([name]) => name)
}

/** As Add Recipe has it: lists in one line, where a comma would cut an item in two, and the tags, which recipes have none of, below the description. */
export function typedOfQuick({ title, description, ingredients, steps, tags }: QuickRecipe): RecipeForm {
  const joined = (items: string[]) => items.map((item) => item.trim().replaceAll(',', ';')).join(', ')
  const listed = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
    .join(', ')
  const whole = listed ? `${description.trim()}\n\nTags: ${listed}` : description
  return {
    title,
    description: whole.slice(0, Math.max(description.length, limits.descriptionCharsMax)),
    ingredients: joined(ingredients),
    steps: joined(steps),
  }
}
