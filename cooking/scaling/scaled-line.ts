/** Scales and converts an ingredient for display. */
import { splitIngredient } from '#cooking/quantities/line-measure.ts'
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

/** Numbers after the measure of a line stay unchanged, except the same amount in another unit. */
function scaledText(line: string, rewriting: Rewriting) {
  const { measure } = splitIngredient(line)
  const measureEnd = line.indexOf(measure) + measure.length
  return rewriteQuantities(line, rewriting, ({ start, role }) => start < measureEnd || role === 'same')
}
