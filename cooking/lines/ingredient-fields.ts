/** The fields of an ingredient line that has been read. */
import type { Amount } from '#cooking/scaling/amounts.ts'

export interface IngredientLine {
  /** The line as it was given. */
  text: string
  /**
   * - `ingredient`: the line was understood
   * - `heading`: the line names a part of the recipe (`For the sauce:`); `food` holds the text of the heading
   * - `unclear`: the line was not understood, or is too long. `food` holds the whole line as plain text, or as
   *   trimmed text if the line is too long
   */
  kind: 'ingredient' | 'heading' | 'unclear'
  /** In the order in which the line has them. Empty if the line has no amount (`salt`). */
  amounts: Amount[]
  food: string
  /** `large`, `medium`. This field and the text fields below are empty if the line has no such part. */
  size: string
  /** What is done to the food before cooking: `finely chopped`. */
  preparation: string
  note: string
  /** What the food is for: `for frying`, `to serve`. */
  purpose: string
  optional: boolean
}
