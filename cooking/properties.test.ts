/**
 * Tests rules that hold for every ingredient line and every amount, with random lines and amounts. Also tests that the
 * time to read a line is proportional to its length.
 */
import fc, { anyCharacter } from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { amountOf, convert, formatAmount, multiplyAmount, type Amount } from './scaling/amounts.ts'
import { fraction, multiply, toNumber } from './quantities/fractions.ts'
import { parseIngredientLine } from './lines/ingredient-line.ts'
import { scaledLine } from './scaling/scaled-line.ts'
import { scaledStep } from './scaling/scaled-step.ts'
import { dimensionOf, factorOf, units, type Unit } from './quantities/units.ts'

const pieces = [
  [
    '1',
    '1/2',
    '½',
    '400',
    ',',
    '.',
    '(',
    ')',
    '-',
    '–',
    '/',
    'x',
    ' ',
    ' ',
    ' ',
    '%',
    '°C',
    '"',
    ':',
    '&frac12;',
    '\n',
  ],
  ['g', 'cup', 'cups', 'oz', 'fl', 'tbsp', 'can', 'tins', 'large', 'of', 'to', 'or', 'a', 'plus', 'about', 'each'],
  ['flour', 'eggs', 'chopped', 'finely', 'for frying', 'to taste', 'EL', 'Mehl', 'de', 'é', '𠮷', '\uD800', 'dozen'],
].flat()
/** Lines with words, numbers and signs of recipes in random order, and lines of random characters. */
const anyLine = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join(' ')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join('')),
  fc.string({ unit: anyCharacter, maxLength: 100 }),
)

const systems = fc.constantFrom('metric' as const, 'us' as const)
const positive = fc
  .tuple(fc.integer({ min: 1, max: 96 }), fc.constantFrom(1, 2, 3, 4, 6, 8))
  .map(([above, below]) => fraction(above, below))
const anyUnit = fc.constantFrom<Unit | null>(null, ...units)
const anyAmount = fc.tuple(positive, anyUnit).map(([quantity, unit]) => amountOf(quantity, unit))

describe('any line', () => {
  test('any line is read and scaled without an error, and keeps its text if it is not scaled', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const parsed = parseIngredientLine(line)
        expect(parsed.text).toBe(line)
        expect(parsed.kind === 'ingredient' ? parsed.food : 'any').not.toBe('')
        const asWritten = { factor: 1, system: 'as-written', ingredients: [] } as const
        expect(scaledLine(line, asWritten).text).toBe(line.trim())
        expect(scaledStep(line, asWritten)).toBe(line)
        expect(scaledLine(line, { factor: 1.5, system: 'us' })).toBeTypeOf('object')
        expect(scaledStep(line, { factor: 1.5, system: 'metric', ingredients: [{ name: 'flour' }] })).toBeTypeOf(
          'string',
        )
      }),
      { numRuns: 300 },
    )
  })
})

describe('an amount', () => {
  test('an amount that is multiplied by a and then by b equals the amount multiplied by a times b', () => {
    fc.assert(
      fc.property(anyAmount, positive, positive, (amount, first, second) => {
        expect(multiplyAmount(multiplyAmount(amount, first), second)).toEqual(
          multiplyAmount(amount, multiply(first, second)),
        )
      }),
    )
  })

  test('an amount has the same value after a conversion to the other system and back', () => {
    const density = fc.constantFrom(null, 0.5, 1.42)
    fc.assert(
      fc.property(anyAmount, systems, density, (amount, system, gramsPerMl) => {
        const other = system === 'us' ? 'metric' : 'us'
        const converted = convert(amount, system, gramsPerMl)
        const again = convert(convert(converted, other, gramsPerMl), system, gramsPerMl)
        expect(baseOf(again, gramsPerMl)).toBeCloseTo(baseOf(amount, gramsPerMl), 6)
      }),
    )
  })

  test('the text of an amount is never zero, NaN, Infinity, undefined or null, and never has three decimals', () => {
    fc.assert(
      fc.property(anyAmount, positive, (amount, factor) => {
        const text = formatAmount(multiplyAmount(amount, factor))
        expect(text).toMatch(/^(?!0(?![.\d]))\p{N}/u)
        expect(text).not.toMatch(/NaN|Infinity|undefined|null|\d\.\d{3}/)
      }),
    )
  })
})

/**
 * Returns the amount in grams, millilitres or centimetres, or the number of a counted unit. A volume is converted to
 * grams if `density` is not null.
 */
function baseOf({ quantity, unit }: Amount, density: number | null) {
  const factor = unit === null ? null : factorOf(unit)
  const weight = unit !== null && dimensionOf(unit) === 'volume' ? (density ?? 1) : 1
  return toNumber(quantity!) * (factor ? toNumber(factor) : 1) * weight
}

describe('the time to read a line', () => {
  const charsInAll = 30_000
  /** Some operating systems count CPU time in steps of this size. */
  const clockStepMs = 10

  /**
   * Measures the CPU time, in ms, for reading lines with `charsInAll` characters in total. Each line has `length`
   * characters and consists of repetitions of `repeated`.
   */
  function timeInLinesOf(length: number, repeated: string) {
    const line = repeated.repeat(Math.ceil(length / repeated.length)).slice(0, length)
    const { user } = process.cpuUsage()
    for (let chars = 0; chars < charsInAll; chars += length) parseIngredientLine(line)
    return (process.cpuUsage().user - user) / 1000
  }

  test.each([
    '(',
    '((1 g) ',
    '1 ',
    '1/2 ',
    '1-',
    'a ',
    'chopped ',
    ', ',
    '1 x ',
    '&#189;',
    '<b',
    'EL ',
    'c. ',
    '½',
    '- ',
  ])('the time to read a line is proportional to its length, for repetitions of %j', (repeated) => {
    timeInLinesOf(120, repeated)
    const short = Math.max(timeInLinesOf(120, repeated), clockStepMs)
    let long = timeInLinesOf(960, repeated)
    // Other work of the process adds to the time, so a long time is measured again.
    for (let run = 1; run < 5 && long >= 4 * short; run += 1) long = Math.min(long, timeInLinesOf(960, repeated))
    // The long lines have eight times as many characters as the short ones. If the time were quadratic, the same number
    // of characters would take eight times as long in long lines.
    expect(long).toBeLessThan(4 * short)
  })
})
