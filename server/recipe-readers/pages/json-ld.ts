/** Reads the JSON-LD scripts of a page. */
import { parseLenientJson } from './lenient-json.ts'
import { elementsOf, parsePage, type PageElement } from './page-tree.ts'

/** Returns the values of all JSON-LD scripts that can be read, in document order. */
export function jsonLdValues(page: PageElement): unknown[] {
  const values: unknown[] = []
  for (const { name, attributes, children } of elementsOf(page)) {
    if (name !== 'script' || !/ld\+json/i.test(attributes.type ?? '')) continue
    const value = parseJsonLoosely(textsOf(children))
    if (value !== undefined) values.push(value)
  }
  return values
}

const textsOf = (children: PageElement['children']) => children.filter((child) => typeof child === 'string').join('')

/**
 * Parses JSON, even if it has small mistakes. Some pages escape their JSON a second time: as a text in quotes or with
 * entities. Returns undefined when the text is not understood.
 */
function parseJsonLoosely(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' && value.length < text.length ? parseJsonLoosely(value) : value
  } catch {
    return parseLenientJson(hasEntities(text) ? textsOf(parsePage(text).children) : text)
  }
}

/** Whether all quotes are entities, as in `{&quot;name&quot;: &quot;Leek soup&quot;}`. */
const hasEntities = (text: string) => !text.includes('"') && /[{,]\s{0,99}&(?:quot|#0?34|#x22);/i.test(text)
