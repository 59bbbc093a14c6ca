/** Splits an ingredient for display into its amount, its food and a note. */
import { splitIngredient, splitMeasure } from './line-measure.ts'

/** An ingredient of a catalogue dish. */
export interface MeasuredName {
  measure: string
  name: string
}

export interface DisplayedLine {
  /** The text for the column of amounts: `1½ cups`, `to taste`. Empty if the ingredient has no amount. */
  amount: string
  food: string
  /**
   * The rest of the measure after the amount: `chopped`. A long measure without a number is a note as a whole. Empty if
   * nothing follows the amount.
   */
  note: string
  /**
   * The whole ingredient as one text: `1½ cups flour, sifted`. If the ingredient was given as one line, the text is
   * that line, without spaces at its ends.
   */
  text: string
}

/**
 * Splits an ingredient into the parts that a screen shows. Slash fractions in the amount become glyphs. Nothing is
 * scaled or converted.
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
