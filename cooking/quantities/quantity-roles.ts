/** Finds the role of a quantity in a text, for example how much is needed, or how large one thing is. */
import type { Fraction } from './fractions.ts'
import type { Token } from './line-tokens.ts'
import { readUnit } from './unit-names.ts'
import { dimensionOf, factorOf, isContainer, systemOf, type Unit } from './units.ts'

/**
 * - `main`: how much is needed (`200 g`, `2 eggs`)
 * - `plus`: a further part of the amount, in another unit (the ounces of `2 lb 4 oz`)
 * - `same`: the previous amount, repeated in another unit (the ounces of `75g/3oz`)
 * - `content`: the content of one pack, which is written before the container (`400g tin`)
 * - `size`: how large one thing is (`2 x 400g`, `3cm cubes`, `about 150 g each`), or a percentage or temperature
 */
export type QuantityRole = 'main' | 'plus' | 'same' | 'content' | 'size'

export interface QuantitySpan {
  role: QuantityRole
  /** One number, or the two numbers of a range. */
  values: Fraction[]
  /** The text between the two numbers of a range. */
  separator: string
  /** Where the number begins. `start`, `end`, `unitStart` and `unitEnd` are character positions in the text. */
  start: number
  /** The position after the number and before the unit. */
  end: number
  unit: Unit | null
  /** Equal to `unitEnd` when there is no unit. */
  unitStart: number
  unitEnd: number
  /** The index of the first token of the quantity. `nextToken` is the index of the token after the unit. */
  firstToken: number
  nextToken: number
}

/** A quantity whose role is not known yet. */
export type SpanWithoutRole = Omit<QuantitySpan, 'role'>

const sizeWords = new Set(
  'very small medium large big heaped heaping level rounded scant generous thick thin whole fresh long short good meaty extra'.split(
    ' ',
  ),
)
/**
 * Whether the word describes a size or form. Such a word may stand between a number and the counted food: `2 large
 * eggs`.
 */
export const isSizeWord = (word: string) => sizeWords.has(word.toLowerCase())

/** @param previous the quantity before `span`; undefined for the first quantity of the text */
export function roleOf(
  text: string,
  tokens: readonly Token[],
  span: SpanWithoutRole,
  previous?: QuantitySpan,
): QuantityRole {
  if (/^\s?[%°º]/.test(text.slice(span.unitEnd, span.unitEnd + 2))) return 'size'
  const isLength = span.unit !== null && dimensionOf(span.unit) === 'length'
  if (!previous) return span.unit !== null && !isLength && isBeforeContainer(tokens, span) ? 'content' : 'main'
  const between = text.slice(previous.unitEnd, span.start)
  if (span.unit !== null && factorOf(span.unit) && /^\s*(?:each|apiece)\b/i.test(text.slice(span.unitEnd)))
    return 'size'
  if (isLength || /(?:^|\s|\))[x×*]\s*$/i.test(between.slice(-4))) return 'size'
  const isSlash = /^\s*\/+\s*$/.test(between)
  // The same size is repeated in a second unit: `400g/14oz can`.
  if (isSlash && (previous.role === 'content' || previous.role === 'size')) return 'size'
  if (previous.unit === null && span.unit !== null && /^[\s–—-]+$/.test(between)) return 'size'
  // The previous measure is repeated in a second unit: the 400 g in `1 can (14 oz, 400 g)`.
  if (isSecondMeasure(between, previous, span)) return previous.role
  if (previous.unit === null && span.unit !== null && isOfEach(between, tokens, previous, span)) return 'size'
  if (isPlus(between, previous, span)) return 'plus'
  if (isSlash) return previous.role === 'plus' || isOtherMeasure(previous, span) ? 'same' : 'main'
  if (!/\(\s*(?:about|approx\.?|approximately|roughly|or|~|=)?\s*$/i.test(between.slice(-20))) return 'main'
  // The quantity stands in brackets. It is the size of one thing, or the whole amount in another unit.
  const isOneThing = previous.unit === null && /^\s*\($/.test(between)
  if (span.unit !== null && (isOneThing || hasContainer(tokens, previous.nextToken, span.firstToken))) return 'size'
  if (span.unit !== null && isContainerAfterBracket(tokens, span)) return 'size'
  return 'same'
}

const isSecondMeasure = (between: string, previous: QuantitySpan, span: SpanWithoutRole) =>
  /^\s*(?:[,;=]|or)\s*$/i.test(between) &&
  (previous.role === 'size' || previous.role === 'same') &&
  isOtherMeasure(previous, span) &&
  dimensionOf(previous.unit!) === dimensionOf(span.unit!)

/** Whether `span` is the size of each of several things: `2 tins of 400 g`, `4 Lachsfilets à 150 g`. */
const isOfEach = (between: string, tokens: readonly Token[], previous: QuantitySpan, span: SpanWithoutRole) =>
  /\s(?:à|je)\s*$/i.test(between) ||
  (/\sof\s*$/i.test(between) && hasContainer(tokens, previous.nextToken, span.firstToken))

const isOtherMeasure = (left: SpanWithoutRole, right: SpanWithoutRole) =>
  left.unit !== null && right.unit !== null && left.unit !== right.unit

/** Whether `span` adds to the previous amount in another unit of the same dimension: `2lb 4oz`, `1 cup plus 2 tbsp`. */
function isPlus(between: string, previous: QuantitySpan, span: SpanWithoutRole) {
  if (previous.unit === null || span.unit === null || previous.unit === span.unit) return false
  if (/^\s*,?\s*(?:plus|and|\+|&)\s*$/i.test(between)) return dimensionOf(previous.unit) === dimensionOf(span.unit)
  return (
    /^\s*$/.test(between) &&
    systemOf(previous.unit) === systemOf(span.unit) &&
    dimensionOf(previous.unit) === dimensionOf(span.unit)
  )
}

/** Whether a container follows the quantity: `400g tin`, `400g/14oz can`, `400 g large tin`. */
function isBeforeContainer(tokens: readonly Token[], span: SpanWithoutRole) {
  let index = span.nextToken
  if (tokens[index]?.text === '/' && tokens[index + 1]?.kind === 'number') {
    const unit = readUnit(tokens.slice(index + 2, index + 4).map(({ text }) => text))
    index += 2 + (unit?.words ?? 0)
  }
  return isContainerAt(tokens, index)
}

function isContainerAfterBracket(tokens: readonly Token[], span: SpanWithoutRole) {
  let index = span.nextToken
  // Six tokens are enough, because the brackets contain only a size and a few words.
  for (let step = 0; step < 6 && tokens[index] && tokens[index]!.text !== ')'; step += 1) index += 1
  return tokens[index]?.text === ')' && isContainerAt(tokens, index + 1)
}

function isContainerAt(tokens: readonly Token[], from: number) {
  let index = from
  while (tokens[index] && isSizeWord(tokens[index]!.text)) index += 1
  const unit = tokens[index] ? readUnit([tokens[index]!.text]) : null
  return unit !== null && isContainer(unit.unit)
}

const hasContainer = (tokens: readonly Token[], from: number, to: number) =>
  tokens.slice(from, Math.min(to, from + 8)).some(({ text }) => isContainer(readUnit([text])?.unit ?? null))
