/** Tests how amounts are multiplied, converted and formatted. */
import { describe, expect, test } from 'vitest'
import { amountOf, convert, formatAmount, multiplyAmount, type Amount } from './amounts.ts'
import { fraction } from '#cooking/quantities/fractions.ts'
import type { Unit } from '#cooking/quantities/units.ts'

const of = (numerator: number, unit: Unit | null, denominator = 1) => amountOf(fraction(numerator, denominator), unit)

test.each<[Amount, string]>([
  [of(1, 'tbsp', 2), '1½ tsp'],
  [of(3, 'tbsp', 2), '1½ tbsp'],
  [of(1, 'cup', 8), '2 tbsp'],
  [of(1, 'cup', 3), '⅓ cup'],
  [of(1500, 'g'), '1.5 kg'],
  [of(1, 'kg', 4), '250 g'],
  [of(137, 'g'), '135 g'],
  [of(1250, 'ml'), '1.25 l'],
  [of(2, 'loaf'), '2 loaves'],
  [of(4, 'floz'), '4 fl oz'],
  [of(1, null, 3), '⅓'],
  [{ ...of(2, 'clove'), quantityMax: fraction(3) }, '2–3 cloves'],
  [{ ...of(200, 'g'), isApproximate: true }, 'about 200 g'],
  [amountOf(null, 'pinch'), 'pinch'],
  [{ ...amountOf(null, 'sprig'), vague: 'few' }, 'few sprigs'],
])('%j is written as %s', (amount, text) => {
  expect(formatAmount(amount)).toBe(text)
})

test('multiplying ⅓ cup by three gives exactly 1 cup, and an amount without a number does not change', () => {
  expect(multiplyAmount(of(1, 'cup', 3), fraction(3))).toEqual(of(1, 'cup'))
  expect(multiplyAmount(amountOf(null, 'pinch'), fraction(2))).toEqual(amountOf(null, 'pinch'))
})

describe('convert', () => {
  test.each<[Amount, 'metric' | 'us', number | null, string]>([
    [of(1, 'cup'), 'metric', null, '240 ml'],
    [of(8, 'oz'), 'metric', null, '225 g'],
    [of(3, 'lb'), 'metric', null, '1.36 kg'],
    [of(240, 'ml'), 'us', null, '1 cup'],
    [of(100, 'ml'), 'us', null, '3⅓ fl oz'],
    // The result is in spoons, because 58 g of flour are 0.46 cups and a measuring cup has no mark for that.
    [of(58, 'g'), 'us', 0.53, '7⅓ tbsp'],
    [of(20, 'g'), 'us', 0.96, '1⅓ tbsp'],
    [of(30, 'ml'), 'us', null, '2 tbsp'],
    [of(5, 'ml'), 'us', null, '1 tsp'],
    [of(2, 'l'), 'us', null, '2 quarts'],
    [of(225, 'g'), 'us', null, '8 oz'],
    [of(450, 'g'), 'us', null, '1 lb'],
    [of(480, 'g'), 'us', null, '17 oz'],
    [of(1, 'kg'), 'us', null, '2¼ lb'],
    [of(1, 'cup'), 'metric', 0.53, '125 g'],
    [of(125, 'g'), 'us', 0.53, '1 cup'],
    [of(2, 'tbsp'), 'metric', 0.53, '2 tbsp'],
    [of(3, 'cm'), 'us', null, '3 cm'],
    [of(2, 'clove'), 'us', null, '2 cloves'],
    [of(2, null), 'metric', 1, '2'],
  ])('converts %j to the system %s with the density %s', (amount, system, density, text) => {
    expect(formatAmount(convert(amount, system, density))).toBe(text)
  })
})
