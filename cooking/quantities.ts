/** Numbers as cooks write and measure them: `1 1/2`, `1½`, `0.5`, `2-3`, and how finely each unit is worth telling. */
const vulgar: Record<string, number> = {
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
const words: Record<string, number> = {
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

const glyph = `[${Object.keys(vulgar).join('')}]`
const proper = String.raw`(?:1\s?[/⁄]\s?(?:2|3|4|5|6|8|10|12|16)|2\s?[/⁄]\s?[35]|3\s?[/⁄]\s?[458]|4\s?[/⁄]\s?5|5\s?[/⁄]\s?[68]|7\s?[/⁄]\s?8)(?!\d)`
const spelt = `(?<=^|\\bof )(?:${Object.keys(words).join('|')})\\b`

/** One number, as the source of a regular expression (flags `iu`). Six digits at most: more is no quantity. */
export const number = [
  String.raw`(?:\d{1,3}(?:\s?and\s|\s?-\s?|\s)?)?${glyph}`,
  String.raw`(?:\d{1,3}(?:\sand\s|\s?-\s?|\s))?${proper}`,
  String.raw`\d{1,3},\d{3}(?![\d,])`,
  String.raw`\d{1,6}(?:[.,]\d{1,3})?(?!\d)`,
  spelt,
].join('|')

/** One number or a range of two. */
export const amount = String.raw`(?:${number})(?:(?:\s*[-–—]\s*|\s(?:to|or)\s)(?:${number}))?`

/** The value of what `number` matches. */
export function readNumber(text: string) {
  const word = words[text.toLowerCase()]
  if (word !== undefined) return word
  if (/^\d{1,3},\d{3}$/.test(text)) return Number(text.replace(',', ''))
  const fraction = /(\d+)\s?[/⁄]\s?(\d+)$/.exec(text)
  const part = fraction ? Number(fraction[1]) / Number(fraction[2]) : vulgar[text.at(-1) ?? '']
  if (part === undefined) return Number(text.replace(',', '.'))
  return part + (Number.parseInt(text.slice(0, fraction ? fraction.index : -1), 10) || 0)
}

/** How finely a number is told: grams and millilitres, centilitres and the like, kilos and litres, spoons and cups, things. */
export type Fineness = 'small' | 'tenths' | 'hundredths' | 'kitchen' | 'counted'

/** What a cook can weigh, pour or cut; never nothing. */
export function writeNumber(value: number, fineness: Fineness) {
  if (fineness === 'kitchen') return inFractions(value, value < 2 ? finestParts : parts)
  if (fineness === 'counted') return inFractions(value, parts)
  const small = value >= 100 ? 5 : value >= 5 ? 1 : 0.5
  return inSteps(value, { small, tenths: 0.1, hundredths: 0.01 }[fineness])
}

/** `1 1/2 oz` as `1½ oz`, where that is the same. */
export function withFractions(text: string) {
  return text.replaceAll(new RegExp(number, 'giu'), (found) => {
    if (!/[/⁄]/.test(found)) return found
    const written = writeNumber(readNumber(found), 'kitchen')
    return Math.abs(readNumber(written) - readNumber(found)) < 1e-9 ? written : found
  })
}

function inSteps(value: number, step: number) {
  return String(Number((Math.max(1, Math.round(value / step)) * step).toFixed(2)))
}

type Part = [number, string]
const parts: Part[] = [
  [0, ''],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [1, ''],
]
/** A spoon has eighths; nobody cuts an egg so fine. */
const finestParts: Part[] = [...parts, [1 / 8, '⅛'], [3 / 8, '⅜'], [5 / 8, '⅝'], [7 / 8, '⅞']]
const halves: Part[] = [
  [0, ''],
  [1 / 2, '½'],
  [1, ''],
]

/** From ten on in halves, from twenty on in whole numbers. */
function inFractions(exact: number, choices: Part[]) {
  if (exact >= 20) return String(Math.round(exact))
  const least = choices === finestParts ? 1 / 8 : 1 / 4
  const value = Math.max(least, exact)
  const whole = Math.floor(value)
  const off = ([part]: Part) => Math.abs(value - whole - part)
  const [part, sign] = (value < 10 ? choices : halves).reduce((best, next) =>
    off(next) < off(best) - 1e-9 ? next : best,
  )
  const rounded = whole + (part === 1 ? 1 : 0)
  return sign ? `${rounded || ''}${sign}` : String(rounded)
}
