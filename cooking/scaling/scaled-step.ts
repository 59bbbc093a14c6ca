/** Scales and converts the amounts in the text of a step, and converts its temperatures. */
import { singular } from '#cooking/foods/words.ts'
import { tokensOf, type Token } from '#cooking/quantities/line-tokens.ts'
import type { QuantitySpan } from '#cooking/quantities/quantity-roles.ts'
import { rewriteQuantities, type Rewriting } from './scaled-text.ts'
import { convertTemperatures, temperatureRanges } from './temperatures.ts'
import { dimensionOf } from '#cooking/quantities/units.ts'

interface StepIngredient {
  name: string
  /** Grams per millilitre; null if unknown. */
  density?: number | null
}

export interface StepRewriting extends Omit<Rewriting, 'density'> {
  /**
   * The ingredients of the dish. A number without a unit is an amount only before the name of an ingredient: `2 eggs`.
   */
  ingredients: readonly StepIngredient[]
}

/**
 * These words show that a sentence is about each of several pieces. The amounts in such a sentence do not depend on the
 * servings: `Put 1 tbsp in each wrapper`.
 */
const perPiece = /\b(?:each|every|per|apiece)\b/i
const timeUnit = '(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?)'
const timeNumber = String.raw`(?:[\d½–.-]{1,10}|half|an?|one|two|three|four|five|six|eight|ten|twelve|fifteen|twenty|thirty)`
/** Phrases that contain a word of `perPiece`, but say when or how something is done. */
const timesAndManners = new RegExp(
  [
    String.raw`\b(?:each|every)\s(?:addition|(?:side|end)(?!\s(?:with|of)\b)|other|(?:now|once)\sand|so\soften)\b`,
    // `every 2 to 3 minutes`, `every few minutes`. After `each`, a number is not matched, because the number may be the
    // time for one piece.
    String.raw`\bevery\s(?:${timeNumber}\s(?:(?:to|or|and|an?)\s(?:${timeNumber}\s)?)?)?${timeUnit}\b`,
    String.raw`\b(?:each|every)\s(?:(?:few|couple\sof|other)\s)?${timeUnit}\b`,
    String.raw`\bper\s(?:side|${timeUnit})\b`,
    String.raw`\b${timeUnit}\s(?:each|apiece)\b`,
  ].join('|'),
  'giu',
)
/**
 * Matches the text after the amount of one portion, as in `1 tbsp at a time` or `4 eggs at once`. The size of a portion
 * does not depend on the servings. `250 ml milk a little at a time` does not match, because 250 ml is the whole amount.
 * Before `at once`, only a number without a unit is a portion.
 */
const portionPhrase = /^\s(?:(?!(?:an?|one|two|few|little|all)\s)[\p{L}-]{1,20}\s){0,2}at (?<go>a time|once)\b/iu
/** Matches a vessel. The volume or weight before a vessel is its size: `a 900 g loaf tin`, `a 2-litre jug`. */
const vessel =
  /^(?:[\p{L}-]+\s){0,3}?(?:tins?|pans?|dish(?:es)?|pots?|bowls?|casserole|saucepan|jugs?|moulds?|molds?|ramekins?|jars?|containers?|oven|skillet|kettle)(?!\p{L})/iu
/**
 * Matches a mixture, such as a filling. The amount of a mixture in a step is the amount for one piece: `Shape 2
 * tablespoons of filling into a log`.
 */
const mixture = /^(?:of\s)?(?:the\s)?(?:filling|dough|batter|mixture|mix)(?!\p{L})/iu
/** Matches the end of a sentence. The dot of an abbreviated unit ends no sentence: `1 tbsp. butter`. */
const sentenceEnd =
  /(?<=[.;!?]\s)(?<!(?<!\p{L})(?:[Tt]b?sps?|[Tt]bs|[Oo]z|[Ll]bs?|[Ff]l|[Pp]ts?|[Qq]ts?|[Pp]kgs?)\.\s(?=\p{Ll}))/u

/**
 * Scales and converts the amounts of ingredients in a step, and converts the temperatures. Times, sizes, temperatures
 * and counts of other things are not scaled.
 * @example scaledStep('Whisk 2 eggs for 3 min.', { factor: 2, system: 'as-written', ingredients: [{ name: 'eggs' }] })
 * // 'Whisk 4 eggs for 3 min.'
 */
export function scaledStep(text: string, { ingredients, ...rewriting }: StepRewriting): string {
  const names = ingredients.map(({ name, density = null }) => ({ words: nounsOf(name), density }))
  const scaled = text.split(sentenceEnd).map((part) => {
    const factor = perPiece.test(part.replace(timesAndManners, '')) ? 1 : rewriting.factor
    return rewriteAmounts(part, { ...rewriting, factor }, names)
  })
  const joined = scaled.join('')
  return rewriting.system === 'as-written' ? joined : convertTemperatures(joined, rewriting.system)
}

interface IngredientName {
  words: Set<string>
  density: number | null
}

function rewriteAmounts(text: string, rewriting: Rewriting, names: readonly IngredientName[]) {
  const tokens = tokensOf(text)
  const degrees = temperatureRanges(text)
  const isWanted = (span: QuantitySpan) => {
    if (degrees.some(({ start, end }) => span.start >= start && span.start < end)) return false
    if (span.role === 'size' || span.role === 'content') return false
    const after = text.slice(span.unitEnd, span.unitEnd + 40)
    const go = portionPhrase.exec(after)?.groups?.go?.toLowerCase()
    if (go === 'a time' || (go && span.unit === null)) return false
    // `1/3 of the flour` and `½ the onion` are shares, which do not depend on the servings.
    if (span.unit === null)
      return (
        !/^\s(?:of\s)?(?:the|this|that|it|them)\s/i.test(after) && ingredientAt(tokens, span.nextToken, names) !== null
      )
    return dimensionOf(span.unit) !== 'length' && !vessel.test(after.trimStart()) && !mixture.test(after.trimStart())
  }
  const density = (span: QuantitySpan) => ingredientAt(tokens, span.nextToken, names)?.density ?? null
  return rewriteQuantities(text, { ...rewriting, density }, isWanted)
}

const wordsAhead = 4

/**
 * The first ingredient with a noun among the next `wordsAhead` tokens; null if there is none. The search ends at a
 * number, at a mark, and at a word such as `minutes` or `cm`.
 */
function ingredientAt(tokens: readonly Token[], from: number, names: readonly IngredientName[]) {
  for (let index = from; index < Math.min(tokens.length, from + wordsAhead); index += 1) {
    const token = tokens[index]!
    if (token.kind !== 'word') return null
    const word = stem(token.text)
    const found = names.find(({ words }) => words.has(word))
    if (found) return found
    if (/^(?:minutes?|mins?|hours?|hrs?|seconds?|secs?|days?|times?|cm|mm)$/i.test(token.text)) return null
  }
  return null
}

const stem = (word: string) => singular(word.toLowerCase())

const smallWords = new Set('of the and or with for in to a an fresh dried large small medium'.split(' '))
const nounsOf = (name: string) =>
  new Set(
    tokensOf(name.split(',')[0]!)
      .filter(({ kind, text }) => kind === 'word' && !smallWords.has(text.toLowerCase()))
      .map(({ text }) => stem(text)),
  )
