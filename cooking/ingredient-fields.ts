/** What an ingredient line says. */
import type { Amount } from './amounts.ts'

export interface IngredientLine {
  /** The line as it was given. */
  text: string
  /**
   * - `ingredient`: it was understood
   * - `heading`: it names a part of the recipe (`For the sauce:`), which `food` holds
   * - `unclear`: it was not understood, or is too long; `food` holds the whole line
   */
  kind: 'ingredient' | 'heading' | 'unclear'
  /** In the order of the line. Empty if it names no amount (`salt`). */
  amounts: Amount[]
  food: string
  /** `large`, `medium`. Empty like the fields below if the line has none. */
  size: string
  /** What is done to the food before cooking: `finely chopped`. */
  preparation: string
  note: string
  /** What the food is for: `for frying`, `to serve`. */
  purpose: string
  optional: boolean
}
