import { expect, test } from 'vitest'
import { readPage } from '#server/recipe-readers/pages/read-page.ts'

const steps = ['Slice the leeks into thin rings.', 'Simmer them in the stock for 20 minutes.']
const amounts = ['2 leeks', '1 l stock', '1 tsp salt', '2 slices of bread', '20 g butter', '3 eggs', '1 bay leaf']
const list = (texts: string[], name = 'ul') => `<${name}>${texts.map((text) => `<li>${text}</li>`).join('')}</${name}>`
const markup = (parts: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Leek soup', ...parts })}</script>`
const read = (body: string) =>
  readPage(`<html><head><title>Leek soup</title></head><body>${body}</body></html>`, null)!.recipe

test('takes the amounts that are shown when the markup has cut `1.` off', { tags: ['IMPORTS-15'] }, () => {
  const shown = ['1.5 tsp salt', '2 leeks']
  const parts = { recipeIngredient: ['5 tsp salt', '2 leeks'], recipeInstructions: steps }
  expect(read(`${markup(parts)}<h2>Ingredients</h2>${list(shown)}`).ingredients).toEqual(shown)
})

test('keeps the amounts of the markup when others are shown', { tags: ['IMPORTS-15'] }, () => {
  const recipeIngredient = ['5 tsp salt', '2 leeks']
  const parts = { recipeIngredient, recipeInstructions: steps }
  expect(read(`${markup(parts)}<h2>Ingredients</h2>${list(['25 tsp salt', '2 leeks'])}`).ingredients).toEqual(
    recipeIngredient,
  )
})

test('takes the whole lists when the markup has only their first part', { tags: ['IMPORTS-15'] }, () => {
  const all = [...steps, 'Toast the bread in the butter.', 'Serve the soup with the bread.']
  const parts = { recipeIngredient: amounts.slice(0, 2), recipeInstructions: all.slice(0, 2) }
  const body = `${markup(parts)}<h2>Ingredients</h2>${list(amounts)}<h2>Method</h2>${list(all, 'ol')}`
  expect(read(body)).toMatchObject({ ingredients: amounts, steps: all })
})

test('takes the steps that are shown when the markup repeats the description', { tags: ['IMPORTS-15'] }, () => {
  const description = 'Simmer leeks in stock and slice them into thin rings for 20 minutes.'
  const parts = { description, recipeIngredient: amounts, recipeInstructions: description }
  const body = `${markup(parts)}<h2>Ingredients</h2>${list(amounts)}<h2>Recipe: our leek soup</h2><p>${steps.join('</p><p>')}</p>`
  expect(read(body).steps).toEqual(steps)
})

test.each<[string, string[], string[], boolean]>([
  ['takes the steps that are shown when the markup has them as one text', [steps.join(' ')], steps, true],
  ['keeps one text when the page shows a part of it', [[...steps, ...steps].join(' ')], steps, false],
  ['keeps one text when the page shows another', ['Boil everything.'], steps, false],
])('%s', { tags: ['IMPORTS-15'] }, (_, recipeInstructions, shown, isTaken) => {
  const parts = { recipeIngredient: amounts, recipeInstructions }
  const body = `${markup(parts)}<h2>Ingredients</h2>${list(amounts)}<h2>Method</h2>${list(shown, 'ol')}`
  expect(read(body).steps).toEqual(isTaken ? shown : recipeInstructions)
})

const chopped = ['2 leeks, washed, sliced', '1 l stock, warm', '20 g butter', 'salt']

test.each<[string, string, string[], string[]]>([
  ['takes the list that is shown when the markup has it as one text', chopped.join(', '), chopped, chopped],
  ['takes the list that is shown when the markup has keywords', 'leeks, butter, stock', chopped, chopped],
  [
    'splits one text at its commas when the page shows no list',
    '2 leeks, 1 l stock, salt',
    [],
    ['2 leeks', '1 l stock', 'salt'],
  ],
])('%s', { tags: ['IMPORTS-15'] }, (_, recipeIngredient, shown, expected) => {
  const parts = { recipeIngredient, recipeInstructions: steps }
  expect(read(`${markup(parts)}<h2>Ingredients</h2>${list(shown)}`).ingredients).toEqual(expected)
})
