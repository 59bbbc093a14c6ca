/** Splits an ingredient line into a measure and a name, and splits a measure into an amount and a note. */
import { isCountNoun } from './inflection.ts'
import { tokensOf, type Token } from './line-tokens.ts'
import { formatNumber } from './numbers.ts'
import { isSizeWord, type QuantitySpan } from './quantity-roles.ts'
import { quantitySpans } from './quantity-spans.ts'
import { toNumber } from './fractions.ts'
import { unitOf } from './unit-names.ts'
import { isVague } from './units.ts'

const prefix =
  /^(?:about|approx\.?|ca\.?|(?:(?:finely |freshly )?grated )?(?:the )?(?:juice|zest|rind)(?:(?: and |\/| & )(?:juice|zest))? of) /iu
const trailingVague =
  /^(.*?\p{L}),?\s\(?((?:to (?:taste|serve|garnish)|for (?:frying|greasing|dusting|brushing))[^()]*)\)?$/iu
const joiner = /^(?:[x×/+–]|or|plus|and|&)$/iu

/**
 * Splits an ingredient line into its measure and the name of the ingredient. If the line has no measure or no name, the
 * measure is empty and the name is the whole line.
 * @example splitIngredient('200 g flour') // { measure: '200 g', name: 'flour' }
 * @example splitIngredient('salt, to taste') // { measure: 'to taste', name: 'salt' }
 */
export function splitIngredient(line: string): { measure: string; name: string } {
  const text = line.trim().replace(/\s+/g, ' ')
  const tokens = tokensOf(text)
  const spans = quantitySpans(text, tokens)
  const measure = text.slice(0, leadingEnd(text, tokens, spans) ?? vagueEnd(text, tokens) ?? 0)
  const name = measure && nameAfter(text.slice(measure.length), measure)
  if (measure && name) return { measure, name }
  const [, before, after] = trailingVague.exec(text) ?? trailingMeasure(text, spans) ?? []
  return before && after ? { measure: after, name: before.trim() } : { measure: '', name: text }
}

/** The maximum length of a measure without a number (`to taste`) that is shown in the narrow column of amounts. */
const vagueCharsMax = 18

/**
 * Splits a measure for display into the amount and a note. Slash fractions in the amount become glyphs.
 * @example splitMeasure('1 1/2 cups chopped') // { amount: '1½ cups', note: 'chopped' }
 */
export function splitMeasure(measure: string): { amount: string; note: string } {
  const text = measure.trim()
  const tokens = tokensOf(text)
  const end = leadingEnd(text, tokens, quantitySpans(text, tokens))
  if (end === null) return text.length > vagueCharsMax ? { amount: '', note: text } : { amount: text, note: '' }
  let amountEnd = end
  for (const token of tokens) if (token.start === amountEnd + 1 && isSizeWord(token.text)) amountEnd = token.end
  return {
    amount: withFractionGlyphs(text.slice(0, amountEnd)),
    note: text.slice(amountEnd).replace(/^[\s,;]+|\bof$/g, ''),
  }
}

/**
 * Replaces slash fractions such as `1/2` by glyphs. A fraction whose exact value has no glyph stays as it is.
 * @example withFractionGlyphs('1 1/2 oz') // '1½ oz'
 */
function withFractionGlyphs(text: string) {
  let written = ''
  let position = 0
  for (const { kind, text: number, start, end, value } of tokensOf(text)) {
    if (kind !== 'number' || !/[/⁄∕]/.test(number)) continue
    const glyphs = formatNumber(toNumber(value!), 'spoons')
    const [glyphToken] = tokensOf(glyphs)
    if (Math.abs(toNumber(glyphToken!.value!) - toNumber(value!)) > 1e-9) continue
    written += text.slice(position, start) + glyphs
    position = end
  }
  return written + text.slice(position)
}

/**
 * The end of a measure with a number at the beginning of the text; null if there is none. Grammar:
 * `[prefix] quantity (joiner quantity)* [brackets] [count noun] [of each] [brackets]`.
 */
