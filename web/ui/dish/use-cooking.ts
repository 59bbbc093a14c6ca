/**
 * The user's progress with a dish: the number of servings and the ticked lines. It is stored in `sessionStorage` with
 * the recipe's servings and the texts of the lines, because a recipe may be edited before it is opened again.
 */
import { useState } from 'react'

interface CookedDish {
  /** Null for a dish that is scaled in batches. */
  servings: number | null
  ingredients: unknown[]
  steps: string[]
}

type List = 'ingredients' | 'steps'
/** A ticked line: its index and its text. */
type Tick = [index: number, text: string]

interface Cooking extends Record<List, Tick[]> {
  /**
   * The servings that the user has chosen, and the servings of the recipe at that time (`of`). Null until the user
   * chooses.
   */
  chosen: { servings: number; of: number | null } | null
}

/** `dishKey` identifies the dish. Give the component another React `key` for another dish. */
export function useCooking(dishKey: string, dish: CookedDish) {
  const [cooking, setCooking] = useState(() => load(dishKey) ?? { chosen: null, ingredients: [], steps: [] })
  const textOf = (list: List, index: number) => JSON.stringify(dish[list][index])
  /** The ticks of a list, without the ticks of lines that have changed. */
  const ticksOf = (list: List) => cooking[list].filter(([index, text]) => textOf(list, index) === text)
  const tickedIn = (list: List) => ticksOf(list).map(([index]) => index)
  const [ingredients, steps] = [tickedIn('ingredients'), tickedIn('steps')]

  function change(changes: Partial<Cooking>) {
    const changed = { ...cooking, ...changes }
    setCooking(changed)
    save(dishKey, changed)
  }

  function toggle(list: List, index: number) {
    const others = ticksOf(list).filter(([other]) => other !== index)
    const isTicked = others.length < ticksOf(list).length
    change({ [list]: isTicked ? others : [...others, [index, textOf(list, index)]] })
  }

  return {
    servings: cooking.chosen?.of === dish.servings ? cooking.chosen.servings : (dish.servings ?? 1),
    /** Indexes of the ticked ingredients. */
    ingredients,
    /** Indexes of the ticked steps. */
    steps,
    hasTicks: ingredients.length + steps.length > 0,
    setServings: (servings: number) => change({ chosen: { servings, of: dish.servings } }),
    toggle,
    clearTicks: () => change({ ingredients: [], steps: [] }),
  }
}

const storageKey = (dishKey: string) => `cooking ${dishKey}`

/** If the browser refuses storage, the chosen servings and the ticks are lost when the dish is closed. */
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

/** Rejects the format of an earlier version of the app, which stored only the indexes of the ticks. */
function isCooking(stored: unknown): stored is Cooking {
  if (typeof stored !== 'object' || stored === null) return false
  const { chosen, ingredients, steps } = stored as Record<string, unknown>
  return typeof chosen === 'object' && isTicks(ingredients) && isTicks(steps)
}

const isTicks = (stored: unknown) => Array.isArray(stored) && stored.every((tick) => Array.isArray(tick))
