import { expect, test } from 'vitest'
import { headingKind } from './headings.ts'

test.each([
  ['Ingredienten', 'ingredients'],
  ['INGREDIENTES:', 'ingredients'],
  ['Hozzavalok', 'ingredients'],
  ['Preparacion', 'steps'],
])('the heading %s is recognized without its accents', { tags: ['IMPORTS-14'] }, (text, kind) => {
  expect(headingKind(text, true)).toBe(kind)
})

test(
  'a heading such as `Ingredients (see notes)` is not taken for the heading of the notes',
  { tags: ['IMPORTS-14'] },
  () => {
    expect(headingKind('Ingredients (see notes)', true)).toBe('ingredients')
    expect(headingKind('Fry the leeks (see note 2)', true)).toBeNull()
    expect(headingKind('Ingredient notes', true)).toBe('other')
  },
)
