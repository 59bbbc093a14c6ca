/**
 * Reads and formats numbers as recipes write them: `1 1/2`, `1½`, `0.5`, `1,5`, `1,000`. Reading is exact. Formatting
 * rounds to a precision that a cook can measure.
 */
import { fraction, plus, toNumber, type Fraction } from './fractions.ts'

const glyphValues: Record<string, [numerator: number, denominator: number]> = {
  '½': [1, 2],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅕': [1, 5],
  '⅖': [2, 5],
  '⅗': [3, 5],
  '⅘': [4, 5],
  '⅙': [1, 6],
  '⅚': [5, 6],
  '⅐': [1, 7],
  '⅛': [1, 8],
  '⅜': [3, 8],
  '⅝': [5, 8],
  '⅞': [7, 8],
  '⅑': [1, 9],
  '⅒': [1, 10],
}
/** Denominators of a slash fraction. Before any other number, the slash separates two numbers: `400/14`. */
const denominators = new Set([2, 3, 4, 5, 6, 8, 10, 12, 16])

const glyph = `[${Object.keys(glyphValues).join('')}]`
const slash = String.raw`\d{1,2}\s?[/⁄∕]\s?\d{1,2}(?!\d)`
/**
 * In `1.000 g` and `1.500-1.750 ml`, the dot separates thousands, because recipes do not give thousandths of a gram.
 * Converted weights such as `2.835 g` do not end with 00 or 50, so they are not read in this way.
 */
const thousands =
  /([1-9]\.\d[05]0)(?=(?:\s?[-–]\s?[1-9]\.\d[05]0)?\s?(?:g|gr|ml|gramm|grammes?|grams?|gramos|grammi)(?!\p{L}))/iuy
/** Patterns for one number, the longest first. A number with more than six digits must have commas. */
const numberPatterns = [
  thousands,
  ...[
    String.raw`(\d{1,3})(?:\s?(?:and|&|e|y|et|und|och|en)\s|\s?-\s?|\s)?(${glyph})`,
    String.raw`(\d{1,3})(?:\s(?:and|&|e|y|et|und|och|en)\s|\s?-\s?|\s|[⁤])(${slash})`,
    `()(${slash})`,
    String.raw`(\d{1,3}(?:,\d{3})+)(?![\d,])()`,
    String.raw`(\d{1,6}(?:[.,]\d{1,3})?|[.,]\d{1,3})(?!\d)()`,
    `()(${glyph})`,
  ].map((source) => new RegExp(source, 'iuy')),
]

/**
 * Reads the number that begins at `position`.
 * @returns its value and its end; null if no number begins there
 * @example readNumber('1 1/2 cups', 0) // { value: 3/2, end: 5 }
 */
export function readNumber(text: string, position: number): { value: Fraction; end: number } | null {
  for (const pattern of numberPatterns) {
    pattern.lastIndex = position
    const match = pattern.exec(text)
    if (!match) continue
    const [, whole = '', part = ''] = match
    const value = valueOf(pattern === thousands ? whole.replace('.', '') : whole, part)
    if (value) return { value, end: pattern.lastIndex }
  }
  return null
}

function valueOf(whole: string, part: string) {
  const partValue = part === '' ? fraction(0) : fractionalPart(part)
  if (!partValue) return null
  // In a mixed number such as `1 1/2`, the fraction is less than 1. So `1 14/12` is no number.
  if (whole !== '' && part !== '' && toNumber(partValue) >= 1) return null
  return plus(whole === '' ? fraction(0) : decimal(whole), partValue)
}

function fractionalPart(part: string) {
  const known = glyphValues[part]
  if (known) return fraction(...known)
  const [above, below] = part.split(/[/⁄∕]/).map(Number)
  return denominators.has(below!) && above! > 0 ? fraction(above!, below) : null
}

