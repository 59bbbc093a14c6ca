/**
 * Describes what a line looks like, for example whether the line has a quantity. The trained tagger for ingredient
 * lines is not used here, because the tagger is too slow for a page with thousands of lines.
 */
import { readForeignUnit } from '#cooking/lines/foreign-lines.ts'
import { isHeading } from '#cooking/lines/line-headings.ts'
import { tokensOf, type Token } from '#cooking/quantities/line-tokens.ts'
import { quantitySpans } from '#cooking/quantities/quantity-spans.ts'
import { readUnit } from '#cooking/quantities/unit-names.ts'

export interface LineShape {
  isHeading: boolean
  hasQuantity: boolean
  /** Whether the line begins with the name of a unit: `pinch of salt`. */
  beginsWithUnit: boolean
  /** The words outside of the quantities and their units, in lower case: `soft butter` for `20 g soft Butter`. */
  foods: string
}

export const shapeCharsMax = 250
const longLine: LineShape = { isHeading: false, hasQuantity: false, beginsWithUnit: false, foods: '' }

export function lineShape(text: string): LineShape {
  if (text.length > shapeCharsMax) return longLine
  const tokens = tokensOf(text)
  const spans = quantitySpans(text, tokens)
  const isMeasured = new Set<number>()
  for (const { firstToken, nextToken } of spans)
    for (let index = firstToken; index < nextToken; index += 1) isMeasured.add(index)
  const words = tokens.filter(({ kind }, index) => kind === 'word' && !isMeasured.has(index))
  return {
    isHeading: isHeading(text, tokens),
    hasQuantity: spans.length > 0,
    beginsWithUnit: isUnit(tokens),
    foods: words.map(({ text: word }) => word.toLowerCase()).join(' '),
  }
}

function isUnit(tokens: readonly Token[]) {
  const first = tokens[0]
  return first?.kind === 'word' && (readUnit([first.text]) !== null || readForeignUnit(tokens, 0) !== null)
}
