/** Compares the lists in the markup of a page with those that a person sees. */
import { tokenize } from '#server/text/tokenize.ts'
import type { RecipeParts } from './recipe-parts.ts'
import type { Sections } from './page-sections.ts'
import { ingredientLikeness } from './recipe-lines.ts'

const hasNumber = (text: string) => /[\d½¼¾⅓⅔⅛]/.test(text)
const shareOf = (texts: string[], isCounted: (text: string) => boolean) => texts.filter(isCounted).length / texts.length

/**
 * The markup of some pages has the names of the ingredients only, or a part of the list, or the description instead of the steps.
 * Then what the page shows is taken, if it holds what the markup says.
 */
export function richerSections(parts: RecipeParts, shown: Sections): RecipeParts {
  const ingredients = isRicher(parts.ingredients, shown.ingredients) ? shown.ingredients : parts.ingredients
  const steps = isOtherText(parts.steps, shown.steps) ? shown.steps : parts.steps
  return { ...parts, ingredients, steps }
}

function isRicher(marked: string[], shown: string[]) {
  if (!marked.length || shown.length < 2) return false
  const words = shown.map((text) => new Set(tokenize(text)))
  const isShown = (text: string) => {
    const own = tokenize(text)
    return words.some((each) => own.every((word) => each.has(word)))
  }
  if (shareOf(marked, isShown) < 0.8) return false
  const numbers = shareOf(shown, hasNumber) - shareOf(marked, hasNumber)
  const isLonger = shown.length > marked.length * 1.3 && shareOf(shown, (text) => ingredientLikeness(text) === 1) > 0.8
  return (numbers > 0.3 && shown.length < marked.length * 2.5) || isLonger
}

/** Whether the only step of the markup is not among the steps that are shown. */
function isOtherText(marked: string[], shown: string[]) {
  if (marked.length !== 1 || !shown.length) return false
  const words = new Set(shown.flatMap(tokenize))
  return shareOf(tokenize(marked[0]!), (word) => words.has(word)) < 0.5
}
