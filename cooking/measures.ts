/**
 * Measures of ingredients, as free text: `200 g`, `2 x 400g tins`, `to taste`. Scales them to other servings, and
 * separates them from the rest of an ingredient line. Text that is not understood stays unchanged.
 */
import { parseLeadingMeasure } from './leading-measure.ts'
import {
  containerSource,
  countNounSource,
  inflect,
  isLengthUnit,
  roundingFor,
  sizeWordSource,
  unitSource,
  vagueAmountSource,
  vagueWordPattern,
} from './measure-words.ts'
import { amountSource, formatNumber, numberSource, parseNumber, withFractionGlyphs } from './quantities.ts'

/**
 * What scaling does with a quantity:
 * - `amount`: it is multiplied (`200 g`, `2 eggs`)
 * - `pack`: it stays and gets a count before it (`400g tin` → `2 × 400g tins`)
 * - `size`: it stays, because it says how large each thing is (the `3cm` of `2kg cut into 3cm cubes`)
 */
type Role = 'amount' | 'pack' | 'size'

/** A number or range in a measure, with its unit. Positions are indexes in the measure. */
interface Quantity {
  start: number
  /** The end of the number; the unit follows. */
  end: number
  /** One number, or the two of a range. */
  numbers: string[]
  unit: string | null
  unitEnd: number
  role: Role
}

const quantityPattern = new RegExp(
  String.raw`(?<![\p{L}\d.,⁄])(?:${amountSource})(?!\p{N}|(?:st|nd|rd|th)(?!\p{L}))(?:(?<gap>\s*-?\s*)(?<unit>${unitSource}))?`,
  'giu',
)
const numberPattern = new RegExp(numberSource, 'giu')
const hyphenatedPair = new RegExp(String.raw`^(${numberSource})(\s*[-–—]\s*)(${numberSource})$`, 'iu')
const containerFollows = new RegExp(
  String.raw`^(?:\s*/\s*(?:${amountSource})\s*${unitSource})?\s+(?:${sizeWordSource}\s+)*${containerSource}`,
  'iu',
)
const dashes = /^[\s–—-]+$/
const anyContainer = new RegExp(containerSource, 'iu')
const containerAfterBracket = new RegExp(String.raw`^[^(]*?\)\s*(?:${sizeWordSource}\s+)*${containerSource}`, 'iu')
/** The noun after a number without a unit, or after the size of a pack. */
const followingNoun = new RegExp(
  String.raw`^([\s)]*(?:-?${unitSource}[\s)]+)?(?:${sizeWordSource}\s+)*)(${countNounSource})`,
  'iu',
)
const followingUnit = new RegExp(String.raw`^(\s*)(${unitSource})`, 'iu')

/**
 * Multiplies a measure. Spoons, cups and counted things become fractions, grams and millilitres round to sensible
 * steps, tins and other packs are counted. Returns the measure unchanged for 1 and for a factor that is not a positive
 * number.
 * @example scaleMeasure('1½ cups', 2) // '3 cups'
 * @example scaleMeasure('400g tin', 2) // '2 × 400g tins'
 */
export function scaleMeasure(measure: string, factor: number) {
  if (factor === 1 || !(factor > 0) || !Number.isFinite(factor)) return measure
  let scaled = ''
  let position = 0
  let agreement: Agreement | null = null
  const quantities = findQuantities(measure)
  for (const [index, quantity] of quantities.entries()) {
    // Already written, as the ounces after pounds.
    if (quantity.start < position) continue
    const between = measure.slice(position, quantity.start)
    // `3 400g cans` would read as one larger number, `1 - 14-ounce can` as a range.
    scaled += quantity.role === 'size' && dashes.test(between) ? ' × ' : inflectNoun(between, agreement)
    position = quantity.end
    const ounces = ouncesAfterPounds(measure, quantity, quantities[index + 1])
    if (ounces) {
      const totalOunces = parseNumber(quantity.numbers[0]!) * 16 + parseNumber(ounces.numbers[0]!)
      scaled += formatPounds(totalOunces * factor)
      position = ounces.unitEnd
    } else if (quantity.role === 'amount') {
      const multiply = (text: string) => formatNumber(parseNumber(text) * factor, roundingFor(quantity.unit))
      // The ends of a range may round to the same number.
      const numbers = [...new Set(quantity.numbers.map(multiply))]
      scaled += numbers.join(rangeSeparator(measure, quantity))
      agreement = {
        count: parseNumber(numbers.at(-1)!),
        noun: quantity.unit === null ? followingNoun : followingUnit,
      }
    } else {
      const original = measure.slice(quantity.start, quantity.end)
      if (quantity.role === 'pack') {
        const packs = formatNumber(factor, 'count')
        scaled += `${packs} × `
        agreement = { count: parseNumber(packs), noun: followingNoun }
      }
      scaled += original
    }
  }
  return scaled + inflectNoun(measure.slice(position), agreement)
}

