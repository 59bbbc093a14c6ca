/**
 * Numbers as recipes write them: `1 1/2`, `1½`, `0.5`, `two`, and ranges such as `2-3`. Parses them, and formats a
 * scaled number at a precision that a cook can measure.
 */
const fractionGlyphs: Record<string, number> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}
const numberWords: Record<string, number> = {
  half: 1 / 2,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
}

const glyph = `[${Object.keys(fractionGlyphs).join('')}]`
const slashFraction = String.raw`(?:1\s?[/⁄]\s?(?:2|3|4|5|6|8|10|12|16)|2\s?[/⁄]\s?[35]|3\s?[/⁄]\s?[458]|4\s?[/⁄]\s?5|5\s?[/⁄]\s?[68]|7\s?[/⁄]\s?8)(?!\d)`
const numberWord = `(?<=^|\\bof )(?:${Object.keys(numberWords).join('|')})\\b`

/** The source of a regular expression (flags `iu`) for one number. At most six digits: more is not a quantity. */
export const numberSource = [
  String.raw`(?:\d{1,3}(?:\s?and\s|\s?-\s?|\s)?)?${glyph}`,
  String.raw`(?:\d{1,3}(?:\sand\s|\s?-\s?|\s))?${slashFraction}`,
  String.raw`\d{1,3},\d{3}(?![\d,])`,
  String.raw`\d{1,6}(?:[.,]\d{1,3})?(?!\d)`,
  numberWord,
].join('|')

/** The source of a regular expression (flags `iu`) for one number or a range of two. */
export const amountSource = String.raw`(?:${numberSource})(?:(?:\s*[-–—]\s*|\s(?:to|or)\s)(?:${numberSource}))?`

/**
 * The value of a text that `numberSource` matches.
 * @example parseNumber('1 1/2') // 1.5
 * @example parseNumber('1,000') // 1000
 */
export function parseNumber(text: string) {
  const word = numberWords[text.toLowerCase()]
  if (word !== undefined) return word
  if (/^\d{1,3},\d{3}$/.test(text)) return Number(text.replace(',', ''))
  const slash = /(\d+)\s?[/⁄]\s?(\d+)$/.exec(text)
  const fraction = slash ? Number(slash[1]) / Number(slash[2]) : fractionGlyphs[text.at(-1) ?? '']
  if (fraction === undefined) return Number(text.replace(',', '.'))
  const whole = Number.parseInt(text.slice(0, slash ? slash.index : -1), 10) || 0
  return whole + fraction
}

/**
 * How a scaled number is rounded. It depends on the unit:
 * - `steps`: steps of 0.5 below 5, of 1 below 100, of 5 above (grams, millilitres)
 * - `tenths`, `hundredths`: decimals (centilitres; kilograms, litres)
 * - `spoons`: fractions, with eighths below 2 (spoons, cups, ounces, inches)
 * - `count`: fractions down to a quarter (eggs, onions, tins)
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
 * Replaces slash fractions in a text by glyphs where the value stays exactly the same.
 * @example withFractionGlyphs('1 1/2 oz') // '1½ oz'
 */
export function withFractionGlyphs(text: string) {
  return text.replaceAll(new RegExp(numberSource, 'giu'), (found) => {
    if (!/[/⁄]/.test(found)) return found
    const formatted = formatNumber(parseNumber(found), 'spoons')
    return Math.abs(parseNumber(formatted) - parseNumber(found)) < 1e-9 ? formatted : found
  })
}

function formatInSteps(value: number, step: number) {
  const steps = Math.max(1, Math.round(value / step))
  return String(Number((steps * step).toFixed(2)))
}

/** The fractional part of a number and its glyph. */
type Fraction = [value: number, glyph: string]
const fractions: Fraction[] = [
  [0, ''],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [1, ''],
]
const fractionsWithEighths: Fraction[] = [...fractions, [1 / 8, '⅛'], [3 / 8, '⅜'], [5 / 8, '⅝'], [7 / 8, '⅞']]
const halves: Fraction[] = [
  [0, ''],
  [1 / 2, '½'],
  [1, ''],
]

/** Rounds to the nearest of `choices` below 10, to halves below 20, to whole numbers above. */
function formatFraction(exact: number, choices: Fraction[]) {
  if (exact >= 20) return String(Math.round(exact))
  const smallest = choices === fractionsWithEighths ? 1 / 8 : 1 / 4
  const value = Math.max(smallest, exact)
  const whole = Math.floor(value)
  const distance = ([fraction]: Fraction) => Math.abs(value - whole - fraction)
  const [fraction, fractionGlyph] = (value < 10 ? choices : halves).reduce((best, next) =>
    distance(next) < distance(best) - 1e-9 ? next : best,
  )
  const rounded = whole + (fraction === 1 ? 1 : 0)
  return fractionGlyph ? `${rounded || ''}${fractionGlyph}` : String(rounded)
}
