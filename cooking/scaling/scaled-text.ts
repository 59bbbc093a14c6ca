/**
 * Rewrites the quantities of a text: scales them and converts them to a measurement system. A noun that `inflect`
 * can change (a unit, a pack, `egg`) becomes singular or plural after a scaled number. Other words stay as they are.
 */
import { amountOf, convert, type MeasureChoice, type MeasureSystem } from './amounts.ts'
import { fractionOf, multiply, toNumber, type Fraction } from '#cooking/quantities/fractions.ts'
import { inflectNoun, type Agreement } from './agreement.ts'
import { groupsOf, notationsOf, totalOf, type Group } from './quantity-groups.ts'
import { tokensOf, type Token } from '#cooking/quantities/line-tokens.ts'
import { formatNumber } from '#cooking/quantities/numbers.ts'
import type { QuantitySpan } from '#cooking/quantities/quantity-roles.ts'
import { quantitySpans } from '#cooking/quantities/quantity-spans.ts'
import { readUnit } from '#cooking/quantities/unit-names.ts'
import { dimensionOf, factorOf, roundingOf, systemOf, unitLabel, type Unit } from '#cooking/quantities/units.ts'

export interface Rewriting {
  /** 2 doubles the amounts. A factor that is not a positive number counts as 1. */
  factor: number
  system: MeasureChoice
  /** Grams per millilitre of the food, or a function that returns this density for a quantity. Null if unknown. */
  density?: number | null | ((span: QuantitySpan) => number | null)
}

/**
 * Scales and converts every quantity of a text. Spoons, cups and counted foods are written as fractions. Grams and
 * millilitres are rounded to what a cook can measure. Cans and other packs are counted.
 * @param isWanted whether a quantity is rewritten; by default, every quantity is rewritten
 * @example rewriteQuantities('1½ cups', { factor: 2, system: 'as-written' }) // '3 cups'
 * @example rewriteQuantities('400g tin', { factor: 2, system: 'as-written' }) // '2 × 400g tins'
 */
export function rewriteQuantities(
  text: string,
  { factor, system, density = null }: Rewriting,
  isWanted: (span: QuantitySpan) => boolean = () => true,
): string {
  const exactFactor = factor > 0 && Number.isFinite(factor) ? fractionOf(factor) : fractionOf(1)
  if (toNumber(exactFactor) === 1 && system === 'as-written') return text
  const tokens = tokensOf(text)
  const densityOf = typeof density === 'function' ? density : () => density
  const settings: Settings = { factor: exactFactor, system, densityOf }
  const groups = groupsOf(text, quantitySpans(text, tokens).filter(isWanted))
  let written = ''
  let position = 0
  let agreement: Agreement | null = null
  let previous: Group | null = null
  let previousStart = 0
  for (const group of groups) {
    const between = text.slice(position, group[0]!.start)
    const bracket = system === 'as-written' ? null : repeatingBracket(between, tokens, group, previous)
    const isAfterCount = previous?.at(-1)!.unit === null
    previous = group
    if (bracket) {
      written += inflectNoun(bracket.before, agreement)
      position = bracket.end
      continue
    }
    const result = rewriteGroup(text, tokens, group, settings)
    // A cross separates a count from the size when either is rewritten. Without the cross, `6 400g cans` would look
    // like one number, and `2 - 14-ounce cans` would look like a range.
    const isSizeAfterCount = isAfterCount && group[0]!.role === 'size' && /^[\s–—-]+$/.test(between)
    const isCountChanged = !written.endsWith(text.slice(previousStart, position))
    const isSizeChanged = result.text !== text.slice(group[0]!.start, result.end)
    written += isSizeAfterCount && (isCountChanged || isSizeChanged) ? ' × ' : inflectNoun(between, agreement)
    written += result.text
    previousStart = group[0]!.start
    position = result.end
    agreement = result.agreement ?? agreement
  }
  return written + inflectNoun(text.slice(position), agreement)
}

