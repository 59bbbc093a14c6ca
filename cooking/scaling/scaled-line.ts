/** Scales and converts an ingredient for display. */
import { foodBreak } from '#cooking/lines/food-breaks.ts'
import { splitIngredient } from '#cooking/quantities/line-measure.ts'
import type { QuantitySpan } from '#cooking/quantities/quantity-roles.ts'
import { rewriteQuantities, type Rewriting } from './scaled-text.ts'
import { displayedLine, type DisplayedLine, type MeasuredName } from '#cooking/quantities/displayed-line.ts'

/**
 * Scales and converts the amount of one ingredient. An amount that is not understood stays unchanged (`salt to taste`).
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
 * Numbers after the measure of a line stay unchanged, except the same amount in another unit and the amounts of further
 * foods: `2 carrots and 1 onion`. After an amount that stays, the others stay too: `2 eggs, or 3 yolks and 1 white`.
 */
function scaledText(line: string, { density = null, ...rewriting }: Rewriting) {
  const measureEnd = endOfMeasure(line)
  const furtherFoods = new Set([...line.matchAll(foodBreak)].map(({ 0: text, index }) => index + text.length))
  let isBroken = false
  function isWanted({ start, role, unitEnd }: QuantitySpan) {
    if (start < measureEnd || role === 'same') return true
    if (role === 'size') return false
    isBroken ||= !furtherFoods.has(start) || !furtherName.test(line.slice(unitEnd, unitEnd + 40))
    return !isBroken
  }
  const densityOf = typeof density === 'function' ? density : () => density
  // The density is that of the first food.
  const firstDensity = (span: QuantitySpan) => (span.start < measureEnd ? densityOf(span) : null)
  return rewriteQuantities(line, { ...rewriting, density: firstDensity }, isWanted)
}

/** Words after a number that is no amount of a food: `1 loaf, 2 days old`, `24 prawns, 1 ounce a piece`. */
const noNames = 'seconds?|minutes?|mins?|hours?|days?|weeks?|months?|years?|times?|parts?|in|each|per|apiece|a piece'
const furtherName = new RegExp(String.raw`^\.?\s*(?!(?:${noNames})(?!\p{L}))\p{L}`, 'iu')

/** The position after the measure of a line, which stands at its beginning or at its end. */
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
