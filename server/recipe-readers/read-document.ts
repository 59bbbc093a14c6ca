/** Reads a recipe from a page or a pasted text. The text may be HTML, JSON-LD or plain text. */
import { plainLines } from './pages/plain-text.ts'
import { readPage } from './pages/read-page.ts'
import { readText } from './pages/read-text.ts'
import { readSchemaRecipe } from './pages/schema-recipe.ts'
import { parseJson } from './parse-json.ts'
import type { ReadRecipe } from './read-recipe.ts'

/** A text counts as HTML if its first `beginningChars` characters contain an HTML tag. */
const beginningChars = 20_000
const htmlTag =
  /<(?:!doctype|html|head|body|main|article|section|div|span|p|br|ul|ol|li|h[1-6]|table|script|meta)[\s/>]/i

/**
 * The maximum length of `Reading.text`. This maximum exceeds the maximum length of a recipe, because the visible text
 * of a page often begins with menus.
 */
const unclearCharsMax = 40_000

export interface Reading {
  /** The recipe; null when there is none. */
  read: ReadRecipe | null
  /** The visible text, if no ingredients or no steps were found. Empty if both were found, or if the text is JSON. */
  text: string
}

/** Reads a recipe. @param address the address of the page from which the text comes; null if there is none */
export function readDocument(text: string, address: string | null): Reading {
  const json = /^\s*[[{]/.test(text) ? parseJson(text) : undefined
  if (json !== undefined) return { read: withSource(readSchemaRecipe(json), address), text: '' }
  const isHtml = htmlTag.test(text.slice(0, beginningChars))
  const read = withSource(isHtml ? readPage(text, address) : readText(text), address)
  if (read?.recipe.ingredients.length && read.recipe.steps.length) return { read, text: '' }
  const lines = isHtml ? plainLines(text).join('\n') : text
  return { read, text: lines.slice(0, unclearCharsMax) }
}

/**
 * Sets `address` as the source of a recipe that has no source. @returns null if there are neither ingredients nor steps
 */
function withSource(read: ReadRecipe | null, address: string | null): ReadRecipe | null {
  if (!read?.recipe.ingredients.length && !read?.recipe.steps.length) return null
  return { ...read, recipe: { ...read.recipe, source: read.recipe.source ?? address } }
}
