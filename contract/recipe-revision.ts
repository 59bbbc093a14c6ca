/** Identifies the text of a recipe that an author edits, so that the server does not replace a newer text unnoticed. */
import { fieldNames, type RecipeFields } from './recipes.ts'

/** A short hash of the content of a recipe. An update without a revision replaces any text. */
export function revisionOf(recipe: RecipeFields) {
  const text = JSON.stringify(fieldNames.map((name) => recipe[name]))
  let [left, right] = [0, 0]
  for (let index = 0; index < text.length; index += 1) {
    left = Math.imul(left ^ text.charCodeAt(index), 0x01000193)
    right = Math.imul(right ^ text.charCodeAt(index), 0x85ebca6b) + index
  }
  return [left, right].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
