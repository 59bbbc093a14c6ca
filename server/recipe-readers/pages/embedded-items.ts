/** Reads recipes from the microdata and the RDFa of a page, and returns them in the form of JSON-LD nodes. */
import { linesOfElement, type ReadBudget } from './shown/element-text.ts'
import { elementsOf, type PageElement } from './page-tree.ts'

interface Syntax {
  /** An element with this attribute is an item. */
  scope: string
  type: string
  property: string
}

const microdata: Syntax = { scope: 'itemscope', type: 'itemtype', property: 'itemprop' }
const rdfa: Syntax = { scope: 'typeof', type: 'typeof', property: 'property' }
const depthMax = 12
const recipesMax = 20
/**
 * The maximum number of characters that are read from the content of elements, for all values of the page together.
 * Each element counts as one more character. The text of an inner item is read again for each item around it, and
 * counts each time. Values that are attributes do not count.
 */
const charsMax = 2 * 1024 * 1024

/** Returns the Recipe nodes in microdata, and then the Recipe nodes in RDFa. */
export function embeddedRecipes(page: PageElement): Record<string, unknown>[] {
  const budget = { chars: charsMax }
  return [microdata, rdfa].flatMap((syntax) =>
    [...elementsOf(page)]
      .filter((element) => isRecipe(element, syntax))
      .slice(0, recipesMax)
      .map((element) => nodeOf(element, syntax, budget, 0)),
  )
}

const isRecipe = ({ attributes }: PageElement, { scope, type }: Syntax) =>
  scope in attributes && /(?:^|[\s/:#])recipe\s*$/i.test(attributes[type] ?? '')

function nodeOf(item: PageElement, syntax: Syntax, budget: ReadBudget, depth: number): Record<string, unknown> {
  const values = new Map<string, unknown[]>()
  const waiting = item.children.toReversed()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') continue
    const names = (next.attributes[syntax.property] ?? '').split(/\s+/).filter(Boolean)
    const isItem = syntax.scope in next.attributes
    if (names.length) {
      const value = isItem && depth < depthMax ? nodeOf(next, syntax, budget, depth + 1) : valueOf(next, budget)
      for (const name of names) push(values, name, value)
    }
    // A property inside an inner item belongs to the inner item, so the search does not enter the inner item.
    if (!isItem) for (let index = next.children.length - 1; index >= 0; index -= 1) waiting.push(next.children[index]!)
  }
  const types = (item.attributes[syntax.type] ?? '').split(/\s+/).filter(Boolean)
  return {
    '@type': types,
    ...Object.fromEntries(values),
    ...(depth > 0 && { '@value': linesOfElement(item, budget).join('\n') }),
  }
}

/** The value of a property. Lines of text stay separate, so that a list in one element can be split. */
function valueOf(element: PageElement, budget: ReadBudget): string {
  const { name, attributes } = element
  const { content, href, src, datetime } = attributes
  if (content !== undefined) return content
  if (name === 'img' || name === 'source') return src || (attributes['data-src'] ?? '')
  if ((name === 'a' || name === 'link') && href) return linkValue(element, href, budget)
  if (name === 'time' && datetime) return datetime
  return linesOfElement(element, budget).join('\n')
}

/** The value of a property on a link: the text of the link for properties such as ingredients, else the address. */
function linkValue(element: PageElement, href: string, budget: ReadBudget) {
  const property = `${element.attributes.itemprop ?? ''} ${element.attributes.property ?? ''}`
  return /ingredient|instruction|name|yield|category/i.test(property) ? linesOfElement(element, budget).join(' ') : href
}

function push(values: Map<string, unknown[]>, name: string, value: unknown) {
  const list = values.get(name)
  if (list) list.push(value)
  else values.set(name, [value])
}