function decimal(text: string) {
  if (/^\d{1,3}(?:,\d{3})+$/.test(text)) return fraction(Number(text.replaceAll(',', '')))
  const [whole = '', decimals = ''] = text.split(/[.,]/)
  return fraction(Number(whole + decimals), 10 ** decimals.length)
}

/**
 * How a number is rounded for display. Each unit has one of these roundings:
 * - `steps`: steps of 0.5 below 5, of 1 below 100, and of 5 from 100 on (grams, millilitres)
 * - `tenths`, `hundredths`: decimals (centilitres; kilograms, litres)
 * - `spoons`: fractions, with eighths below 2 (teaspoons, cups, ounces, inches)
 * - `count`: fractions down to a quarter (tablespoons, eggs, onions, tins)
 *
 * `spoons` and `count` round to halves from 10 on, and to whole numbers from 20 on.
 */
export type Rounding = 'steps' | 'tenths' | 'hundredths' | 'spoons' | 'count'

/**
 * Formats a number so that a cook can weigh, pour or cut it. The result is never zero.
 * @example formatNumber(1.5, 'count') // '1½'
 * @example formatNumber(137, 'steps') // '135'
 */
export function formatNumber(value: number, rounding: Rounding) {
  if (rounding === 'spoons') return formatFraction(value, value < 2 ? fractionsWithEighths : fractions)
  if (rounding === 'count') return formatFraction(value, fractions)
  const smallStep = value >= 100 ? 5 : value >= 5 ? 1 : 0.5
  return formatInSteps(value, { steps: smallStep, tenths: 0.1, hundredths: 0.01 }[rounding])
}

/**
 * Formats a fraction without rounding it.
 * @example formatExact({ numerator: 3, denominator: 2 }) // '1½'
 * @example formatExact({ numerator: 24, denominator: 11 }) // '24/11': recipes have no mixed number for elevenths
 */
export function formatExact(value: Fraction) {
  const whole = Math.floor(toNumber(value))
  const rest = value.numerator - whole * value.denominator
  if (rest === 0) return String(whole)
  const known = Object.entries(glyphValues).find(([, [above, below]]) => above === rest && below === value.denominator)
  if (known) return `${whole || ''}${known[0]}`
  const decimals = Number(toNumber(value).toFixed(3))
  if (Math.abs(decimals - toNumber(value)) < 1e-9) return String(decimals)
  if (denominators.has(value.denominator)) return `${whole ? `${whole} ` : ''}${rest}/${value.denominator}`
  return `${value.numerator}/${value.denominator}`
}

function formatInSteps(value: number, step: number) {
  const steps = Math.max(1, Math.round(value / step))
  return String(Number((steps * step).toFixed(2)))
}

/** The fractional part of a number, and the glyph for it. */
type FractionPart = [value: number, glyph: string]
const fractions: FractionPart[] = [
  [0, ''],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [1, ''],
]
const fractionsWithEighths: FractionPart[] = [...fractions, [1 / 8, '⅛'], [3 / 8, '⅜'], [5 / 8, '⅝'], [7 / 8, '⅞']]
const halves: FractionPart[] = [
  [0, ''],
  [1 / 2, '½'],
  [1, ''],
]

/**
 * Rounds a number below 10 to the nearest of `choices`, a number below 20 to halves, and a larger number to a whole
 * number.
 */
function formatFraction(exact: number, choices: FractionPart[]) {
  if (exact >= 20) return String(Math.round(exact))
  const smallest = choices === fractionsWithEighths ? 1 / 8 : 1 / 4
  const value = Math.max(smallest, exact)
  const whole = Math.floor(value)
  const distance = ([part]: FractionPart) => Math.abs(value - whole - part)
  const [part, partGlyph] = (value < 10 ? choices : halves).reduce((best, next) =>
    distance(next) < distance(best) - 1e-9 ? next : best,
  )
  const rounded = whole + (part === 1 ? 1 : 0)
  return partGlyph ? `${rounded || ''}${partGlyph}` : String(rounded)
}
