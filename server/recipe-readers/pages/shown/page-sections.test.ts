import { expect, test } from 'vitest'
import { readPage } from '#server/recipe-readers/pages/read-page.ts'

const read = (html: string) => readPage(html, null)
const page = (body: string) => `<html><head><title>Leek soup</title></head><body>${body}</body></html>`
const steps = ['Slice the leeks into thin rings.', 'Simmer them in the stock for 20 minutes.']
const amounts = ['2 leeks', '1 l stock', '1 tsp salt', '2 slices of bread', '20 g butter', '3 eggs', '1 bay leaf']
const list = (texts: string[], name = 'ul') => `<${name}>${texts.map((text) => `<li>${text}</li>`).join('')}</${name}>`

test('reads a closed tab that is hidden like a label', { tags: ['IMPORTS-14'] }, () => {
  const html = page(`<h1>Leek soup</h1><h2>Ingredients</h2><div class="visually-hidden">${list(amounts)}</div>
    <h2>Method</h2><div class="is-visually-hidden">${list(steps, 'ol')}</div>
    <span class="visually-hidden">Add this to your favourite recipes of the week.</span>`)
  expect(read(html)!.recipe).toMatchObject({ ingredients: amounts, steps })
})

test('reads the text of a page in an element with the name of a side column', { tags: ['IMPORTS-14'] }, () => {
  const text = `<p>${'We cook this soup on cold days, with the leeks of our garden. '.repeat(40)}</p>`
  const markup = JSON.stringify({ '@type': 'Recipe', name: 'Leek soup', recipeIngredient: amounts })
  const html = page(`<script type="application/ld+json">${markup}</script><h1>Leek soup</h1>
    <div class="content sidebar">${text}<h2>Zelf soep maken</h2>${steps.map((step) => `<p>${step}</p>`).join('')}</div>
    <div class="comments"><p>Good soup.</p></div>`)
  expect(read(html)!.recipe).toMatchObject({ ingredients: amounts, steps })
})

test('reads entries that hold the ingredients of one part each', { tags: ['IMPORTS-14'] }, () => {
  const parts = [
    `<b>Soup</b><br>${amounts.slice(0, 3).join('<br>')}`,
    `<b>Bread</b><br>${amounts.slice(3).join('<br>')}`,
  ]
  expect(read(page(`<h1>Leek soup</h1><h2>Ingredients</h2>${list(parts)}`))!.recipe.ingredients).toEqual(amounts)
})

test('takes one of two lists in other units and with other words', { tags: ['IMPORTS-14'] }, () => {
  const metric = ['50 g caster sugar', '25 g butter', '40 g black sesame seeds', '100 ml milk']
  const others = ['1.8 oz superfine sugar', '0.9 oz butter', '1.4 oz dark sesame seeds', '3.4 oz milk']
  const html = page(`<h1>Brittle</h1><h3>Ingredients</h3>${list(metric)}${list(others)}`)
  expect(read(html)!.recipe.ingredients).toEqual(metric)
})
