/** Scales and converts an ingredient for display. */
import { foodBreak } from '#cooking/lines/food-breaks.ts'
import { splitIngredient } from '#cooking/quantities/line-measure.ts'
import type { QuantitySpan } from '#cooking/quantities/quantity-roles.ts'
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
 * Scales and converts the measure of a line. Of the numbers after the measure, only two kinds are rewritten: the same
 * amount in another unit, and the amounts of further foods (`2 carrots and 1 onion`). After a number that is neither of
 * these nor a size, the amounts of further foods stay as written: `2 eggs, or 3 yolks and 1 white`.
 */
function scaledText(line: string, { density = null, ...rewriting }: Rewriting) {
  const measureEnd = endOfMeasure(line)
  const breaks = new Map([...line.matchAll(foodBreak)].map(({ 0: text, index }) => [index + text.length, text]))
  let isBroken = false
  function isWanted({ start, role, unit, unitEnd }: QuantitySpan) {
    if (start < measureEnd || role === 'same') return true
    if (role === 'size') return false
    isBroken ||= !isFurtherAmount(breaks.get(start), unit, line.slice(unitEnd, unitEnd + nameCharsMax))
    return !isBroken
  }
  const densityOf = typeof density === 'function' ? density : () => density
  // The density belongs to the first food of the line.
  const firstDensity = (span: QuantitySpan) => (span.start < measureEnd ? densityOf(span) : null)
  return rewriteQuantities(line, { ...rewriting, density: firstDensity }, isWanted)
}

const nameCharsMax = 60
/**
 * If one of these words follows a number, the number is not the amount of a food: `1 loaf, 2 days old`, `14 ounce tin`.
 */
const noNames =
  'seconds?|minutes?|mins?|hours?|days?|weeks?|months?|years?|times?|parts?|in|per|tins?|cans?|jars?|bottles?|packs?|packets?|packages?|bags?|box(?:es)?|cartons?|tubs?'
/**
 * If one of these words stands anywhere after a number, the number is a property of the food before it: `100 g weight`,
 * `150 g beef each`.
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
