/** Tests that lists of numbers, and numbers with a sign, are the same after writing and reading. */
import fc from '#tests/support/fast-check.ts'
import { expect, test } from 'vitest'
import { readNumbers, signed, unsigned, writeNumbers } from './number-text.ts'

test('reading a written list of numbers returns the same numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat({ max: 200 }), fc.nat())), (numbers) => {
      expect(readNumbers(writeNumbers(numbers))).toEqual(numbers)
    }),
  )
  expect(writeNumbers([0, 63, 64])).toHaveLength(4)
})

test('an integer with a sign is the same after `unsigned` and `signed`', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), (number) => {
      expect(signed(unsigned(number))).toBe(number)
    }),
  )
})
