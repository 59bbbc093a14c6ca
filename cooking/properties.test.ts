/** Properties of every line and every amount. */
import fc from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { add, amountOf, convert, formatAmount, scale, type Amount } from './amounts.ts'
import { fraction, multiply, toNumber } from './fractions.ts'
import { formatIngredientLine, parseIngredientLine } from './ingredient-line.ts'
import { scaledLine } from './scaled-line.ts'
import { scaledStep } from './scaled-step.ts'
import { dimensionOf, factorOf, units, type Unit } from './units.ts'
import { hasSameFields } from './written-line.ts'

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
/** Lines of words from recipes in any order, and lines of any characters. */
const anyLine = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join(' ')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 100 }),
)

const systems = fc.constantFrom('metric' as const, 'us' as const)
const positive = fc
  .tuple(fc.integer({ min: 1, max: 96 }), fc.constantFrom(1, 2, 3, 4, 6, 8))
  .map(([above, below]) => fraction(above, below))
const anyUnit = fc.constantFrom<Unit | null>(null, ...units)
const anyAmount = fc.tuple(positive, anyUnit).map(([quantity, unit]) => amountOf(quantity, unit))

describe('any line', () => {
  test('is read without an error, and its text does not change', () => {
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
      { numRuns: 1000 },
    )
  })

  test('is written as a line with the same fields', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const parsed = parseIngredientLine(line)
        const written = formatIngredientLine(parsed)
        expect(hasSameFields(parseIngredientLine(written), parsed), written).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('with a scaled amount is written as a line with the same amount', () => {
    const foods = fc.constantFrom('plain flour', 'carrots', 'olive oil', 'basmati rice', 'black pepper')
    const countable = fc.constantFrom<Unit | null>(
      null,
      'g',
      'kg',
      'ml',
      'l',
      'tsp',
      'tbsp',
      'cup',
      'oz',
      'lb',
      'can',
      'bunch',
      'slice',
    )
    fc.assert(
      fc.property(positive, countable, foods, positive, (quantity, unit, food, factor) => {
        const line = { ...parseIngredientLine(food), amounts: scale([amountOf(quantity, unit)], factor) }
        fc.pre(toNumber(line.amounts[0]!.quantity!) < 1000)
        const again = parseIngredientLine(formatIngredientLine(line))
        // No recipe has a fraction such as 5/9, so such fractions are not tested.
        fc.pre([1, 2, 3, 4, 5, 6, 8, 12, 16].includes(line.amounts[0]!.quantity!.denominator))
        expect(again.amounts).toEqual(line.amounts)
        expect(again.food).toBe(food)
      }),
    )
  })
})

describe('amounts', () => {
  test('scaled by a and then by b are scaled by a times b', () => {
    fc.assert(
      fc.property(fc.array(anyAmount), positive, positive, (amounts, first, second) => {
        expect(scale(scale(amounts, first), second)).toEqual(scale(amounts, multiply(first, second)))
      }),
    )
  })

  test('have the same sum in any order', () => {
    const density = fc.constantFrom(null, 0.5, 1, 1.42)
    const shuffled = fc
      .array(fc.tuple(anyAmount, fc.nat()), { maxLength: 6 })
      .map((pairs) =>
        [pairs, pairs.toSorted(([, left], [, right]) => left - right)].map((list) => list.map(([amount]) => amount)),
      )
    fc.assert(
      fc.property(shuffled, density, ([amounts, inOtherOrder], gramsPerMl) => {
        expect(add(inOtherOrder!, gramsPerMl)).toEqual(add(amounts!, gramsPerMl))
      }),
    )
  })

  test('of one unit have the sum of their numbers', () => {
    fc.assert(
      fc.property(positive, positive, anyUnit, (left, right, unit) => {
        const [sum, ...more] = add([amountOf(left, unit), amountOf(right, unit)])
        expect(more).toEqual([])
        expect(sum!.unit).toBe(unit)
        expect(toNumber(sum!.quantity!)).toBeCloseTo(toNumber(left) + toNumber(right), 9)
      }),
    )
  })

  test('have the same value after a conversion to the other system and back', () => {
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

  test('are never written as zero, as NaN, Infinity, undefined or null, or with three decimals', () => {
    fc.assert(
      fc.property(anyAmount, positive, (amount, factor) => {
        const text = formatAmount(scale([amount], factor)[0]!)
        expect(text).toMatch(/^(?!0(?![.\d]))\p{N}/u)
        expect(text).not.toMatch(/NaN|Infinity|undefined|null|\d\.\d{3}/)
      }),
    )
  })
})

/** The amount in grams, or in millilitres without a density; for counted units their number. */
function baseOf({ quantity, unit }: Amount, density: number | null) {
  const factor = unit === null ? null : factorOf(unit)
  const weight = unit !== null && dimensionOf(unit) === 'volume' ? (density ?? 1) : 1
  return toNumber(quantity!) * (factor ? toNumber(factor) : 1) * weight
}

describe('the work for a line', () => {
  const charsInAll = 30_000
  /** Some systems count processor time in steps of this size. */
  const clockStepMs = 10

  /** Processor time in ms to read `charsInAll` characters in lines of `length` characters, which repeat `repeated`. */
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
  ])('grows in proportion to its length, for repetitions of %j', (repeated) => {
    timeInLinesOf(120, repeated)
    const short = Math.max(timeInLinesOf(120, repeated), clockStepMs)
    let long = timeInLinesOf(960, repeated)
    // Other work of the process counts too, so a long time is measured again.
    for (let run = 1; run < 5 && long >= 4 * short; run += 1) long = Math.min(long, timeInLinesOf(960, repeated))
    // The long lines are eight times as long. With quadratic work, the same number of characters would take eight times
    // the time in these lines.
    expect(long).toBeLessThan(4 * short)
  })
})
