import { expect, test } from 'vitest'
import { headingKind } from './headings.ts'

test.each([
  ['Ingredienten', 'ingredients'],
  ['INGREDIENTES:', 'ingredients'],
  ['Hozzavalok', 'ingredients'],
  ['Preparacion', 'steps'],
])('the heading %s is recognized without accents and in any letter case', { tags: ['IMPORTS-14'] }, (text, kind) => {
  expect(headingKind(text, true)).toBe(kind)
})

test(
  'a heading with `notes` belongs to another part, but `notes` in brackets is ignored',
  { tags: ['IMPORTS-14'] },
  () => {
    expect(headingKind('Ingredients (see notes)', true)).toBe('ingredients')
    expect(headingKind('Fry the leeks (see note 2)', true)).toBeNull()
    expect(headingKind('Ingredient notes', true)).toBe('other')
  },
)
