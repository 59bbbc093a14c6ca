/** Which food the name of an ingredient means. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allergensOf } from './allergens.ts'
import { dietFactsOf } from './diets.ts'
import { foodOf } from './foods.ts'

test.each(['eggs', 'eggs, beaten', 'large egg', '4 free-range eggs', 'Eier', 'huevos', 'EGGS (at room temperature)'])(
  '%s is egg',
  (name) => expect(foodOf(name)).toMatchObject({ id: 'egg', aisle: 'dairy and eggs', allergens: ['eggs'] }),
)

test('a name that is not in the table has no food', () =>
  expect(['', '   ', '🍕', 'constructor', '__proto__', 'toString', 'hasOwnProperty', 'לחם'].map(foodOf)).toEqual(
    Array(8).fill(null),
  ))

test('every text is read, and a finding names words of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 1000 }), (name) => {
      const found = [...allergensOf(name), ...dietFactsOf(name)]
      expect(found.filter(({ word }) => !name.includes(word))).toEqual([])
      expect(() => foodOf(name)).not.toThrow()
    }),
  )
})
