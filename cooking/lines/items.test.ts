/** Tests how pasted lines, typed commas and the rows of a form become the ingredients or the steps of a recipe. */
import fc from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { commaItemsOf, itemsOfRows, pastedLinesOf, rowsOfItems, splitRow } from './items.ts'

describe('a pasted text', () => {
  test('a pasted text is split at line breaks, and not at commas', { tags: ['RECIPES-26'] }, () => {
    const pasted = '1,5 kg potatoes, peeled\r\n\r\n2 onions, sliced\n  200 ml cream, warm  \n'
    expect(pastedLinesOf(pasted)).toEqual(['1,5 kg potatoes, peeled', '2 onions, sliced', '200 ml cream, warm'])
  })

  test(
    'a pasted text with three steps becomes three items, even if the steps contain commas',
    { tags: ['RECIPES-26'] },
    () => {
      const steps = [
        'Wash, peel and slice the potatoes, then dry them.',
        'Fry the onions, stirring, until golden.',
        'Layer, cover with cream, and bake.',
      ]
      expect(pastedLinesOf(steps.join('\n'))).toEqual(steps)
    },
  )

  test.each([
    ['• 2 eggs', '2 eggs'],
    ['- 2 eggs', '2 eggs'],
    ['▢ 2 eggs', '2 eggs'],
    ['1. Boil the eggs', 'Boil the eggs'],
    ['12) Boil the eggs', 'Boil the eggs'],
    ['1.5 kg flour', '1.5 kg flour'],
    ['-18 °C for a day', '-18 °C for a day'],
    ['2 eggs', '2 eggs'],
  ])('the pasted line %j becomes the item %j', (line, item) => {
    expect(pastedLinesOf(line)).toEqual([item])
  })
})

describe('typed commas', () => {
  test.each([
    ['3 lemons, 200 g butter, 4 eggs', ['3 lemons', '200 g butter', '4 eggs']],
    [' 3 lemons ,, 200 g butter,flour, ', ['3 lemons', '200 g butter', 'flour']],
    ['1,5 kg flour, 0,25 l milk', ['1,5 kg flour', '0,25 l milk']],
    ['1,000 g sugar', ['1,000 g sugar']],
    ['eggs,2 lemons', ['eggs', '2 lemons']],
    ['butter 200, sugar', ['butter 200', 'sugar']],
    [' , ,', []],
  ])('typed commas split %o into items', { tags: ['RECIPES-12'] }, (line, items) => {
    expect(commaItemsOf(line)).toEqual(items)
  })
})

describe('the rows of a form', () => {
  test(
    'several rows become one item each, and a single row is split at its commas',
    { tags: ['RECIPES-12', 'RECIPES-26'] },
    () => {
      expect(itemsOfRows(['salt, oil'])).toEqual(['salt', 'oil'])
      expect(itemsOfRows(['salt, coarse', ' ', 'oil'])).toEqual(['salt, coarse', 'oil'])
      expect(itemsOfRows(['salt, coarse', ''])).toEqual(['salt, coarse'])
      expect(itemsOfRows([''])).toEqual([])
    },
  )

  test('items that are written to rows and read from them again do not change', () => {
    const item = fc.string({ minLength: 1 }).map((text) => `x${text.trim()}`)
    fc.assert(
      fc.property(fc.array(item), (items) => {
        expect(itemsOfRows(rowsOfItems(items))).toEqual(items)
      }),
    )
    expect(rowsOfItems([])).toEqual([''])
    expect(rowsOfItems(['salt, coarse'])).toEqual(['salt, coarse', ''])
    expect(rowsOfItems(['salt'])).toEqual(['salt'])
    expect(itemsOfRows(rowsOfItems(['salt,']))).toEqual(['salt,'])
  })

  test.each([
    ['Enter at the end', '2 eggs\n', 7, ['2 eggs', ''], 0],
    ['Enter in the middle', 'salt\noil', 5, ['salt', 'oil'], 0],
    ['a paste into an empty row', 'a, b\nc\nd', 8, ['a, b', 'c', 'd'], 1],
    ['a paste before other text', 'a\nb\nc of salt', 5, ['a', 'b', 'c of salt'], 1],
    ['a paste of too many lines', 'x\n'.repeat(1000), 2000, ['x\n'.repeat(1000)], 2000],
    ['a paste of empty lines', '\n\n\n', 3, [''], 0],
  ])('%s splits a row into the expected rows', { tags: ['RECIPES-26'] }, (_, text, caret, rows, after) => {
    expect(splitRow(text, caret)).toEqual({ rows, caret: after })
  })
})
