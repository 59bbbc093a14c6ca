/**
 * Compares the ingredients and steps in the markup of a page with those that the page shows. In this file, the markup
 * is JSON-LD, embedded items such as microdata, and the elements of recipe plugins.
 */
import type { RecipeParts } from '#server/recipe-readers/pages/recipe-parts.ts'
import type { Sections } from './page-sections.ts'
import { isAmountAfterName } from '#server/recipe-readers/pages/lines/amount-order.ts'
import { ingredientLikeness, splitAtCommas } from '#server/recipe-readers/pages/lines/recipe-lines.ts'

/** Splits a text into words and numbers. The result is the same for `250g` and `250 g`, and for `½` and `1/2`. */
const wordsAndNumbersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []
const hasNumber = (text: string) => /[\d½¼¾⅓⅔⅛]/.test(text)
const shareOf = (texts: string[], isCounted: (text: string) => boolean) => texts.filter(isCounted).length / texts.length

/**
 * Replaces a list of the markup by the visible list if the visible list is more complete. For example, the markup of
 * some pages has only the names of the ingredients, only one part of the recipe, or the description in place of the
 * steps.
 */
export function richerSections(parts: RecipeParts, shown: Sections): RecipeParts {
  const { ingredients } = parts
  // The markup may have all ingredients as one text. The visible list often separates them better than the commas do.
  const entries = splitAtCommas(ingredients)
  const areRicher =
    areHeadings(ingredients, shown) ||
    [ingredients, entries].some((marked) => areRicherIngredients(marked, shown.ingredients))
  return {
    ...parts,
    ingredients: areRicher ? shown.ingredients : entries,
    steps: areRicherSteps(parts, shown.steps) ? shown.steps : parts.steps,
  }
}

/** If the markup has at most this number of ingredients or steps, they may be only one part of the recipe. */
const fewMax = 3
/**
 * If the markup has at most this number of ingredients, they may be pieces of one text that was split at its commas.
 */
const cutMax = 5
const hasAmount = (text: string) => ingredientLikeness(text) === 1

/** Whether all ingredients in the markup are headings that the page shows among the ingredients. */
const areHeadings = (marked: string[], { headings, ingredients }: Sections) =>
  marked.length > 1 && ingredients.length >= marked.length * 2 && marked.every((text) => headings.includes(text))

function areRicherIngredients(marked: string[], shown: string[]) {
  if (!marked.length || shown.length < 2) return false
  if (areCut(marked, shown)) return true
  const markedWords = marked.map(wordsAndNumbersOf)
  const shownWords = shown.map((text) => new Set(wordsAndNumbersOf(text)))
  if (haveLostAmounts(marked, shown, shownWords)) return true
  if (isFirstPart(markedWords, shown, shownWords)) return true
  const held = markedWords.filter((own) => shownWords.some((each) => own.every((word) => each.has(word)))).length
  if (shareOf(shown, hasAmount) > 0.6 && shown.length >= marked.length * 2) {
    if (marked.length <= fewMax && held * 2 >= marked.length) return true
    if (marked.length <= cutMax && isSplit(markedWords.flat(), shownWords)) return true
  }
  if (held < marked.length * 0.8 || shown.length > marked.length * growthMax) return false
  if (haveAmountsLast(marked) && !haveAmountsLast(shown) && shown.length <= marked.length) return true
  const numbers = shareOf(shown, hasNumber) - shareOf(marked, hasNumber)
  return numbers > 0.3
}

/**
 * Whether the plugin has removed the beginning of an amount as if it were the number of a row: `5 tsp salt` for `1.5
 * tsp salt`, or `2 cup` for `1/2 cup`.
 */
function areCut(marked: string[], shown: string[]) {
  if (marked.length !== shown.length) return false
  const isCut = (text: string, index: number) =>
    shown[index]!.endsWith(text) && /^\d{1,3}[.,/–-]$/.test(shown[index]!.slice(0, -text.length))
  return marked.some(isCut) && marked.every((text, index) => text === shown[index] || isCut(text, index))
}

/**
 * Whether both lists have the same ingredients, but an amount is missing in the markup: `mustard` for `2 tsp mustard`.
 */
function haveLostAmounts(marked: string[], shown: string[], shownWords: ReadonlySet<string>[]) {
  if (marked.length !== shown.length) return false
  const names = marked.map((text) => wordsAndNumbersOf(text).filter((word) => !hasNumber(word)))
  const isNamed = (own: string[], index: number) =>
    own.filter((word) => shownWords[index]!.has(word)).length * 2 >= own.length
  if (names.filter(isNamed).length < names.length * 0.8) return false
  return marked.some(
    (text, index) =>
      !hasNumber(text) &&
      /^[\d½¼¾⅓⅔⅛]/.test(shown[index]!) &&
      names[index]!.every((word) => shownWords[index]!.has(word)),
  )
}

const growthMax = 2.5
const firstPartGrowthMax = 5

/** Whether most amounts stand after the names: `mlieko, 500 ml`. */
const haveAmountsLast = (texts: string[]) => shareOf(texts, isAmountAfterName) > 0.5

/** Whether the markup has only the first of several lists of the page. */
function isFirstPart(marked: readonly string[][], shown: string[], shownWords: ReadonlySet<string>[]) {
  if (shown.length > marked.length * firstPartGrowthMax) return false
  const more = shown.slice(marked.length)
  if (more.length < 3 || shareOf(more, hasAmount) < 0.8) return false
  return marked.every((own, index) => own.every((word) => shownWords[index]!.has(word)))
}

/** Whether all words of most visible ingredients occur among the words of the markup. */
function isSplit(marked: string[], shown: ReadonlySet<string>[]) {
  const words = new Set(marked)
  return shown.filter((line) => [...line].every((word) => words.has(word))).length >= shown.length * 0.8
}

/**
 * Whether the visible steps are better than the steps in the markup. The markup may have only the first steps, all
 * steps in one text, or the ingredients or the description in place of the steps.
 */
function areRicherSteps({ steps: marked, description, ingredients }: RecipeParts, shown: string[]) {
  if (isFirstSteps(marked, shown)) return true
  if (shown.length > 1 && marked.filter((text) => ingredients.includes(text)).length * 2 > marked.length) return true
  if (marked.length !== 1 || shown.length < 2) return false
  if (wordsAndNumbersOf(marked[0]!).join(' ') === wordsAndNumbersOf(description).join(' ')) return true
  return haveSameWords(wordsAndNumbersOf(marked[0]!), shown.flatMap(wordsAndNumbersOf))
}

/** Whether two texts have almost the same words, with the same number of each word. */
function haveSameWords(own: string[], other: string[]) {
  const counts = new Map<string, number>()
  for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1)
  let same = 0
  for (const word of other) {
    const count = counts.get(word) ?? 0
    if (count > 0) same += 1
    counts.set(word, count - 1)
  }
  return same * 2 > (own.length + other.length) * 0.97
}

/** Whether the markup has only the first steps of the page. */
function isFirstSteps(marked: string[], shown: string[]) {
  const isFew = marked.length > 1 && marked.length <= fewMax && shown.length >= marked.length * 2
  if (!isFew || shown.length > marked.length * firstPartGrowthMax) return false
  return shown.every((text, index) =>
    index < marked.length
      ? wordsAndNumbersOf(text).join(' ') === wordsAndNumbersOf(marked[index]!).join(' ')
      : /[.!。]$/.test(text),
  )
}
