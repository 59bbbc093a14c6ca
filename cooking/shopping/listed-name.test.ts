/** Tests the names of foods on a shopping list. */
import { expect, test } from 'vitest'
import { foodTable } from '#cooking/foods/food-table.ts'
import { foodOf } from '#cooking/foods/foods.ts'
import { listedName } from './listed-name.ts'
import { typedLine } from './typed-line.ts'

const named = (text: string) => {
  const { food, amounts } = typedLine(text)
  return listedName(food, amounts)
}

test.each([
  ['3 onion', 'onions'],
  ['1 onion', 'onion'],
  ['½ onion', 'onion'],
  ['1½ onion', 'onions'],
  ['1-2 onion', 'onions'],
  ['400 g carrot', 'carrots'],
  ['4 bay leaf', 'bay leaves'],
  ['2 strawberry', 'strawberries'],
  ['6 tomato', 'tomatoes'],
  ['3 chilli', 'chillies'],
  ['5 radish', 'radishes'],
  ['250 g egg noodle', 'egg noodles'],
  ['1 bunch spring onion', 'spring onions'],
  ['1 can tinned tomato', 'tinned tomatoes'],
  ['2 lemon', 'lemons'],
  ['1 lemon', 'lemon'],
  ['2 slices lemon', 'lemon'],
  ['160 g cucumber', 'cucumber'],
  ['2 cauliflower', 'cauliflowers'],
  ['800 g cauliflower', 'cauliflower'],
  ['600 g chicken breast', 'chicken breast'],
  ['2 chicken breast', 'chicken breasts'],
  ['4 cloves garlic', 'garlic'],
  ['2 tsp black pepper', 'black pepper'],
  ['500 g plain flour', 'plain flour'],
  ['16 rashers bacon', 'bacon'],
  ['200 ml creme fraiche', 'crème fraîche'],
  ['3 jalapeno', 'jalapeños'],
])('the food of %j is listed as %s', { tags: ['LISTVIEW-11'] }, (text, name) => {
  expect(named(text)).toBe(name)
})

test('without an amount, chives and capers are plural, but a lime is singular', { tags: ['LISTVIEW-11'] }, () => {
  const bare = (food: string) => listedName(food, [])
  expect(['chive', 'caper', 'lime', 'salt', 'unheard of'].map(bare)).toEqual([
    'chives',
    'capers',
    'lime',
    'salt',
    'unheard of',
  ])
})

test('every plural name is recognized as the same food as its singular', { tags: ['LISTVIEW-11'] }, () => {
  const two = [{ quantity: 2, quantityMax: null, unit: null }]
  const names = foodTable().foods.map(({ id }) => [id, listedName(id, two)] as const)
  const changed = names.filter(([id, name]) => id !== name)
  expect(changed.length).toBeGreaterThan(400)
  expect(changed.filter(([id, name]) => foodOf(name)?.id !== id)).toEqual([])
})
