import { expect, test } from 'vitest'
import { readPage } from '#server/recipe-readers/pages/read-page.ts'

const steps = ['Slice the leeks into thin rings.', 'Simmer them in the stock for 20 minutes.']
const amounts = ['2 leeks', '1 l stock', '1 tsp salt', '2 slices of bread', '20 g butter', '3 eggs', '1 bay leaf']
const list = (texts: string[], name = 'ul') => `<${name}>${texts.map((text) => `<li>${text}</li>`).join('')}</${name}>`
const markup = (parts: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Leek soup', ...parts })}</script>`
const read = (body: string) =>
  readPage(`<html><head><title>Leek soup</title></head><body>${body}</body></html>`, null)!.recipe

test(
  'the amounts of the page are taken if the amounts of the markup lack the `1.` at the beginning',
  { tags: ['IMPORTS-15'] },
  () => {
    const shown = ['1.5 tsp salt', '2 leeks']
    const parts = { recipeIngredient: ['5 tsp salt', '2 leeks'], recipeInstructions: steps }
    expect(read(`${markup(parts)}<h2>Ingredients</h2>${list(shown)}`).ingredients).toEqual(shown)
  },
)

test('the amounts of the markup are kept if the page shows other amounts', { tags: ['IMPORTS-15'] }, () => {
  const recipeIngredient = ['5 tsp salt', '2 leeks']
  const parts = { recipeIngredient, recipeInstructions: steps }
  expect(read(`${markup(parts)}<h2>Ingredients</h2>${list(['25 tsp salt', '2 leeks'])}`).ingredients).toEqual(
    recipeIngredient,
  )
})

test('the lists of the page are taken if the markup has only a part of each list', { tags: ['IMPORTS-15'] }, () => {
  const all = [...steps, 'Toast the bread in the butter.', 'Serve the soup with the bread.']
  const parts = { recipeIngredient: amounts.slice(0, 2), recipeInstructions: all.slice(0, 2) }
  const body = `${markup(parts)}<h2>Ingredients</h2>${list(amounts)}<h2>Method</h2>${list(all, 'ol')}`
  expect(read(body)).toMatchObject({ ingredients: amounts, steps: all })
})

test(
  'the steps of the page are taken if the markup has the description in place of the steps',
  { tags: ['IMPORTS-15'] },
  () => {
    const description = 'Simmer leeks in stock and slice them into thin rings for 20 minutes.'
    const parts = { description, recipeIngredient: amounts, recipeInstructions: description }
    const body = `${markup(parts)}<h2>Ingredients</h2>${list(amounts)}<h2>Recipe: our leek soup</h2><p>${steps.join('</p><p>')}</p>`
    expect(read(body).steps).toEqual(steps)
  },
)

test.each<[string, string[], string[], boolean]>([
  ['the steps of the page are taken if the markup has the same steps as one text', [steps.join(' ')], steps, true],
  [
    'one text with all steps is kept if the page shows only some of these steps',
    [[...steps, ...steps].join(' ')],
    steps,
    false,
  ],
  ['one text with all steps is kept if the page shows other steps', ['Boil everything.'], steps, false],
])('%s', { tags: ['IMPORTS-15'] }, (_, recipeInstructions, shown, isTaken) => {
  const parts = { recipeIngredient: amounts, recipeInstructions }
  const body = `${markup(parts)}<h2>Ingredients</h2>${list(amounts)}<h2>Method</h2>${list(shown, 'ol')}`
  expect(read(body).steps).toEqual(isTaken ? shown : recipeInstructions)
})

const chopped = ['2 leeks, washed, sliced', '1 l stock, warm', '20 g butter', 'salt']

test.each<[string, string, string[], string[]]>([
  ['the list of the page is taken if the markup has the same list as one text', chopped.join(', '), chopped, chopped],
  ['the list of the page is taken if the markup has only keywords', 'leeks, butter, stock', chopped, chopped],
  [
    'one text with all ingredients is split at its commas if the page shows no list',
    '2 leeks, 1 l stock, salt',
    [],
    ['2 leeks', '1 l stock', 'salt'],
  ],
])('%s', { tags: ['IMPORTS-15'] }, (_, recipeIngredient, shown, expected) => {
  const parts = { recipeIngredient, recipeInstructions: steps }
  expect(read(`${markup(parts)}<h2>Ingredients</h2>${list(shown)}`).ingredients).toEqual(expected)
})
