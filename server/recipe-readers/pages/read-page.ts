/** Reads a recipe from a web page. */
import type { ReadRecipe } from '#server/recipe-readers/read-recipe.ts'
import { embeddedRecipes } from './embedded-items.ts'
import { jsonLdValues } from './json-ld.ts'
import { amountsFirst } from './lines/amount-order.ts'
import { withHeadingNote, withoutSetApartHeadings } from './lines/ingredient-list.ts'
import { cardTitle } from './shown/card-title.ts'
import { setApartLines } from './shown/listed-lines.ts'
import { pageLines } from './shown/page-lines.ts'
import { readMetadata } from './shown/read-metadata.ts'
import { findSections } from './shown/page-sections.ts'
import { pluginRecipes } from './shown/plugin-markup.ts'
import { readLabels } from './lines/text-labels.ts'
import { parsePage } from './page-tree.ts'
import { combineParts, isRecipe, noParts, recipeOf, type RecipeParts } from './recipe-parts.ts'
import { recipeNodes } from './schema-graph.ts'
import { bestRecipe, recipeParts } from './schema-recipe.ts'
import { scriptRecipe, withScriptNote } from './script-recipe.ts'
import { richerSections } from './shown/richer-sections.ts'

/**
 * Reads the recipe of a page; null if the page has no recipe. Never throws. The sources, in the order of their
 * priority, are JSON-LD, microdata and RDFa, the markup of plugins, and the visible text. If these sources have no
 * ingredients or no steps, the data of scripts and attributes is read too.
 */
export function readPage(html: string, address: string | null): ReadRecipe | null {
  const page = parsePage(html)
  const { titles, ...metadata } = readMetadata(page, address)
  const marked = [recipeNodes(jsonLdValues(page)), embeddedRecipes(page)].flatMap((nodes) => {
    const recipe = bestRecipe(
      nodes.map((node) => recipeParts(node, address)),
      titles,
    )
    return recipe ? [recipe] : []
  })
  const shown = pageLines(page)
  const { headings, start, ...sections } = findSections(shown)
  const shortTitle = start === null ? '' : cardTitle(shown.lines, start, titles)
  const labels = readLabels(shown.lines.map(({ text }) => text))
  const visible: RecipeParts = { ...noParts, ...metadata, title: shortTitle || metadata.title, ...sections, ...labels }
  const plugin = pluginRecipes(page, address)
  const found = richerSections(combineParts([...marked, ...plugin, visible]), { ...sections, headings, start })
  const isComplete = found.ingredients.length > 0 && found.steps.length > 0
  const scripted = isComplete ? null : scriptRecipe(page, [...titles, ...marked.map(({ title }) => title)])
  const parts = scripted ? { ...combineParts([scripted, found]), yields: scripted.yields } : found
  const areShown = parts.ingredients === sections.ingredients
  if (areShown) parts.ingredients = amountsFirst([sections.ingredients])[0]!
  const hasTitle = marked.some(({ title }) => title !== '')
  if (!isRecipe(parts) && !hasTitle) return null
  const read = recipeOf({ ...parts, source: address ?? parts.source })
  if (scripted) return withScriptNote(read)
  return areShown ? withHeadingNote(read, headings) : withoutSetApartHeadings(read, setApartLines(page, shown.lines))
}
