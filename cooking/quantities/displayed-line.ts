/** Splits an ingredient for display into its amount, its food and a note. */
import { splitIngredient, splitMeasure } from './line-measure.ts'

/** An ingredient of a catalogue dish. */
export interface MeasuredName {
  measure: string
  name: string
}

export interface DisplayedLine {
  /** For the column of amounts: `1½ cups`, `to taste`. Empty if there is none. */
  amount: string
  food: string
  /** What the measure says besides the amount: `chopped`. Empty if it says nothing else. */
  note: string
  /** The whole ingredient in one line: `1½ cups flour, sifted`. The words and the order of a line do not change. */
  text: string
}

/**
 * The parts of an ingredient as a screen shows them. Fractions become glyphs; nothing is scaled or converted.
 * @param line an ingredient line, or the separate measure and name of a catalogue dish
 * @example displayedLine('200 g flour, sifted') // { amount: '200 g', food: 'flour, sifted', note: '', text: … }
 */
export function displayedLine(line: string | MeasuredName): DisplayedLine {
  if (typeof line === 'string') {
    const text = line.trim()
    const { measure, name } = splitIngredient(text)
    return { ...splitMeasure(measure), food: name, text }
  }
  const { amount, note } = splitMeasure(line.measure)
  const text = [[amount, line.name].filter(Boolean).join(' '), note].filter(Boolean).join(', ')
  return { amount, food: line.name, note, text }
}
