/**
 * The revision of a recipe is a hash of its content. An author who changes a recipe sends the revision of the content
 * that the author saw. The server refuses the change if the recipe has another content by then, so that no change is
 * lost unnoticed. The server accepts a change without a revision.
 */
import { fieldNames, type RecipeFields } from './recipes.ts'

/** @returns a hash of the content of a recipe: 16 hexadecimal digits */
export function revisionOf(recipe: RecipeFields) {
  const text = JSON.stringify(fieldNames.map((name) => recipe[name]))
  let [left, right] = [0, 0]
  for (let index = 0; index < text.length; index += 1) {
    left = Math.imul(left ^ text.charCodeAt(index), 0x01000193)
    right = Math.imul(right ^ text.charCodeAt(index), 0x85ebca6b) + index
  }
  return [left, right].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
