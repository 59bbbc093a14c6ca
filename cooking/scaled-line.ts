/** An ingredient for display: its amount scaled and converted, and what stands beside it. */
import { splitIngredient, splitMeasure } from './line-measure.ts'
import { rewriteQuantities, type Rewriting } from './scaled-text.ts'

/** An ingredient of a catalogue dish. */
export interface MeasuredName {
  measure: string
  name: string
}

export interface ScaledLine {
  /** For the column of amounts: `1½ cups`, `to taste`. Empty if there is none. */
  amount: string
  food: string
  /** What the measure says besides the amount: `chopped`. Empty if it says nothing else. */
  note: string
  /** All of it in one line: `1½ cups flour, sifted`. A line keeps its own words and order. */
  text: string
}

/**
 * Scales and converts one ingredient. What is not understood stays as it is (`salt to taste`).
 * @example scaledLine('200 g flour', { factor: 2, system: 'as-written' }).text // '400 g flour'
 */
export function scaledLine(line: string | MeasuredName, rewriting: Rewriting): ScaledLine {
  if (typeof line === 'string') return scaledText(line, rewriting)
  const { amount, note } = splitMeasure(rewriteQuantities(line.measure, rewriting))
  const text = [[amount, line.name].filter(Boolean).join(' '), note].filter(Boolean).join(', ')
  return { amount, food: line.name, note, text }
}

/** Numbers after the measure of a line stay, except the same amount in another unit. */
function scaledText(line: string, rewriting: Rewriting): ScaledLine {
  const { measure } = splitIngredient(line)
  const measureEnd = line.indexOf(measure) + measure.length
  const text = rewriteQuantities(line, rewriting, ({ start, role }) => start < measureEnd || role === 'same').trim()
  const scaled = splitIngredient(text)
  return { ...splitMeasure(scaled.measure), food: scaled.name, text }
}
