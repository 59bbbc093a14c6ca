/** Reads a recipe from a web page. */
import type { ReadRecipe } from '#server/recipe-readers/read-recipe.ts'
import { embeddedRecipes } from './embedded-items.ts'
import { jsonLdValues } from './json-ld.ts'
import { withoutGroups } from './ingredient-list.ts'
import { pageLines } from './page-lines.ts'
import { pageMetadata } from './page-metadata.ts'
import { findSections } from './page-sections.ts'
import { parsePage } from './page-tree.ts'
import { combineParts, isRecipe, noParts, recipeOf, type RecipeParts } from './recipe-parts.ts'
import { recipeNodes } from './schema-graph.ts'
import { bestRecipe, recipeParts } from './schema-recipe.ts'
import { richerSections } from './richer-sections.ts'

/** Null when the page has no recipe. Never throws. */
export function readPage(html: string, address: string | null): ReadRecipe | null {
  const page = parsePage(html)
  const marked = [
    bestRecipe(recipeNodes(jsonLdValues(page)).map((node) => recipeParts(node, address))),
    bestRecipe(embeddedRecipes(page).map((node) => recipeParts(node, address))),
  ].filter((parts): parts is RecipeParts => parts !== null)
  const sections = findSections(pageLines(page))
  const visible: RecipeParts = { ...noParts, ...pageMetadata(page, address), ...sections }
  const parts = richerSections(combineParts([...marked, visible]), sections)
  if (!isRecipe(parts)) return null
  const title = shorterTitle(parts.title, visible.title)
  return withoutGroups(recipeOf({ ...parts, title, source: address ?? parts.source }))
}

/** Some markup adds to the title that the page shows: `Leek soup – Recipe`. */
const shorterTitle = (marked: string, shown: string) =>
  shown.length > 3 &&
  marked.startsWith(shown) &&
  /^\s[–—|-]\s(?:recipe|rece?pt|rezept|recette|ricetta|receta|receita|przepis|opskrift)/i.test(
    marked.slice(shown.length),
  )
    ? shown
    : marked
