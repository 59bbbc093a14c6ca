/** Scales and converts an ingredient for display. */
import { foodBreak } from '#cooking/lines/food-breaks.ts'
import { splitIngredient } from '#cooking/quantities/line-measure.ts'
import { toNumber } from '#cooking/quantities/fractions.ts'
import { isSizeWord, type QuantitySpan } from '#cooking/quantities/quantity-roles.ts'
import { rewriteQuantities, type Rewriting } from './scaled-text.ts'
import { dimensionOf, type Unit } from '#cooking/quantities/units.ts'
import { displayedLine, type DisplayedLine, type MeasuredName } from '#cooking/quantities/displayed-line.ts'

/**
 * Scales and converts the amount of one ingredient. A line without a quantity does not change: `salt to taste`.
 * @example scaledLine('200 g flour', { factor: 2, system: 'as-written' }).text // '400 g flour'
 */
export function scaledLine(line: string | MeasuredName, rewriting: Rewriting): DisplayedLine {
  return displayedLine(
    typeof line === 'string'
      ? scaledText(line, rewriting)
      : { ...line, measure: rewriteQuantities(line.measure, rewriting) },
  )
}

/**
 * Scales and converts the measure of a line. Of the numbers after the measure, only these are rewritten:
 * - The same amount in another unit: `500 g (1 lb 2 oz) beef`.
 * - The number for another size: `1 large or 2 small onions`.
 * - The amounts of further foods: `2 carrots and 1 onion`.
 * - The weight or volume of all pieces: `3 zucchini, about 1½ pounds`.
 *
 * Every other number stays as written. If it is not the size of one thing, the amounts of foods after it stay as
 * written too: in `2 eggs, or 3 yolks and 1 white`, only the 2 is scaled.
 */
function scaledText(line: string, { density = null, ...rewriting }: Rewriting) {
  const measureEnd = endOfMeasure(line)
  const found = [foodBreak, addition].flatMap((pattern) => [...line.matchAll(pattern)])
  const breaks = new Map(found.map(({ 0: text, index }) => [index + text.length, text]))
  let isBroken = false
  let previous: QuantitySpan | null = null
  let isPreviousWanted = false
  function isWantedAfter(before: QuantitySpan | null, { start, role, unit, unitEnd }: QuantitySpan) {
    if (start < measureEnd) return true
    const between = before ? line.slice(before.unitEnd, start) : ''
    // The pounds of `about 500g/1lb 2oz`, the ounces of `(2 lb 4 oz)` and the grams of `about 6 oz (175 g) each` belong
    // to the quantity before them.
    if (role === 'plus' || (role === 'same' && /^[\s(/]*$/.test(between))) return isPreviousWanted
    if (role === 'same') return true
    if (role === 'size') return false
    if (measureEnd === 0 && !before && role === 'main' && isOnlyMeasure(line, start, unit, unitEnd)) return true
    if (before && isTotal(before, between, unit, line.slice(unitEnd))) return isPreviousWanted
    if (isSizeAlternative(between, line.slice(unitEnd))) return isPreviousWanted
    isBroken ||= !isFurtherAmount(breaks.get(start), unit, line.slice(unitEnd, unitEnd + nameCharsMax))
    return !isBroken
  }
  function isWanted(span: QuantitySpan) {
    isPreviousWanted = isWantedAfter(previous, span)
    previous = span
    return isPreviousWanted
  }
  const densityOf = typeof density === 'function' ? density : () => density
  // The density belongs to the first food of the line.
  const firstDensity = (span: QuantitySpan) => (span.start < measureEnd ? densityOf(span) : null)
  return rewriteQuantities(line, { ...rewriting, density: firstDensity }, isWanted)
}

/**
 * Whether the first quantity of a line is its measure, although `splitIngredient` finds no measure:
 * `whole milk 2 cups`, `scant 1 cup sugar`, `5 cloves`. A length, the size of one thing (`a 10-pound bass`) and a range
 * with two units (`800g-1kg`) are not measures.
 */
function isOnlyMeasure(line: string, start: number, unit: Unit | null, unitEnd: number) {
  const dimension = unit === null ? 'count' : dimensionOf(unit)
  if (dimension === 'length') return false
  if (dimension === 'count' && (start > 0 || !/^(?:\s|$)/.test(line.slice(unitEnd)))) return false
  const isSize = /\ban?\s+$/i.test(line.slice(0, start)) || /\d-\p{L}/u.test(line.slice(start, unitEnd))
  return !isSize && !/\p{L}[-–]\s?\d/u.test(line) && !/\b(?:each|per|apiece)\b/i.test(line.slice(unitEnd))
}

const approximation = /,\s+(?:about|approximately|approx\.?|around|roughly)\s+$/i

const packs = 'tins?|cans?|jars?|bottles?|packs?|packets?|packages?|bags?|box(?:es)?|cartons?|tubs?'
const pack = new RegExp(String.raw`^\s+(?:${packs})(?!\p{L})`, 'iu')

/**
 * Whether a weight or volume is the same amount as the measure before it: `3 zucchini, about 1½ pounds`. After a single
 * thing or after packs, it may be the size of one instead: `1 monkfish tail, about 500 g`.
 */
function isTotal({ values, unit: unitBefore }: QuantitySpan, between: string, unit: Unit | null, after: string) {
  const isSingle = unitBefore === null && values.every((value) => toNumber(value) === 1)
  const dimension = unit === null ? 'count' : dimensionOf(unit)
  if (isSingle || pack.test(between)) return false
  if ((dimension !== 'mass' && dimension !== 'volume') || !approximation.test(between)) return false
  return !/^\s*(?:\([^)]*\)\s*)?(?:each|apiece|a piece|per)\b/i.test(after)
}

