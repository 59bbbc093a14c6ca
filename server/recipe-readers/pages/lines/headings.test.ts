import { expect, test } from 'vitest'
import { headingKind } from './headings.ts'

test.each([
  ['Ingredienten', 'ingredients'],
  ['INGREDIENTES:', 'ingredients'],
  ['Hozzavalok', 'ingredients'],
  ['Preparacion', 'steps'],
])('recognizes %s, whatever its accents are', { tags: ['IMPORTS-14'] }, (text, kind) => {
  expect(headingKind(text, true)).toBe(kind)
})

test('does not take a reference to the notes for the heading of the notes', { tags: ['IMPORTS-14'] }, () => {
  expect(headingKind('Ingredients (see notes)', true)).toBe('ingredients')
  expect(headingKind('Fry the leeks (see note 2)', true)).toBeNull()
  expect(headingKind('Ingredient notes', true)).toBe('other')
})
