/** Reads a recipe from any text that a page or a clipboard may hold: HTML, JSON-LD or plain text. */
import { plainLines } from './pages/plain-text.ts'
import { readPage } from './pages/read-page.ts'
import { readText } from './pages/read-text.ts'
import { readSchemaRecipe } from './pages/schema-recipe.ts'
import type { ReadRecipe } from './read-recipe.ts'

/** The part of a text that is searched for an HTML tag. */
const beginningChars = 20_000
const htmlTag =
  /<(?:!doctype|html|head|body|main|article|section|div|span|p|br|ul|ol|li|h[1-6]|table|script|meta)[\s/>]/i

/** More than the limit of a recipe, because the visible text of a page begins with menus. */
const unclearCharsMax = 40_000

export interface Reading {
  /** Null when there is no recipe. */
  read: ReadRecipe | null
  /** The visible text, when no ingredients or no steps were found in it. Otherwise, and for JSON, empty. */
  text: string
}

/** @param address of the page that the text comes from; null for none */
export function readDocument(text: string, address: string | null): Reading {
  const json = parseJson(text)
  if (json !== undefined) return { read: withSource(readSchemaRecipe(json), address), text: '' }
  const isHtml = htmlTag.test(text.slice(0, beginningChars))
  const read = withSource(isHtml ? readPage(text, address) : readText(text), address)
  if (read?.recipe.ingredients.length && read.recipe.steps.length) return { read, text: '' }
  const lines = isHtml ? plainLines(text).join('\n') : text
  return { read, text: lines.slice(0, unclearCharsMax) }
}

/** @returns the recipe with `address` as its source; null without ingredients and steps */
function withSource(read: ReadRecipe | null, address: string | null): ReadRecipe | null {
  if (!read?.recipe.ingredients.length && !read?.recipe.steps.length) return null
  return { ...read, recipe: { ...read.recipe, source: read.recipe.source ?? address } }
}

/** @returns undefined when the text is not JSON */
function parseJson(text: string): unknown {
  if (!/^[\uFEFF\s]*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
