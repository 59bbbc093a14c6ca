/** How far somebody is with a dish: for how many it is cooked, and what is ticked off. Kept while the browser is open. */
import { useState } from 'react'

interface Cooking {
  servings: number
  ingredients: number[]
  steps: number[]
}

/** `dishKey` tells dishes apart; mount anew for another one. */
export function useCooking(dishKey: string, servings: number) {
  const [cooking, setCooking] = useState(() => restore(dishKey) ?? { servings, ingredients: [], steps: [] })

  function change(next: Partial<Cooking>) {
    const changed = { ...cooking, ...next }
    setCooking(changed)
    keep(dishKey, changed)
  }

  return {
    ...cooking,
    hasTicks: cooking.ingredients.length + cooking.steps.length > 0,
    serve: (many: number) => change({ servings: many }),
    tick: (list: 'ingredients' | 'steps', index: number) => change({ [list]: toggled(cooking[list], index) }),
    clear: () => change({ ingredients: [], steps: [] }),
  }
}

const toggled = (ticked: number[], index: number) =>
  ticked.includes(index) ? ticked.filter((other) => other !== index) : [...ticked, index]
const placeOf = (dishKey: string) => `cooking ${dishKey}`

// A browser may refuse to keep anything; cooking goes on without.
function keep(dishKey: string, cooking: Cooking) {
  try {
    sessionStorage.setItem(placeOf(dishKey), JSON.stringify(cooking))
  } catch {}
}

function restore(dishKey: string) {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(dishKey)) ?? 'null')
    return isCooking(kept) ? kept : null
  } catch {
    return null
  }
}

function isCooking(kept: unknown): kept is Cooking {
  if (typeof kept !== 'object' || kept === null) return false
  const { servings, ingredients, steps } = kept as Record<string, unknown>
  return typeof servings === 'number' && Array.isArray(ingredients) && Array.isArray(steps)
}