/** Finds a bracket that only repeats the previous amount in another unit: `8 oz chocolate (225 g)`. */
function repeatingBracket(between: string, tokens: readonly Token[], [span]: Group, previous: Group | null) {
  const unit = previous?.[0]!.unit ?? null
  const isMeasured = unit !== null && ['mass', 'volume'].includes(dimensionOf(unit)) && systemOf(unit) !== 'none'
  const closing = tokens[span!.nextToken]
  if (!isMeasured || span!.role !== 'same' || closing?.text !== ')') return null
  const opening = /\s?\(\s*(?:about\s|approx\.?\s)?\s*$/i.exec(between.slice(-20))
  return opening ? { before: between.slice(0, between.length - opening[0].length), end: closing.end } : null
}

interface Settings {
  factor: Fraction
  system: MeasureChoice
  densityOf: (span: QuantitySpan) => number | null
}

/** The new text of a group, the position after the group, and the count with which the next noun must agree. */
interface Rewritten {
  text: string
  end: number
  agreement: Agreement | null
}

function rewriteGroup(text: string, tokens: readonly Token[], group: Group, settings: Settings): Rewritten {
  const [first] = group as [QuantitySpan]
  if (first.role === 'content') return rewritePack(text, first, settings)
  if (first.role === 'size') return rewriteSize(text, group, settings)
  const chosen = settings.system === 'as-written' ? null : inSystem(text, tokens, group, settings, settings.system)
  return chosen ?? asWritten(text, group, settings.factor)
}

function rewritePack(text: string, span: QuantitySpan, settings: Settings): Rewritten {
  const size = rewriteSize(text, [span], settings)
  if (toNumber(settings.factor) === 1) return { ...size, agreement: null }
  const packs = formatNumber(toNumber(settings.factor), 'count')
  return {
    text: `${packs} × ${size.text}`,
    end: size.end,
    agreement: { count: toNumber(settings.factor), noun: 'pack' },
  }
}

/** Converts the size of a thing, but never scales it. A length stays as written. */
function rewriteSize(text: string, group: Group, { system }: Settings): Rewritten {
  const [span, last] = [group[0]!, group.at(-1)!]
  const unit = span.unit
  const unchanged = { text: text.slice(span.start, last.end), end: last.end, agreement: null }
  if (system === 'as-written' || unit === null || dimensionOf(unit) === 'length') return unchanged
  if (['none', system].includes(systemOf(unit))) return unchanged
  return {
    text: convertedText(totalOf(group) ?? span, fractionOf(1), system, null),
    end: last.unitEnd,
    agreement: null,
  }
}

/** Scales every quantity of the group in its own unit. */
function asWritten(text: string, group: Group, factor: Fraction): Rewritten {
  let written = ''
  let position = group[0]!.start
  let agreement: Agreement | null = null
  for (const [index, span] of group.entries()) {
    // The ounces after pounds were written together with the pounds.
    if (span.start < position) continue
    written += inflectNoun(text.slice(position, span.start), agreement)
    position = span.end
    const next = group[index + 1]
    if (
      span.unit === 'lb' &&
      next?.unit === 'oz' &&
      next.role === 'plus' &&
      /^\s*$/.test(text.slice(span.unitEnd, next.start))
    ) {
      const ounces = toNumber(span.values[0]!) * 16 + toNumber(next.values[0]!)
      written += formatPounds(ounces * toNumber(factor))
      position = next.unitEnd
      agreement = null
      continue
    }
    const values = span.values.map((value) => toNumber(multiply(value, factor)))
    // `half a lemon` becomes `1 lemon`, without the article.
    const article = /half$/i.test(text.slice(span.start, span.end)) && /^\s+an?(?=\s|$)/i.exec(text.slice(span.end))
    if (article) position += article[0].length
    // The ends of a range may round to the same number.
    const numbers = [...new Set(values.map((value) => formatNumber(value, roundingOf(span.unit))))]
    written += numbers.join(
      span.separator.replace(/^[\s-]*\p{L}+(?=[\s–—-])/u, (unit) => (readUnit([unit.trim()]) ? '' : unit)),
    )
    agreement = { count: values.at(-1)!, noun: span.unit === null ? 'counted' : 'unit' }
  }
  return { text: written, end: position, agreement }
}

/** Formats ounces as pounds and ounces, rounded to half an ounce. */
function formatPounds(totalOunces: number) {
  const halfOunces = Math.max(1, Math.round(totalOunces * 2))
  const pounds = Math.floor(halfOunces / 32)
  const ounces = (halfOunces % 32) / 2
  return [pounds && `${pounds}lb`, ounces && `${formatNumber(ounces, 'spoons')}oz`].filter(Boolean).join(' ')
}

/**
 * Writes the group in the units of `system`. Scales the first notation (see `notationsOf`) in which each unit belongs
 * to `system` or to both systems. If there is no such notation, scales and converts the first one.
 * @returns null if the first notation contains a count, or only lengths
 */
function inSystem(
  text: string,
  tokens: readonly Token[],
  group: Group,
  { factor, densityOf }: Settings,
  system: MeasureSystem,
): Rewritten | null {
  const notations = notationsOf(group)
  const isIn = (notation: Group) =>
    notation.every(({ unit }) => unit !== null && ['none', system].includes(systemOf(unit)))
  const [first] = notations as [Group]
  if (first.some(({ unit }) => unit === null || dimensionOf(unit) === 'count')) return null
  if (first.every(({ unit }) => dimensionOf(unit!) === 'length')) return null
  const given = notations.find(isIn)
  const end = closingEnd(text, tokens, group)
  if (given) {
    const scaled = asWritten(text, given, factor)
    const last = given.at(-1)!
    const unitText = inflectNoun(text.slice(scaled.end, Math.max(scaled.end, last.unitEnd)), scaled.agreement)
    return { text: scaled.text + unitText, end, agreement: null }
  }
  const [main] = first as [QuantitySpan]
  return { text: convertedText(totalOf(first) ?? main, factor, system, densityOf(main)), end, agreement: null }
}

function convertedText(span: QuantitySpan, factor: Fraction, system: MeasureSystem, density: number | null) {
  const converted = span.values.map((value) => convert(amountOf(multiply(value, factor), span.unit), system, density))
  // Both ends of a range are written in the unit of the upper end.
  const unit = converted.at(-1)!.unit as Unit
  const inUnit = converted.map(({ quantity, unit: own }) => {
    const ratio = toNumber(factorOf(own!)!) / toNumber(factorOf(unit)!)
    return toNumber(quantity!) * ratio
  })
  const numbers = [...new Set(inUnit.map((value) => formatNumber(value, roundingOf(unit))))]
  const count = numbers.length === 1 && numbers[0] === '1' ? 1 : inUnit.at(-1)!
  return `${numbers.join('–')} ${unitLabel(unit, count)}`
}

/**
 * The position after the last quantity of the group. If that quantity stands in brackets, the position after the
 * bracket.
 */
function closingEnd(text: string, tokens: readonly Token[], group: Group) {
  const last = group.at(-1)!
  const isBracketed = group.length > 1 && text.slice(group[0]!.unitEnd, last.start).includes('(')
  const closing = tokens.slice(last.nextToken, last.nextToken + 2).find(({ text: mark }) => mark === ')')
  return isBracketed && closing ? closing.end : last.unitEnd
}
