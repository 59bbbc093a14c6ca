/** Tests the lines that a member types into a shopping list. */
import { expect, test } from 'vitest'
import { amountsText } from './amount-text.ts'
import { typedLine } from './typed-line.ts'

test.each([
  ['500g/1lb 2oz beef mince', '500 g'],
  ['2 lb 4 oz beef', '2 lb + 4 oz'],
  ['2 (2 lb 4 oz) chickens', '4½ lb'],
  ['1 large or 2 small onions', '1–2'],
  ['2 x 500 g mince', '1 kg'],
])('the amount of the typed line %j is %s', { tags: ['LIST-04'] }, (text, amount) => {
  expect(amountsText(typedLine(text).amounts)).toBe(amount)
})

test('typed water and ice have an aisle, although recipes do not put them on a list', { tags: ['LIST-04'] }, () => {
  expect(['2 l water', 'ice'].map((text) => typedLine(text).aisle)).toEqual(['drinks', 'frozen'])
})
