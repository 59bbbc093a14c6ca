/**
 * Finds the measure at the beginning of an ingredient line, for example `2 x 400g tins (about 1 lb)`. A parser with
 * backtracking: as one regular expression it took a phone longer to compile than the rest of a dish's page.
 */
import { countNounSource, sizeWordSource, unitSource } from './measure-words.ts'
import { amountSource, numberSource } from './quantities.ts'

const sticky = (source: string) => new RegExp(source, 'iuy')
const prefix = sticky(
  String.raw`(?:about|approx\.?|(?:(?:finely\s|freshly\s)?grated\s)?(?:the\s)?(?:juice|zest|rind)(?:(?:\sand\s|/|\s&\s)(?:juice|zest))?\sof)\s+`,
)
/** Patterns for one quantity, the longest first. */
const quantityPatterns = [
  sticky(String.raw`(?:${amountSource})(?:\s*-?\s*${unitSource}\.?)?`),
  sticky(amountSource),
  sticky(numberSource),
]
const joiner = sticky(String.raw`\s*(?:[x×/+]|or|–)\s*|\s+`)
const openingBracket = sticky(String.raw`\s*\((?:about\s|approx\.?\s)?`)
const closingBracket = sticky(String.raw`\.?\)`)
const countNoun = sticky(String.raw`\s*(?:${sizeWordSource}\s+)*${countNounSource}`)
const ofEach = sticky(String.raw`\sof\seach`)
const wordEnd = sticky(String.raw`\s|,|;|$`)

/**
 * The measure at the beginning of `text`; null if there is none. Grammar:
 * `[prefix] quantity (joiner quantity)* [brackets] [count noun] [of each] [brackets]`, followed by the end of a word.
 * @example parseLeadingMeasure('2 x 400g tins chopped tomatoes') // '2 x 400g tins'
 */
export function parseLeadingMeasure(text: string) {
  // Positions after a quantity from which no reading succeeds. Without them the backtracking would be exponential.
  const failedAt = new Set<number>()
  const start = matchEnd(prefix, 0)
  const withPrefix = start === null ? null : firstSuccess(quantityEnds(start), afterQuantity)
  const length = withPrefix ?? firstSuccess(quantityEnds(0), afterQuantity)
  return length === null ? null : text.slice(0, length)

  /** The end of a match of `pattern` that starts at `position`. */
  function matchEnd(pattern: RegExp, position: number) {
    pattern.lastIndex = position
    return pattern.test(text) ? pattern.lastIndex : null
  }

  function* quantityEnds(position: number) {
    for (const pattern of quantityPatterns) {
      const end = matchEnd(pattern, position)
      // The shorter patterns are prefixes of the longer ones: they cannot match either.
      if (end === null) return
      yield end
    }
  }

  /** Continues after a quantity: with further quantities if there are any, then with what may follow the last one. */
  function afterQuantity(position: number): number | null {
    if (failedAt.has(position)) return null
    const next = matchEnd(joiner, position)
    const end =
      (next === null ? null : firstSuccess(quantityEnds(next), afterQuantity)) ??
      firstSuccess(afterBrackets(position), (inner) => firstSuccess([matchEnd(countNoun, inner), inner], afterNoun))
    if (end === null) failedAt.add(position)
    return end
  }

  function afterNoun(position: number) {
    return firstSuccess([matchEnd(ofEach, position), position], (inner) =>
      firstSuccess(afterBrackets(inner), (last) => (matchEnd(wordEnd, last) === null ? null : last)),
    )
  }

  /** The positions after a quantity in brackets, and `position` itself for a text without brackets. */
  function afterBrackets(position: number) {
    const inside = matchEnd(openingBracket, position)
    const closed = inside === null ? [] : [...quantityEnds(inside)].map((inner) => matchEnd(closingBracket, inner))
    return [...closed, position]
  }
}

/** The first result that is not null. */
function firstSuccess(positions: Iterable<number | null>, parse: (position: number) => number | null) {
  for (const position of positions) {
    const end = position === null ? null : parse(position)
    if (end !== null) return end
  }
  return null
}
