/**
 * Splits a line into the items that the tagger labels: quantities, words, and numbers that are not quantities. The
 * field `before` of an item has the punctuation before the item.
 */
import type { Token } from '#cooking/quantities/line-tokens.ts'
import type { QuantitySpan } from '#cooking/quantities/quantity-roles.ts'

export interface TaggerItem {
  /** The whole quantity with its unit; null for a word or another number. */
  span: QuantitySpan | null
  /** The word in lower case. For a quantity, its unit, or `#` if it has no unit. */
  word: string
  isCapitalized: boolean
  firstToken: number
  nextToken: number
  /** The marks between the previous item and this one. */
  before: string
  isInBrackets: boolean
  /** Whether a comma or semicolon outside brackets stands anywhere before the item. */
  isAfterComma: boolean
  /** Whether a comma or semicolon outside brackets stands anywhere after the item. */
  isBeforeComma: boolean
  /**
   * A comma, semicolon or bracket begins a segment of the line. This is the index of the first item in the same
   * segment.
   */
  segmentStart: number
}

/** Returns the items of the line from left to right. A punctuation mark is not an item. */
export function taggerItems(tokens: readonly Token[], spans: readonly QuantitySpan[]): TaggerItem[] {
  const items: TaggerItem[] = []
  let depth = 0
  let commas = 0
  let segmentStart = 0
  let before = ''
  let nextSpan = 0
  const commasBefore: number[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!
    const span = spans[nextSpan]?.firstToken === index ? spans[nextSpan]! : null
    if (!span && token.kind === 'mark' && !/\p{N}/u.test(token.text)) {
      if (/[([]/.test(token.text)) depth += 1
      else if (/[)\]]/.test(token.text)) depth = Math.max(0, depth - 1)
      else if (depth === 0 && /[,;]/.test(token.text)) commas += 1
      if (/[,;()[\]]/.test(token.text)) segmentStart = items.length
      before += token.text
      continue
    }
    commasBefore.push(commas)
    items.push({
      span,
      word: (span ? (span.unit ?? '#') : token.text).toLowerCase(),
      isCapitalized: !span && /^\p{Lu}/u.test(token.text),
      firstToken: index,
      nextToken: span ? span.nextToken : index + 1,
      before,
      isInBrackets: depth > 0,
      isAfterComma: commas > 0,
      isBeforeComma: false,
      segmentStart,
    })
    before = ''
    if (span) {
      nextSpan += 1
      index = span.nextToken - 1
    }
  }
  return items.map((item, index) => ({ ...item, isBeforeComma: commasBefore[index]! < commas }))
}