function leadingEnd(text: string, tokens: readonly Token[], spans: readonly QuantitySpan[]) {
  const start = prefix.exec(text)?.[0].length ?? 0
  let index = tokens.findIndex((token) => token.start >= start)
  let next = spans.findIndex(({ firstToken }) => firstToken === index)
  if (index < 0 || next < 0) return null
  let end = 0
  const textAt = (at: number) => tokens[at]?.text ?? ''
  for (;;) {
    const span = spans[next]!
    index = span.nextToken
    end = span.unitEnd
    if (span.unit !== null && textAt(index) === '.' && tokens[index]!.start === end) {
      end = tokens[index]!.end
      index += 1
    }
    const following = spans[next + 1]
    const isJoined =
      following &&
      (following.firstToken === index || (following.firstToken === index + 1 && joiner.test(textAt(index))))
    if (!isJoined) break
    next += 1
  }
  readBrackets()
  readNoun()
  if (/^of$/i.test(textAt(index)) && /^each$/i.test(textAt(index + 1))) advance(2)
  readBrackets()
  return /^(?:\s|,|;|$)/.test(text.slice(end, end + 1)) ? end : null

  function advance(count: number) {
    index += count
    end = tokens[index - 1]!.end
  }

  function readBrackets() {
    if (textAt(index) !== '(') return
    const isAbout = /^(?:about|approx)$/i.test(textAt(index + 1))
    const first = index + (isAbout ? 2 : 1) + (isAbout && textAt(index + 2) === '.' ? 1 : 0)
    let at = spans.findIndex(({ firstToken }) => firstToken === first)
    if (at < 0) return
    // The ounces of `(2 lb 4 oz)`.
    while (spans[at + 1]?.role === 'plus' && spans[at + 1]!.firstToken === spans[at]!.nextToken) at += 1
    const span = spans[at]!
    const closing = textAt(span.nextToken) === '.' ? span.nextToken + 1 : span.nextToken
    if (textAt(closing) === ')') advance(closing + 1 - index)
  }

  function readNoun() {
    let at = index
    while (isSizeWord(textAt(at))) at += 1
    if (isCountNoun(textAt(at)) && !/^eggs?$/i.test(textAt(at))) advance(at + 1 - index)
  }
}

/** If the text begins with a measure that has no number (`a few sprigs`): the end of this measure. Otherwise null. */
function vagueEnd(text: string, tokens: readonly Token[]) {
  let index = 0
  while (/^(?:an?|few)$/i.test(tokens[index]?.text ?? '') || isSizeWord(tokens[index]?.text ?? '')) index += 1
  const unit = tokens[index] ? unitOf(tokens[index]!.text) : null
  if (!isVague(unit)) return null
  const isOfEach = /^of$/i.test(tokens[index + 1]?.text ?? '') && /^each$/i.test(tokens[index + 2]?.text ?? '')
  const { end } = tokens[isOfEach ? index + 2 : index]!
  return /^\s/.test(text.slice(end, end + 1)) ? end : null
}

/**
 * Splits a line that ends with a quantity and its unit: `flour: 200 g`.
 * @returns `['', name, measure]`; null for any other line. A match of `trailingVague` has the name and the measure at
 * the same positions
 */
function trailingMeasure(text: string, spans: readonly QuantitySpan[]) {
  const last = spans.at(-1)
  if (!last || last.unit === null || last.unitEnd !== text.length) return null
  const before = text.slice(0, last.start)
  if (!/\p{L}.*[\s,:–-]$/u.test(before)) return null
  return ['', before.replace(/[\s,:–-]+$/, ''), text.slice(last.start)]
}

function nameAfter(rest: string, measure: string) {
  const name = rest.replace(/^[\s,;]+/, '').replace(/^of\s+/i, '')
  return /half$/i.test(measure) ? name.replace(/^an?\s+/i, '') : name
}