/** Matches what separates an amount from a further amount after `plus`: `2 eggs plus 1 yolk`. */
const addition = /(?<!\s)(?:\s*,)?\s+plus\s+(?=[\d½⅓¼¾⅔])/gi

/** Whether the text stands between and after the numbers of `1 large or 2 small onions`. */
function isSizeAlternative(between: string, after: string) {
  const size = /^\s+(\p{L}+)\s+or\s+$/iu.exec(between)?.[1]
  const otherSize = /^\s+(\p{L}+)\s/u.exec(after)?.[1]
  return size !== undefined && otherSize !== undefined && isSizeWord(size) && isSizeWord(otherSize)
}

const nameCharsMax = 60
/**
 * If one of these words follows a number, the number is not the amount of a food: `1 loaf, 2 days old`, `14 ounce tin`.
 */
const noNames = `seconds?|minutes?|mins?|hours?|days?|weeks?|months?|years?|times?|parts?|in|per|${packs}`
/**
 * If one of these words follows a number before the next comma, semicolon or bracket, the number is a property of the
 * food before it: `100 g weight`, `150 g beef each`.
 */
const properties =
  'each|apiece|a piece|degrees?|percent|pct|types?|weight|capacity|sized?|thick|long|wide|old|high|bone[ -]in'
const furtherName = new RegExp(
  String.raw`^\.?\s*(?!(?:${noNames})(?!\p{L}))(?![^,;()]*(?<!\p{L})(?:${properties})(?!\p{L}))\p{L}`,
  'iu',
)

/**
 * Whether a number is the amount of a further food. After a comma without `and`, only a volume is such an amount,
 * because a count or a weight may be a property of the first food: `500 g flour, 550 type`.
 * @param textBefore the match of `foodBreak` that ends at the number; undefined if no match ends there
 */
function isFurtherAmount(textBefore: string | undefined, unit: Unit | null, textAfter: string) {
  if (textBefore === undefined || !furtherName.test(textAfter)) return false
  return textBefore.trim() !== ',' || (unit !== null && dimensionOf(unit) === 'volume')
}

/**
 * The position after the measure at the beginning of the line; the end of the line if the measure stands elsewhere.
 * Returns 0 if the line has no measure.
 */
function endOfMeasure(line: string) {
  const { measure } = splitIngredient(line)
  const text = line.trim().replace(/\s+/g, ' ')
  if (!text.startsWith(measure)) return line.length
  let remaining = measure.replaceAll(' ', '').length
  for (let end = 0; end < line.length; end += 1) {
    if (remaining === 0) return end
    if (/\S/.test(line[end]!)) remaining -= 1
  }
  return line.length
}
