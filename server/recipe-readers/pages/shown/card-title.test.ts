import { expect, test } from 'vitest'
import { readPage } from '#server/recipe-readers/pages/read-page.ts'

const list = '<ul><li>2 leeks</li><li>1 l stock</li><li>1 tsp salt</li></ul>'
const text = '<p>We cook this soup on cold days, with the leeks of our garden.</p>'
const titleOf = (body: string) =>
  readPage(
    `<html><head><title>The very best creamy leek soup</title></head><body><h1>The very best creamy leek soup</h1>${text}${body}</body></html>`,
    null,
  )!.recipe.title

test.each<[string, string, string]>([
  ['of the card', '<h2>Creamy Leek Soup</h2><p>4 servings</p><h3>Ingredients</h3>', 'Creamy Leek Soup'],
  ['of the card without the words before the colon', '<h2>The recipe: Leek Soup</h2><h3>Ingredients</h3>', 'Leek Soup'],
  ['of a card with parts', '<h2>Leek Soup</h2><h3>Ingredients</h3><h4>Leek soup base</h4>', 'Leek Soup'],
])('the recipe gets the title %s', { tags: ['IMPORTS-14'] }, (_, headings, title) => {
  expect(titleOf(headings + list)).toBe(title)
})

test.each<[string, string]>([
  ['the heading of another section', '<h2>Leek soup with cheese</h2><p>Add cheese.</p><h2>Ingredients</h2>'],
  ['a heading with other words', '<h2>What goes into the pot tonight</h2><h3>Ingredients</h3>'],
  ['a heading with only one word of the page title', '<h2>Soup</h2><h3>Ingredients</h3>'],
  ['the heading of a part of the dish', '<h2>Ingredients</h2><h3>Creamy leek soup</h3>'],
  ['a question', '<h2>Why creamy leek soup?</h2><h3>Ingredients</h3>'],
  ['a heading of the first level', '<h1>Creamy leek soup</h1><h3>Ingredients</h3>'],
  ['the heading of other recipes', '<h2>More creamy leek soup</h2><h3>Ingredients</h3>'],
])('the page title is kept if the ingredients are below %s', { tags: ['IMPORTS-14'] }, (_, headings) => {
  expect(titleOf(headings + list)).toBe('The very best creamy leek soup')
})