/**
 * Whether `scaleMeasure` understands every number in a measure. A measure without numbers is understood if it is empty
 * or vague (`to taste`, `chopped`).
 */
export function isMeasureUnderstood(measure: string) {
  if (measure.trim() === '') return true
  const quantities = findQuantities(measure)
  const rest = quantities.toReversed().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), measure)
  if (/\p{N}/u.test(rest)) return false
  return quantities.length > 0 || vagueWordPattern.test(measure)
}

const leadingVagueAmount = new RegExp(`^${vagueAmountSource}(?:\\sof\\seach)?(?=\\s)`, 'iu')
const followingSizeWords = new RegExp(String.raw`^\s+(?:${sizeWordSource}(?:\s+|$))+`, 'iu')
const trailingMeasure = new RegExp(String.raw`^(.*\p{L}.*?)\s*[\s,:–-]\s*((?:${amountSource})\s*${unitSource})$`, 'iu')
const trailingVagueAmount =
  /^(.*?\p{L}),?\s+\(?((?:to (?:taste|serve|garnish)|for (?:frying|greasing|dusting|brushing))[^()]*)\)?$/iu

/**
 * Splits an ingredient line into its measure and the name of the ingredient. The measure is empty if there is none.
 * @example splitIngredient('200 g flour') // { measure: '200 g', name: 'flour' }
 * @example splitIngredient('salt, to taste') // { measure: 'to taste', name: 'salt' }
 */
export function splitIngredient(line: string): { measure: string; name: string } {
  // Long runs of spaces would make the patterns below take cubic time.
  const text = line.trim().replace(/\s+/g, ' ')
  const measure = leadingMeasure(text) ?? leadingVagueAmount.exec(text)?.[0]
  const name = measure && nameAfter(text.slice(measure.length), measure)
  if (measure && name) return { measure, name }
  const [, before, after] = trailingVagueAmount.exec(text) ?? trailingMeasure.exec(text) ?? []
  return before && after ? { measure: after, name: before.trim() } : { measure: '', name: text }
}

/**
 * Splits a measure for display into the amount and a note.
 * @example splitMeasure('1 1/2 cups chopped') // { amount: '1½ cups', note: 'chopped' }
 */
export function splitMeasure(measure: string): { amount: string; note: string } {
  const text = measure.trim()
  const leading = leadingMeasure(text)
  if (leading === null) return text.length > vagueCharsMax ? { amount: '', note: text } : { amount: text, note: '' }
  const rest = text.slice(leading.length)
  const sizeWords = followingSizeWords.exec(rest)?.[0] ?? ''
  return {
    amount: withFractionGlyphs((leading + sizeWords).trim()),
    note: rest.slice(sizeWords.length).replace(/^[\s,;]+|\bof$/g, ''),
  }
}
/** The longest measure without a number that fits the narrow column of amounts. */
const vagueCharsMax = 18

function leadingMeasure(text: string) {
  const measure = parseLeadingMeasure(text)
  return measure !== null && findQuantities(measure).length > 0 ? measure : null
}

function nameAfter(rest: string, measure: string) {
  const name = rest.replace(/^[\s,;]+/, '').replace(/^of\s+/i, '')
  return /half$/i.test(measure) ? name.replace(/^an?\s+/i, '') : name
}

