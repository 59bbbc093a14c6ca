/** Compares the lists in the markup of a page with those that a person sees. */
import { tokenize } from '#server/text/tokenize.ts'
import type { RecipeParts } from './recipe-parts.ts'
import type { Sections } from './page-sections.ts'
import { ingredientLikeness } from './recipe-lines.ts'

const hasNumber = (text: string) => /[\d½¼¾⅓⅔⅛]/.test(text)
const shareOf = (texts: string[], isCounted: (text: string) => boolean) => texts.filter(isCounted).length / texts.length

/**
 * The markup of some pages has the names of the ingredients only, or one part of the recipe, or the description instead of the
 * steps. Then what the page shows is taken, if it holds what the markup says.
 */
export function richerSections(parts: RecipeParts, shown: Sections): RecipeParts {
  return {
    ...parts,
    ingredients: areRicherIngredients(parts.ingredients, shown.ingredients) ? shown.ingredients : parts.ingredients,
    steps: areRicherSteps(parts.steps, shown.steps) ? shown.steps : parts.steps,
  }
}

/** So few ingredients may be one part of the recipe. */
const fewMax = 3

function areRicherIngredients(marked: string[], shown: string[]) {
  if (!marked.length || shown.length < 2) return false
  const words = shown.map((text) => new Set(tokenize(text)))
  const isShown = (text: string) => {
    const own = tokenize(text)
    return words.some((each) => own.every((word) => each.has(word)))
  }
  if (shareOf(marked, isShown) < 0.8) return false
  const isFew = marked.length <= fewMax
  const hasAmounts = shareOf(shown, (text) => ingredientLikeness(text) === 1) > 0.6
  if (isFew && shown.length >= marked.length * 2 && hasAmounts) return true
  const numbers = shareOf(shown, hasNumber) - shareOf(marked, hasNumber)
  return numbers > 0.3 && shown.length < marked.length * 2.5
}

/** Whether the markup has a text that is not among the steps that are shown, or only a small part of them. */
function areRicherSteps(marked: string[], shown: string[]) {
  if (marked.length !== 1 || !shown.length) return false
  const words = new Set(shown.flatMap(tokenize))
  const own = tokenize(marked[0]!)
  const share = shareOf(own, (word) => words.has(word))
  return share < 0.5 || (share > 0.8 && shown.join(' ').length > marked[0]!.length * 2)
}
