/**
 * Finds the quantities of a text with their units and roles. The text is a measure (`2 x 400g tins`), an ingredient
 * line or a step.
 */
import { plus, toNumber } from './fractions.ts'
import type { Token } from './line-tokens.ts'
import { numberWordOf } from './number-words.ts'
import { roleOf, type QuantitySpan, type SpanWithoutRole } from './quantity-roles.ts'
import { readUnit } from './unit-names.ts'
import { dimensionOf } from './units.ts'

const dash = /^[-–—‑−]$/

/**
 * Returns the quantities in the order in which the text has them, without those that are zero. Their spans do not
 * overlap. The time is proportional to the length of the text.
 * @param tokens the tokens of `text`, from `tokensOf`
 */
export function quantitySpans(text: string, tokens: readonly Token[]): QuantitySpan[] {
  const spans: QuantitySpan[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const found = readQuantity(text, tokens, index)
    if (!found) continue
    for (const span of found) {
      if (span.values.some((value) => value.numerator <= 0)) continue
      spans.push({ ...span, role: roleOf(text, tokens, span, spans.at(-1)) })
    }
    index = Math.max(index, found.at(-1)!.nextToken - 1)
  }
  return spans
}

/** Reads one quantity, or two: `1 - 14-ounce can` has a number of cans and the size of each can. */
function readQuantity(text: string, tokens: readonly Token[], index: number): SpanWithoutRole[] | null {
  const value = valueAt(tokens, index)
  if (!value) return null
  const token = tokens[index]!
  const single = { values: [value], separator: '', start: token.start, firstToken: index }
  const part = partAfter(tokens, index + 1)
  if (part) return [withUnit(text, tokens, index + 4, { ...single, values: [plus(value, part)] })]
  const secondIndex = index + 1 + rangeMarks(tokens, index + 1)
  const second = tokens[secondIndex]
  const secondValue = secondIndex > index + 1 && second?.kind === 'number' ? valueAt(tokens, secondIndex) : null
  if (!secondValue) return withUnitBeforeDash(text, tokens, withUnit(text, tokens, index + 1, single))
  const unit = unitAfter(text, tokens, secondIndex + 1)
  const isOnlyDash = dash.test(text.slice(token.end, second!.start).trim())
  if (unit && isOnlyDash && text.slice(second!.end, unit.start).includes('-')) {
    const size = { values: [secondValue], separator: '', start: second!.start, firstToken: secondIndex }
    return [{ ...single, ...noUnit(token.end, index + 1) }, withUnit(text, tokens, secondIndex + 1, size)]
  }
  const separator = text.slice(token.end, second!.start)
  return [withUnit(text, tokens, secondIndex + 1, { ...single, values: [value, secondValue], separator })]
}

/** The value of the words `and a half`, `and a third` or `and a quarter` after a number; null for other words. */
function partAfter(tokens: readonly Token[], index: number) {
  const [and, article, part] = tokens.slice(index, index + 3).map(({ text }) => text.toLowerCase())
  if (!/^(?:and|&)$/.test(and ?? '') || !/^(?:a|one)$/.test(article ?? '')) return null
  return /^(?:half|quarter|third)$/.test(part ?? '') ? numberWordOf(part!) : null
}

/**
 * The number of tokens between the two numbers of a range. These tokens may be `-`, `to`, `or`, or `- to` as in `3- to
 * 4-pound`.
 */
function rangeMarks(tokens: readonly Token[], index: number) {
  let count = 0
  if (dash.test(tokens[index]?.text ?? '')) count += 1
  if (/^(?:to|or|bis|à|ou|o|a|oder|of|tot)$/i.test(tokens[index + count]?.text ?? '')) {
    count += 1
    if (dash.test(tokens[index + count]?.text ?? '')) count += 1
  }
  return count
}

/**
 * Reads the second half of a range such as `75g-110g`, where the same unit stands after both numbers and the second
 * number is larger. Returns only `first` if the text has no such range.
 */
function withUnitBeforeDash(text: string, tokens: readonly Token[], first: SpanWithoutRole): SpanWithoutRole[] {
  const mark = tokens[first.nextToken]
  const number = tokens[first.nextToken + 1]
  if (first.unit === null || !mark || !dash.test(mark.text) || number?.kind !== 'number') return [first]
  const second = withUnit(text, tokens, first.nextToken + 2, {
    values: [number.value!],
    separator: '',
    start: number.start,
    firstToken: first.nextToken + 1,
  })
  if (second.unit !== first.unit || toNumber(number.value!) <= toNumber(first.values[0]!)) return [first]
  const separator = text.slice(first.unitEnd, number.start)
  return [
    {
      ...second,
      values: [first.values[0]!, number.value!],
      separator,
      start: first.start,
      firstToken: first.firstToken,
    },
  ]
}

