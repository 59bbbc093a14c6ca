/** An ingredient for display: its amount scaled and converted, and what stands beside it. */
import { splitIngredient, splitMeasure } from './line-measure.ts'
import { rewriteQuantities, type Rewriting } from './scaled-text.ts'

/** An ingredient of a catalogue dish. */
export interface MeasuredName {
  measure: string
  name: string
  /** Whether the measure is read after the name: `salt to taste`. */
  isTrailing?: boolean
}

export interface ScaledLine {
  /** For the column of amounts: `1½ cups`, `to taste`. Empty if there is none. */
  amount: string
  food: string
  /** What the measure says besides the amount: `chopped`. Empty if it says nothing else. */
  note: string
  /** All of it in one line: `1½ cups flour, sifted`. */
  text: string
}

/**
 * Scales and converts one ingredient. What is not understood stays as it is (`salt to taste`).
 * @example scaledLine('200 g flour', { factor: 2, system: 'as-written' }).text // '400 g flour'
 */
export function scaledLine(line: string | MeasuredName, rewriting: Rewriting): ScaledLine {
  const { measure, name, isTrailing = false } = typeof line === 'string' ? scaledParts(line, rewriting) : line
  const scaled = typeof line === 'string' ? measure : rewriteQuantities(measure, rewriting)
  const { amount, note } = splitMeasure(scaled)
  const first = isTrailing ? [name, amount] : [amount, name]
  return { amount, food: name, note, text: [first.filter(Boolean).join(' '), note].filter(Boolean).join(', ') }
}

/** The parts of a line. Numbers after its measure stay, except the same amount in another unit. */
function scaledParts(line: string, rewriting: Rewriting) {
  const { measure } = splitIngredient(line)
  const scaled = rewriteQuantities(
    line,
    rewriting,
    ({ start, role }) => start < line.indexOf(measure) + measure.length || role === 'same',
  )
  const parts = splitIngredient(scaled)
  return { ...parts, isTrailing: parts.measure !== '' && !scaled.trimStart().startsWith(parts.measure) }
}
