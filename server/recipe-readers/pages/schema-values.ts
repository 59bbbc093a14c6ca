/**
 * Reads the values of schema.org nodes in all the forms that JSON-LD allows: texts, numbers, lists, `@value`, and names
 * with an IRI.
 */
import { isObject } from '#server/recipe-readers/json-object.ts'
import { paragraphsOf, plainText } from './plain-text.ts'

/**
 * Maps the names of a node's properties to their values. The names are short and in lower case: `recipeyield` for
 * `http://schema.org/recipeYield`.
 */
export type SchemaNode = ReadonlyMap<string, unknown>

/** The maximum depth of nested lists and nodes. */
const depthMax = 12
/** The maximum number of items that are read from one list. A recipe may have at most 100 ingredients. */
const itemsMax = 1000
/**
 * The maximum number of characters that are read from one text. A recipe may have at most 30,000 characters in all its
 * texts.
 */
const textCharsMax = 100_000

const shortName = (name: string) => name.slice(Math.max(...['/', '#', ':'].map((mark) => name.lastIndexOf(mark))) + 1)

export function schemaNode(value: Record<string, unknown>): SchemaNode {
  const node = new Map<string, unknown>()
  for (const [name, each] of Object.entries(value)) {
    const key = shortName(name).toLowerCase()
    if (!node.has(key) || node.get(key) === null || node.get(key) === '') node.set(key, each)
  }
  return node
}

/** The types of a node in lower case and without an IRI: `newsarticle` for `http://schema.org/NewsArticle`. */
export function typesOf(value: Record<string, unknown>): string[] {
  const types = value['@type'] ?? value['type']
  return (Array.isArray(types) ? (types as unknown[]) : [types])
    .filter((type) => typeof type === 'string')
    .map((type) => shortName(type).toLowerCase())
}

/**
 * Turns a value into a list without inner lists. `@list`, `@set` and objects with only numbers as keys count as lists.
 * Null and undefined become an empty list, and any other single value becomes a list with one item.
 */
export function flatListOf(value: unknown, depth = 0): unknown[] {
  if (value === null || value === undefined || depth > depthMax) return []
  if (Array.isArray(value))
    return value
      .slice(0, itemsMax)
      .flatMap((each) => flatListOf(each, depth + 1))
      .slice(0, itemsMax)
  if (!isObject(value)) return [value]
  const inner = value['@list'] ?? value['@set'] ?? (isNumbered(value) ? Object.values(value) : undefined)
  return inner === undefined ? [value] : flatListOf(inner, depth + 1)
}

/** Whether an object is a list. PHP writes a list with gaps as an object: `{ "0": "2 leeks", "2": "1 l stock" }`. */
function isNumbered(value: Record<string, unknown>) {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => /^\d{1,4}$/.test(key))
}

/**
 * The texts of a value, with their markup. The texts of an object are those of the first property in `names` that has a
 * text.
 */
export function rawTexts(value: unknown, names = ['@value', 'text', 'name'], depth = 0): string[] {
  return flatListOf(value, depth).flatMap((each) => {
    if (typeof each === 'string') return [each.slice(0, textCharsMax)]
    if (typeof each === 'number') return [String(each)]
    if (!isObject(each) || depth > depthMax) return []
    const node = schemaNode(each)
    for (const name of names) {
      const texts = rawTexts(node.get(name), names, depth + 1)
      if (texts.some((text) => text.trim())) return texts
    }
    return []
  })
}

/** The first text of a value that is not empty, on one line. Returns an empty text if there is none. */
export const firstText = (value: unknown) => rawTexts(value).map(plainText).find(Boolean) ?? ''

/** The first text of a value, with its line breaks and paragraphs. */
export const firstLines = (value: unknown) => rawTexts(value).map(paragraphsOf).find(Boolean) ?? ''

/** The http and https addresses of a value, as absolute addresses. `data:` and other addresses are left out. */
export function addressesOf(value: unknown, base: string | null): string[] {
  return rawTexts(value, ['url', 'contenturl', '@id', '@value', 'thumbnailurl']).flatMap((text) => {
    const address = absoluteAddress(plainText(text), base)
    return address ? [address] : []
  })
}

const addressCharsMax = 2000

/** Resolves an address against `base`. Returns null if the result is not a valid http or https address. */
export function absoluteAddress(text: string, base: string | null): string | null {
  if (!text || text.length > addressCharsMax || !URL.canParse(text, base ?? undefined)) return null
  const { href, protocol } = new URL(text, base ?? undefined)
  return /^https?:$/.test(protocol) && href.length <= addressCharsMax ? href : null
}
