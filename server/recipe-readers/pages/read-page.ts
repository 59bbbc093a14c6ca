/** Reads a recipe from a web page. */
import type { ReadRecipe } from '#server/recipe-readers/read-recipe.ts'
import { jsonLdValues } from './json-ld.ts'
import { parsePage } from './page-tree.ts'
import { recipeOf } from './recipe-parts.ts'
import { recipeNodes } from './schema-graph.ts'
import { bestRecipe, recipeParts } from './schema-recipe.ts'

/** Null when the page has no recipe. Never throws. */
export function readPage(html: string, address: string | null): ReadRecipe | null {
  const page = parsePage(html)
  const parts = bestRecipe(recipeNodes(jsonLdValues(page)).map((node) => recipeParts(node, address)))
  return parts && recipeOf({ ...parts, source: address ?? parts.source })
}
