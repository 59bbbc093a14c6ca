/** Reads a recipe from pasted text. */
import type { ReadRecipe } from '#server/recipe-readers/read-recipe.ts'
import { isRecipe, noParts, recipeOf } from './recipe-parts.ts'
import { withHeadingNote } from './lines/ingredient-list.ts'
import { textParts } from './lines/text-parts.ts'
import { oneLine } from './plain-text.ts'

const linesMax = 5000
const lineBreak = /\r\n?|[\n\u2028\u2029]/

/** Reads the recipe in a text; null if the text has neither ingredients nor steps. Never throws. */
export function readText(text: string): ReadRecipe | null {
  const lines = text.split(lineBreak, linesMax).map(oneLine)
  const { headings, ...found } = textParts(lines)
  const parts = { ...noParts, ...found }
  return isRecipe(parts) ? withHeadingNote(recipeOf(parts), headings) : null
}
