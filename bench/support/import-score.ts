/**
 * Compares a recipe that a reader has returned (found) with the expected recipe (gold): title, ingredients and steps.
 * Only letters and digits count.
 */

export interface GoldRecipe {
  title: string
  ingredients?: string[]
  instructions?: string[]
}

export interface FoundRecipe {
  title: string
  ingredients: string[]
  steps: string[]
}

export interface ImportScore {
  isTitle: boolean
  /** The share of ingredients that are equal in both recipes, from 0 to 1 (`likeness`). */
  ingredients: number
  /** The share of words of the steps that are equal in both recipes, from 0 to 1 (`likeness`). */
  steps: number
  /** Title, ingredients and steps are the same, in the same order. */
  isCore: boolean
  /** The title is the same, and `ingredients` and `steps` are at least 0.95. */
  isNear: boolean
}

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
const words = (texts: string[]) =>
  texts
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The harmonic mean of precision and recall. The order of the texts does not matter. */
function likeness(found: string[], gold: string[]) {
  if (!found.length && !gold.length) return 1
  const counts = new Map<string, number>()
  for (const each of gold) counts.set(each, (counts.get(each) ?? 0) + 1)
  let same = 0
  for (const each of found) {
    const count = counts.get(each) ?? 0
    if (!count) continue
    same += 1
    counts.set(each, count - 1)
  }
  return (2 * same) / (found.length + gold.length)
}

export function scoreImport(found: FoundRecipe | null, gold: GoldRecipe): ImportScore {
  const foundIngredients = (found?.ingredients ?? []).map(letters)
  const goldIngredients = (gold.ingredients ?? []).map(letters)
  const foundSteps = found?.steps ?? []
  const goldSteps = gold.instructions ?? []
  const isTitle = letters(found?.title ?? '') === letters(gold.title)
  const ingredients = likeness(foundIngredients, goldIngredients)
  const steps = likeness(words(foundSteps), words(goldSteps))
  const isSameText =
    foundIngredients.join('|') === goldIngredients.join('|') &&
    letters(foundSteps.join('')) === letters(goldSteps.join(''))
  return {
    isTitle,
    ingredients,
    steps,
    isCore: isTitle && isSameText,
    isNear: isTitle && ingredients >= 0.95 && steps >= 0.95,
  }
}
