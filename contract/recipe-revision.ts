/**
 * The revision of a recipe is a hash of its content. With a change, an author sends the revision of the content that
 * was changed. The server refuses the change if the content of the recipe has changed in the meantime, so that no
 * change is lost unnoticed.
 */
import { fieldNames, type RecipeFields } from './recipes.ts'

/**
 * A short hash of the content of a recipe. The server accepts a change without a revision, whatever the content of the
 * recipe is now.
 */
export function revisionOf(recipe: RecipeFields) {
  const text = JSON.stringify(fieldNames.map((name) => recipe[name]))
  let [left, right] = [0, 0]
  for (let index = 0; index < text.length; index += 1) {
    left = Math.imul(left ^ text.charCodeAt(index), 0x01000193)
    right = Math.imul(right ^ text.charCodeAt(index), 0x85ebca6b) + index
  }
  return [left, right].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
