/** The JSON-LD scripts of a page. */
import { parseLenientJson } from './lenient-json.ts'
import { elementsOf, type PageElement } from './page-tree.ts'

/** The values of all scripts that can be read, in document order. */
export function jsonLdValues(page: PageElement): unknown[] {
  const values: unknown[] = []
  for (const { name, attributes, children } of elementsOf(page)) {
    if (name !== 'script' || !/ld\+json/i.test(attributes.type ?? '')) continue
    const value = parseJson(children.filter((child) => typeof child === 'string').join(''))
    if (value !== undefined) values.push(value)
  }
  return values
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return parseLenientJson(text)
  }
}
