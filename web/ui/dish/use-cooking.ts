/** The user's progress with a dish: the number of servings and the ticked lines. Stored in `sessionStorage`. */
import { useState } from 'react'

interface Cooking {
  servings: number
  /** Indexes of the ticked ingredients. */
  ingredients: number[]
  /** Indexes of the ticked steps. */
  steps: number[]
}

/** `dishKey` identifies the dish. Remount the component for another dish. */
export function useCooking(dishKey: string, servings: number) {
  const [cooking, setCooking] = useState(() => load(dishKey) ?? { servings, ingredients: [], steps: [] })

  function change(changes: Partial<Cooking>) {
    const changed = { ...cooking, ...changes }
    setCooking(changed)
    save(dishKey, changed)
  }

  return {
    ...cooking,
    hasTicks: cooking.ingredients.length + cooking.steps.length > 0,
    setServings: (count: number) => change({ servings: count }),
    toggle: (list: 'ingredients' | 'steps', index: number) => change({ [list]: toggled(cooking[list], index) }),
    clearTicks: () => change({ ingredients: [], steps: [] }),
  }
}

const toggled = (ticked: number[], index: number) =>
  ticked.includes(index) ? ticked.filter((other) => other !== index) : [...ticked, index]

const storageKey = (dishKey: string) => `cooking ${dishKey}`

/** In a browser that refuses storage, the ticks last until the dish is closed. */
function save(dishKey: string, cooking: Cooking) {
  try {
    sessionStorage.setItem(storageKey(dishKey), JSON.stringify(cooking))
  } catch {}
}

function load(dishKey: string) {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(dishKey)) ?? 'null')
    return isCooking(stored) ? stored : null
  } catch {
    return null
  }
}

function isCooking(stored: unknown): stored is Cooking {
  if (typeof stored !== 'object' || stored === null) return false
  const { servings, ingredients, steps } = stored as Record<string, unknown>
  return typeof servings === 'number' && Array.isArray(ingredients) && Array.isArray(steps)
}
