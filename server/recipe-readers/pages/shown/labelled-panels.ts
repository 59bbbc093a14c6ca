/** Finds panels by the label of their tab: `<a href="#tab-2">Method</a>` and `<div id="tab-2">`. */
import { headingKind } from '#server/recipe-readers/pages/lines/headings.ts'
import { elementsOf, type PageElement } from '#server/recipe-readers/pages/page-tree.ts'
import { linesOfElement } from './element-text.ts'

const labelCharsMax = 60

/** Maps the id of each panel with ingredients or steps to the part that the panel contains. */
export function labelledPanels(page: PageElement): ReadonlyMap<string, 'ingredients' | 'steps'> {
  const parts = new Map<string, 'ingredients' | 'steps'>()
  for (const element of elementsOf(page)) {
    const id = panelOf(element)
    const part = id ? headingKind(linesOfElement(element, { chars: labelCharsMax }).join(' ')) : null
    if (part === 'ingredients' || part === 'steps') parts.set(id, part)
  }
  return parts
}

/** The id of the panel that an element opens; an empty text if the element opens no panel. */
function panelOf({ attributes }: PageElement): string {
  const target = attributes.href ?? attributes['data-bs-target'] ?? attributes['data-target'] ?? ''
  return attributes['aria-controls'] ?? (target.startsWith('#') ? target.slice(1) : '')
}
