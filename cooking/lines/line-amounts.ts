/** Makes the amounts of an ingredient line from its quantities and from the words that are labelled as units. */
import { amountOf, type Amount, type AmountRole } from '#cooking/scaling/amounts.ts'
import { readForeignUnit } from './foreign-lines.ts'
import { fraction, multiply } from '#cooking/quantities/fractions.ts'
import type { Label } from './line-labels.ts'
import type { Token } from '#cooking/quantities/line-tokens.ts'
import type { QuantityRole, QuantitySpan } from '#cooking/quantities/quantity-roles.ts'
import { readUnit } from '#cooking/quantities/unit-names.ts'
import { dimensionOf, unitLabel, type Unit } from '#cooking/quantities/units.ts'

const roles: Record<QuantityRole, AmountRole> = {
  main: 'main',
  plus: 'plus',
  same: 'same',
  content: 'main',
  size: 'size',
}
const vagueWords = new Set(['few', 'some', 'several', 'little', 'couple', 'bit'])

/**
 * Returns the amounts in the order in which the line has them. A counted unit such as `cans` belongs to the last
 * quantity before it that has no unit yet and does not have the role `same`. If there is no such quantity, the unit
 * becomes a `pack` at the end. In a line without quantities, the unit becomes an amount without a number.
 * @param labels one for each token
 */
export function readAmounts(
  text: string,
  tokens: readonly Token[],
  spans: readonly QuantitySpan[],
  labels: readonly Label[],
): Amount[] {
  const placed = spans
    .filter(({ firstToken }) => labels[firstToken] === 'quantity')
    .map((span) => ({ span, amount: amountFrom(text, tokens, span) }))
  const amounts: Amount[] = placed.map(({ amount }) => amount)
  let next = 0
  const withoutUnit: Amount[] = []
  for (const { unit, index, isPlural } of countedUnits(tokens, spans, labels)) {
    for (; placed[next] && placed[next]!.span.firstToken < index; next += 1) {
      const { amount } = placed[next]!
      if (amount.unit === null && amount.role !== 'same') withoutUnit.push(amount)
    }
    const owner = withoutUnit.pop()
    if (owner) owner.unit = unit
    else if (placed.length === 0) amounts.push({ ...amountOf(null, unit), vague: vagueBefore(tokens, index) })
    // `400 g can` is one can that holds the amount. `400 g cans` does not say how many cans there are.
    else amounts.push(amountOf(isPlural ? null : fraction(1), unit, 'pack'))
  }
  if (amounts.length === 0) amounts.push(...leadingAmount(tokens))
  return amounts
}

/**
 * The amount of a line without a number: `an onion` is 1, `a dozen eggs` are 12, `some chives` have no number. Empty if
 * the line begins with another word.
 */
function leadingAmount(tokens: readonly Token[]): Amount[] {
  const words = tokens.slice(0, 3).map(({ text }) => text.toLowerCase())
  const hasArticle = /^an?$/.test(words[0] ?? '')
  const first = words[hasArticle ? 1 : 0]!
  if (vagueWords.has(first)) return [{ ...amountOf(null, null), vague: first }]
  if (!hasArticle) return []
  return [amountOf(fraction(first === 'dozen' ? 12 : 1), null)]
}

function amountFrom(text: string, tokens: readonly Token[], span: QuantitySpan): Amount {
  const [next, second] = tokens.slice(span.nextToken, span.nextToken + 2).map(({ text: word }) => word.toLowerCase())
  const isDozen = next === 'dozen' || (next === 'a' && second === 'dozen')
  const [quantity, quantityMax = null] = isDozen
    ? span.values.map((value) => multiply(value, fraction(12)))
    : span.values
  return {
    quantity: quantity!,
    quantityMax,
    unit: span.unit,
    role: roles[span.role],
    isApproximate: /(?:^|\W)(?:about|approx\.?|approximately|roughly|around|ca\.?|circa|~)\s*$/i.test(
      text.slice(Math.max(0, span.start - 15), span.start),
    ),
    vague: '',
  }
}

/**
 * The units of a line that do not belong to a quantity, from the words that are labelled as units. A measured unit
 * counts only if it is the first of these units.
 */
function countedUnits(tokens: readonly Token[], spans: readonly QuantitySpan[], labels: readonly Label[]) {
  const found: { unit: Unit; index: number; isPlural: boolean }[] = []
  const isInSpan = tokens.map(() => false)
  for (const { firstToken, nextToken } of spans) isInSpan.fill(true, firstToken, nextToken)
  for (let index = 0; index < tokens.length; index += 1) {
    if (labels[index] !== 'unit' || isInSpan[index]) continue
    const unit = unitAt(tokens, index)
    if (!unit) continue
    const isPlural = unitLabel(unit.unit, 2) === tokens[index]!.text.toLowerCase() || /s$/i.test(tokens[index]!.text)
    if (dimensionOf(unit.unit) === 'count' || found.length === 0) found.push({ unit: unit.unit, index, isPlural })
    index += unit.words - 1
  }
  return found
}

/** The unit at a token. The longer name wins: `c. à s.` is not a cup. */
function unitAt(tokens: readonly Token[], index: number) {
  const english = readUnit([tokens[index]!.text, tokens[index + 1]?.text ?? ''])
  const foreign = readForeignUnit(tokens, index)
  if (!foreign || (english && foreign.nextToken <= index + 2)) return english
  return { unit: foreign.unit, words: foreign.nextToken - index }
}

const vagueBefore = (tokens: readonly Token[], index: number) =>
  tokens
    .slice(Math.max(0, index - 3), index)
    .find(({ text }) => vagueWords.has(text.toLowerCase()))
    ?.text.toLowerCase() ?? ''