function findQuantities(measure: string) {
  const quantities: Quantity[] = []
  for (const { 0: text, index: start, groups } of measure.matchAll(quantityPattern)) {
    const unit = groups?.unit ?? null
    const unitEnd = start + text.length
    const end = unitEnd - (unit ? groups!.gap!.length + unit.length : 0)
    const number = measure.slice(start, end)
    // `1 - 14-ounce can`: not a range, but a count and the size of each.
    const pair = /^\s*-/.test(groups?.gap ?? '') ? hyphenatedPair.exec(number) : null
    if (pair) {
      const count = pair[1]!
      const size = pair[3]!
      const countEnd = start + count.length
      add({ start, end: countEnd, numbers: [count], unit: null, unitEnd: countEnd })
      add({ start: end - size.length, end, numbers: [size], unit, unitEnd })
    } else {
      add({ start, end, numbers: number.match(numberPattern) ?? [number], unit, unitEnd })
    }
  }
  return quantities

  function add(quantity: Omit<Quantity, 'role'>) {
    if (quantity.numbers.every((text) => parseNumber(text) > 0))
      quantities.push({ ...quantity, role: roleOf(measure, quantity, quantities.at(-1)) })
  }
}

function roleOf(measure: string, { start, unit, unitEnd }: Omit<Quantity, 'role'>, previous?: Quantity): Role {
  const after = measure.slice(unitEnd)
  if (/^\s?[%°]/.test(after)) return 'size'
  if (!previous) return unit && !isLengthUnit(unit) && isPackSize(after) ? 'pack' : 'amount'
  const between = measure.slice(previous.unitEnd, start)
  if (isLengthUnit(unit) || /(^|\s)[x×*]\s*$/.test(between)) return 'size'
  // The same size in a second unit (`400g/14oz can`).
  if (previous.role !== 'amount' && /^\s*\/\s*$/.test(between)) return 'size'
  if (previous.unit === null && unit && dashes.test(between)) return 'size'
  if (!/\(\s*(about|approx\.?|~)?\s*$/i.test(between)) return 'amount'
  // In brackets: the size of one thing, or the whole amount in another unit.
  const isOneThing =
    previous.unit === null && /^\s*\($/.test(between) && previous.numbers.every((text) => parseNumber(text) === 1)
  return isOneThing || anyContainer.test(between) || containerAfterBracket.test(after) ? 'size' : 'amount'
}

/** The first test is the cheap one. */
const isPackSize = (after: string) => anyContainer.test(after) && containerFollows.test(after)

/** The text between the two numbers of a range, for example ` to `. */
function rangeSeparator(measure: string, { start, end, numbers: [first, second] }: Quantity) {
  return second === undefined ? '' : measure.slice(start + first!.length, end - second.length)
}

/** The ounces of `2lb 4oz`; null if `next` does not continue pounds. */
function ouncesAfterPounds(measure: string, pounds: Quantity, next?: Quantity) {
  const isPair =
    next && /^\s*$/.test(measure.slice(pounds.unitEnd, next.start)) && /^(oz|ounces?)$/i.test(next.unit ?? '')
  return isPair && /^(lbs?|pounds?)$/i.test(pounds.unit ?? '') ? next : null
}

/** Formats ounces as pounds and ounces, rounded to half an ounce. */
function formatPounds(totalOunces: number) {
  const halfOunces = Math.max(1, Math.round(totalOunces * 2))
  const pounds = Math.floor(halfOunces / 32)
  const ounces = (halfOunces % 32) / 2
  return [pounds && `${pounds}lb`, ounces && `${formatNumber(ounces, 'spoons')}oz`].filter(Boolean).join(' ')
}

/** A scaled count, and the pattern that finds the noun to put into the singular or plural. */
interface Agreement {
  count: number
  noun: RegExp
}

function inflectNoun(text: string, agreement: Agreement | null) {
  if (!agreement) return text
  return text.replace(agreement.noun, (_, before: string, noun: string) => before + inflect(noun, agreement.count))
}
