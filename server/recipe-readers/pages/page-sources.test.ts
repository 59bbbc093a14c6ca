/** The order in which the sources of a page are read: JSON-LD, microdata, RDFa, the markup of plugins, visible text. */
import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

const read = (body: string) => readPage(`<html><body>${body}</body></html>`, null)!.recipe
const json = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const list = (texts: string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`

/** One complete recipe in each source of a page, in the order of their priority. */
const sources: [name: string, toHtml: (ingredients: string[], steps: string[]) => string][] = [
  [
    'JSON-LD',
    (recipeIngredient, recipeInstructions) =>
      json({ '@type': 'Recipe', name: 'Leek soup', recipeIngredient, recipeInstructions }),
  ],
  [
    'microdata',
    (rows, texts) => `<div itemscope itemtype="https://schema.org/Recipe"><meta itemprop="name" content="Leek soup">
      ${rows.map((text) => `<meta itemprop="recipeIngredient" content="${text}">`).join('')}
      ${texts.map((text) => `<meta itemprop="recipeInstructions" content="${text}">`).join('')}</div>`,
  ],
  [
    'RDFa',
    (rows, texts) => `<div vocab="http://schema.org/" typeof="Recipe"><meta property="name" content="Leek soup">
      ${rows.map((text) => `<meta property="recipeIngredient" content="${text}">`).join('')}
      ${texts.map((text) => `<meta property="recipeInstructions" content="${text}">`).join('')}</div>`,
  ],
  [
    'the markup of a plugin',
    (rows, texts) => `<div class="tasty-recipes"><h2 class="tasty-recipes-title">Leek soup</h2>
      <div class="tasty-recipes-ingredients">${list(rows)}</div>
      <div class="tasty-recipes-instructions">${list(texts)}</div></div>`,
  ],
  ['the visible text', (rows, texts) => `<h2>Ingredients</h2>${list(rows)}<h2>Method</h2>${list(texts)}`],
]
/** The ingredients and steps of the source with this index. */
const rowsOf = (index: number) => ['2 leeks', '1 l stock', `${index + 1} tsp salt`]
const textsOf = (index: number) => [
  'Slice the leeks into thin rings.',
  `Simmer them in the stock for ${20 + index} minutes.`,
]

test.each(sources.map(([name], index) => [name, index] as const))(
  'reads %s before the sources with a lower priority',
  { tags: ['IMPORTS-13'] },
  (_, first) => {
    const parts = sources.map(([, toHtml], index) => (index < first ? '' : toHtml(rowsOf(index), textsOf(index))))
    // The order on the page does not matter.
    const recipe = read(`<h1>Leek soup</h1>${parts.toReversed().join('')}`)
    expect(recipe).toMatchObject({ ingredients: rowsOf(first), steps: textsOf(first) })
  },
)

test('takes each part from the first source that has the part', { tags: ['IMPORTS-13'] }, () => {
  const name = 'Leek soup'
  const [, inMicrodata] = sources[1]!
  const [, inPlugin] = sources[3]!
  const recipe = read(`${inPlugin(rowsOf(3), textsOf(3))}${inMicrodata(rowsOf(1), [])}
    ${json({ '@type': 'Recipe', name, recipeYield: '4' })}<p>Serves 6</p><p>Total time: 35 min</p>`)
  const steps = textsOf(3)
  expect(recipe).toMatchObject({ title: name, servings: 4, ingredients: rowsOf(1), steps, minutes: 35 })
})
