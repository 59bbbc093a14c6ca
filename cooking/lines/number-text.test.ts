/** Lists of numbers as text. */
import fc from '#tests/support/fast-check.ts'
import { expect, test } from 'vitest'
import { readNumbers, signed, unsigned, writeNumbers } from './number-text.ts'

test('numbers are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat({ max: 200 }), fc.nat())), (numbers) => {
      expect(readNumbers(writeNumbers(numbers))).toEqual(numbers)
    }),
  )
  expect(writeNumbers([0, 63, 64])).toHaveLength(4)
})

test('numbers with a sign are read as they were written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), (number) => {
      expect(signed(unsigned(number))).toBe(number)
    }),
  )
})
