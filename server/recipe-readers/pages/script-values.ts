/**
 * Reads the JSON in the scripts and attributes of a page. No script is run. A text that `JSON.parse` refuses becomes
 * undefined, except in the rows that React streams, where it is left out.
 */
import { elementsOf, type PageElement } from './page-tree.ts'
import { parseJson } from '#server/recipe-readers/parse-json.ts'
import { streamPiece, streamValues } from './script-stream.ts'

/** Data without any of these words is left out, because it has no recipe. */
const recipeWords = /ingredi|zutat/i
const valuesMax = 50
const attributeCharsMin = 200

/** Returns the values in document order, and then the values that React streams. */
export function scriptValues(page: PageElement): unknown[] {
  const values: unknown[] = []
  const pieces: string[] = []
  for (const { name, attributes, children } of elementsOf(page)) {
    if (values.length >= valuesMax) break
    const script = name === 'script' ? children.filter((child) => typeof child === 'string').join('') : ''
    const piece = streamPiece(script)
    if (piece) pieces.push(piece)
    else if (recipeWords.test(script)) values.push(...valuesOf(script.trim()))
    for (const value of Object.values(attributes))
      if (value.length >= attributeCharsMin && recipeWords.test(value) && /^[[{]/.test(value))
        values.push(parseJson(value))
  }
  return [...values, ...streamValues(pieces.join(''), recipeWords)].slice(0, valuesMax)
}

function valuesOf(script: string): unknown[] {
  const values: unknown[] = []
  /** Matches the places where JSON may begin: a bracket at the start of the script or after a `=`. */
  const begin = /(?:^|=)\s{0,9}(?=[[{])/g
  while (begin.test(script)) {
    const start = begin.lastIndex
    begin.lastIndex = endOf(script, start)
    values.push(parseJson(script.slice(start, begin.lastIndex)))
  }
  return values
}

/** The index after the bracket that closes the bracket at `start`; the end of the text if there is no such bracket. */
function endOf(text: string, start: number): number {
  let depth = 0
  let isQuoted = false
  for (let index = start; index < text.length; index += 1) {
    const sign = text[index]!
    if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) index += sign === '\\' ? 1 : 0
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    if (depth === 0) return index + 1
  }
  return text.length
}
