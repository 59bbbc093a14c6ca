/** Reads a recipe from pasted text. */
import type { ReadRecipe } from '#server/recipe-readers/read-recipe.ts'
import { isRecipe, noParts, recipeOf } from './recipe-parts.ts'
import { textParts } from './lines/text-parts.ts'
import { oneLine } from './plain-text.ts'

const linesMax = 5000
const lineBreak = /\r\n?|[\n\u2028\u2029]/

/** Null when the text has neither ingredients nor steps. Never throws. */
export function readText(text: string): ReadRecipe | null {
  const lines = text.split(lineBreak, linesMax).map(oneLine)
  const parts = { ...noParts, ...textParts(lines) }
  return isRecipe(parts) ? recipeOf(parts) : null
}