const noUnit = (end: number, nextToken: number) => ({ end, unit: null, unitStart: end, unitEnd: end, nextToken })

function withUnit(
  text: string,
  tokens: readonly Token[],
  index: number,
  span: Pick<SpanWithoutRole, 'values' | 'separator' | 'start' | 'firstToken'>,
): SpanWithoutRole {
  const end = tokens[index - 1]!.end
  const unit = unitAfter(text, tokens, index)
  if (!unit) return { ...span, ...noUnit(end, index) }
  return { ...span, end, unit: unit.unit, unitStart: unit.start, unitEnd: unit.end, nextToken: unit.nextToken }
}

/**
 * The measured unit directly after a number or after its hyphen (`14-ounce`); null if there is none. Counted units such
 * as `cloves` are not read here.
 */
function unitAfter(text: string, tokens: readonly Token[], index: number) {
  let first = index
  const mark = tokens[first]
  if (mark?.text === '-' && tokens[first + 1]?.start === mark.end) first += 1
  const words = tokens.slice(first, first + 3)
  if (!words.length) return null
  const names = words.map(({ text: word }) => word)
  // In `fl. oz`, a dot stands between the two words.
  const isDotted = names[1] === '.' && names[2] !== undefined
  const dotted = isDotted ? readUnit([names[0]!, names[2]!]) : null
  const found = dotted?.words === 2 ? { unit: dotted.unit, words: 3 } : (readUnit(names) ?? hyphenatedUnit(names[0]!))
  if (!found || dimensionOf(found.unit) === 'count') return null
  // In `2 in a bowl`, `in` does not mean inches.
  if (/^in$/i.test(names[0]!) && first === index && !isShortInch(text, tokens, first)) return null
  const last = tokens[first + found.words - 1]!
  return { unit: found.unit, start: words[0]!.start, end: last.end, nextToken: first + found.words }
}

/** The unit of length at the beginning of a hyphenated word: `inch` for `inch-thick`; null if there is none. */
function hyphenatedUnit(word: string) {
  const [first, ...others] = word.split(/[-‐‑]/)
  if (!others.length) return null
  const found = readUnit([first!])
  return found && dimensionOf(found.unit) === 'length' ? found : null
}

const isShortInch = (text: string, tokens: readonly Token[], index: number) =>
  text[tokens[index]!.end] === '.' ||
  /^(?:piece|pieces|thick|long|stick|cubes?|slices?|chunks?|strips?|x|×)$/i.test(tokens[index + 1]?.text ?? '')

/**
 * The value of a number in digits, or of a number word at the beginning or after `of` or `about`. Null for any other
 * token, and for digits that are part of a name or of a longer number.
 */
function valueAt(tokens: readonly Token[], index: number) {
  const token = tokens[index]!
  if (token.kind === 'mark') return null
  const before = tokens[index - 1]
  if (token.kind === 'word') {
    const isAllowed = !before || /^(?:of|about)$/i.test(before.text)
    return isAllowed ? numberWordOf(token.text) : null
  }
  // In `B12`, `1.2.3` and `#10`, the number is part of a name or of a longer number.
  const isAttached =
    before?.end === token.start && (before.kind !== 'mark' || /^[.,⁄#$€£\d]$/.test(before.text.at(-1)!))
  if (isAttached && !(before.kind === 'word' && isQuantityBefore(tokens, index))) return null
  const next = tokens[index + 1]
  if (next?.start !== token.end) return token.value
  if (next.kind === 'number' || /^\d/.test(next.text)) return null
  if (/^(?:st|nd|rd|th)$/i.test(next.text)) return null
  // `7up` is a name: the word after the digits is neither a unit nor the `x` of `2x400g`.
  if (next.kind === 'word' && !readUnit([next.text]) && !hyphenatedUnit(next.text) && !/^(?:x|to|or)$/i.test(next.text))
    return null
  if (/^[.,]$/.test(next.text) && tokens[index + 2]?.start === next.end && tokens[index + 2]?.kind === 'number')
    return null
  return token.value
}

/**
 * Whether the word directly before a number is the unit of another number (`2lb4oz`), separates two numbers (`2x400g`),
 * or is the `x` of a number at the end of the line (`Eggs x2`).
 */
const isQuantityBefore = (tokens: readonly Token[], index: number) =>
  tokens[index - 2]?.kind === 'number'
    ? /^(?:x|to|or|g|kg|ml|lb|lbs)$/i.test(tokens[index - 1]!.text)
    : index > 1 && index === tokens.length - 1 && /^x$/i.test(tokens[index - 1]!.text)
