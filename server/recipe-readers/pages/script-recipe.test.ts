import { describe, expect, test } from 'vitest'
import { parsePage } from './page-tree.ts'
import { readPage } from './read-page.ts'
import { scriptValues } from './script-values.ts'

const recipe = {
  title: 'Leek soup',
  servings: 4,
  ingredients: ['2 leeks', '1 l stock'],
  steps: ['Slice the leeks.', 'Simmer them in the stock.'],
}
const next = (props: unknown) =>
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: props } })}</script>`
const pageOf = (scripts: string) =>
  `<html><head><meta property="og:title" content="Leek soup | Kitchen"></head><body><div id="root"></div>${scripts}</body></html>`
const read = (scripts: string) => readPage(pageOf(scripts), null)
const partsOf = (scripts: string) => {
  const found = read(scripts)?.recipe
  return found && { title: found.title, ingredients: found.ingredients, steps: found.steps }
}
const { servings: _, ...parts } = recipe
const quoted = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;')
const filler = 'x'.repeat(200)

describe('a recipe that occurs only in a script or an attribute of the page', { tags: ['IMPORTS-19'] }, () => {
  test.each<[string, string]>([
    ['the state of a framework', next({ recipe })],
    ['a variable', `<script>window.__STATE__ = ${JSON.stringify({ page: { recipe } })};</script>`],
    ['a constant among code', `<script>go({ a: '{' });\nconst data=${JSON.stringify([recipe])}\nstart(data)</script>`],
    [
      'a variable after a text with brackets',
      `<script>x=${JSON.stringify({ text: 'a \\ "}] ', recipe })};y={z}</script>`,
    ],
    ['an attribute', `<div data-page="${quoted({ filler, props: { recipe } })}"></div>`],
  ])('the recipe is read from %s', (_name, scripts) => expect(partsOf(scripts)).toEqual(parts))

  test('a recipe is read if its fields have unusual names, its lists are grouped and its amounts are separate', () => {
    const scripts = next({
      post: {
        displayName: 'Leek soup',
        description: 'For cold days.',
        serves: '4 people',
        ingredient_groups: [
          {
            title: 'Soup',
            items: [
              { amount: 2, unit: null, ingredient: { name: 'leeks' }, note: 'sliced' },
              { quantity: 1.0004, unit: { id: 3, name: 'l' }, food: { title: 'stock' } },
              { amount: '2 sprigs', unit: 'piece', name: 'thyme' },
              { amount: 3, name: '3 potatoes' },
            ],
          },
          {
            title: 'Bread',
            items: [
              { quantityText: '2 slices', name: 'bread' },
              { amount: 0, name: 'salt' },
            ],
          },
        ],
        methodSteps: [{ content: [{ type: 'html', data: { value: '<p>Slice the <b>leeks</b>.</p>' } }] }],
      },
    })
    expect(read(scripts)!.recipe).toMatchObject({
      ingredients: ['2 leeks, sliced', '1 l stock', '2 sprigs thyme', '3 potatoes', '2 slices bread', 'salt'],
      steps: ['Slice the leeks.'],
      servings: 4,
    })
  })

  test.each([
    ['Lauchsuppe', ['2 Stangen Lauch', '1 l Brühe'], '<p>Lauch putzen.</p><p>20 Minuten kochen.</p>', 2],
    ['Soupe aux poireaux', ['2 poireaux', '1 l de bouillon'], 'Émincer les poireaux.\nCuire 20 minutes.', 2],
    ['長ねぎのスープ', ['長ねぎ 2本', '水 1リットル'], ['長ねぎを切ります。', '煮ます。'], 2],
  ])('a recipe in a script is read in other languages: %s', (title, ingredients, instructions, count) => {
    const html = `<html><head><title>${title}</title></head><body>${next({ data: { title, ingredients, instructions } })}</body></html>`
    const found = readPage(html, null)!.recipe
    expect(found).toMatchObject({ title, ingredients })
    expect(found.steps).toHaveLength(count)
  })

  test('a recipe is read from rows that React streams in several pieces', () => {
    const text = 'Slice the leeks, é.\n5:{"title":"Soup"}'
    const props = {
      name: 'Leek soup',
      ingredients: [
        { name: 'leeks', displayIngredientQuantity: 2, displayUnitOfMeasurement: null },
        { name: 'stock', displayIngredientQuantity: 1, displayUnitOfMeasurement: 'l' },
      ],
      preparationInstructions: [
        { header: 'Step 1', body: '$a' },
        { header: 'Step 2', body: 'Simmer <b>them</b>.' },
      ],
    }
    const rows = [
      '1:"$Sreact.fragment"\n2:I[83,[],""]\n',
      `a:T${Buffer.byteLength(text).toString(16)},${text}`,
      `24:["$","div",null,{"children":["$","$L25",null,${JSON.stringify({ recipe: props })}]}]\n`,
    ].join('')
    const pieces = [rows.slice(0, 70), rows.slice(70, 200), rows.slice(200)].map(
      (piece) => `<script>self.__next_f.push([1,${JSON.stringify(piece)}])</script>`,
    )
    expect(partsOf(`<script>(self.__next_f=self.__next_f||[]).push([0])</script>${pieces.join('')}`)).toEqual({
      title: 'Leek soup',
      ingredients: ['2 leeks', '1 l stock'],
      steps: ['Slice the leeks, é. 5:{"title":"Soup"}', 'Simmer them.'],
    })
  })

  test('a recipe in damaged rows of a React stream is not read', () => {
    const push = (piece: string) => `<script>self.__next_f.push([1,${piece}])</script>`
    const row = JSON.stringify(`1:T999999,${JSON.stringify(recipe)}`)
    for (const piece of [row, '"1:{ingredients', String.raw`"1:{\"ingredients\":}\n2"`, '"\\ud800T:"', '""'])
      expect(partsOf(push(piece))).toBeUndefined()
  })

  test('the recipe gets a note to check the amounts, because a script may multiply them', () => {
    const text = 'The recipe was read from the data of a script: please check the amounts.'
    const { recipe: found, notes, marks } = read(next({ recipe }))!
    expect({ notes, marks }).toEqual({ notes: [text], marks: [{ field: 'ingredients', row: null, text }] })
    expect(found.servings).toBe(4)
  })

  test('the recipe has no number of servings if the amounts may be for one serving', () => {
    const ingredients = [
      { amount: 0.25, unit: 'dl', name: 'milk' },
      { amount: 0.20833333333, unit: 'g', name: 'yeast' },
      { amount: 75, unit: 'g', name: 'flour' },
    ]
    const shown = '<p>Serves 4</p>'
    expect(read(shown + next({ recipe: { ...recipe, ingredients } }))!.recipe).toMatchObject({
      ingredients: ['0.25 dl milk', '0.21 g yeast', '75 g flour'],
      servings: null,
    })
  })

  test('the recipe is read from the smallest object whose title is part of a title of the page', () => {
    const other = { ...recipe, title: 'Potato salad', ingredients: ['1 kg potatoes', '2 onions'] }
    const outer = { ...recipe, ingredients: ['everything', 'of all recipes'], recipe, related: [other] }
    expect(partsOf(next([other, outer]))).toEqual(parts)
    expect(read(next([other, { ...other, title: 'Bean stew' }]))).toBeNull()
    expect(partsOf(next([other]))?.title).toBe('Potato salad')
  })

  test.each<[string, unknown]>([
    ['a title', { ...recipe, title: '' }],
    ['a list of ingredients', { ...recipe, ingredients: 'leeks and stock' }],
    ['more than one ingredient', { ...recipe, ingredients: ['2 leeks'] }],
    ['steps', { ...recipe, steps: [] }],
  ])('an object in a script is no recipe without %s', (_name, value) => expect(read(next({ value }))).toBeNull())

  test('the recipe in a script is not used if the page has a complete recipe outside of scripts', () => {
    const shown =
      '<h1>Leek soup</h1><h2>Ingredients</h2><ul><li>3 leeks</li><li>2 l stock</li></ul><h2>Method</h2><p>Slice the leeks into thin rings and cook them slowly.</p>'
    const { recipe: found, notes } = read(shown + next({ recipe }))!
    expect(found).toMatchObject({
      ingredients: ['3 leeks', '2 l stock'],
      steps: ['Slice the leeks into thin rings and cook them slowly.'],
    })
    expect(notes).toEqual([])
  })

  test('a script is not evaluated as code', () => {
    const json = JSON.stringify(recipe)
    for (const script of [`window.x = (${json})`, `x = {recipe: ${json}}`, `x = ${json.slice(0, -1)}, y: run()}`])
      expect(read(`<script>${script}</script>`)).toBeNull()
  })
})

describe('the size of the data in a script', { tags: ['IMPORTS-18'] }, () => {
  test('the reader limits the number of nodes, lists and values, and the depth of groups', () => {
    const group = (depth: number): unknown => (depth ? [{ items: group(depth - 1) }] : recipe.ingredients)
    const emptyLists = (length: number) => Array.from({ length }, () => ({ ingredients: [] }))
    expect(partsOf(next([Array(190_000).fill(0), recipe]))).toEqual(parts)
    expect(read(next([Array(200_000).fill(0), recipe]))).toBeNull()
    expect(partsOf(next([emptyLists(900), recipe]))).toEqual(parts)
    expect(read(next([emptyLists(1000), recipe]))).toBeNull()
    expect(partsOf(next({ ...recipe, ingredients: group(5) }))).toEqual(parts)
    expect(read(next({ ...recipe, ingredients: group(6) }))).toBeNull()
    const script = `<script>${'x={"ingredients":[]};'.repeat(60)}</script>`
    expect(scriptValues(parsePage(script))).toHaveLength(50)
    expect(scriptValues(parsePage(`<p data-x="${quoted(recipe)}">`))).toEqual([])
    expect(scriptValues(parsePage('<script>x=[1]</script>'))).toEqual([])
  })

  const nested = (count: number) => `${'{"ingredients":['.repeat(count)}${']}'.repeat(count)}`
  test.each<[string, string]>([
    ['with deep nesting', `<script>x=${nested(100_000)}</script>`],
    ['with brackets that never close', `<script>ingredients${'=['.repeat(500_000)}</script>`],
    ['with brackets in quotes', `<script>ingredients="${'={\\"'.repeat(500_000)}</script>`],
    ['with a long list of recipes', next(Array.from({ length: 20_000 }, () => ({ ...recipe, steps: [] })))],
    ['streamed in many rows', `<script>self.__next_f.push([1,"${'1:ingredients\\n'.repeat(300_000)}"])</script>`],
    [
      'streamed with many references to a text',
      `<script>self.__next_f.push([1,${JSON.stringify(
        `a:Tf4240,${'<p>x '.repeat(200_000)}${`\n1:${JSON.stringify({ title: 'x', ingredients: Array(900).fill('$a') })}`.repeat(20)}`,
      )}])</script>`,
    ],
    ['with many values', `<script>${'x={"ingredients":[]};'.repeat(50_000)}</script>`],
  ])('data in a script is read in bounded time: %s', (_name, scripts) => {
    const before = process.cpuUsage()
    expect(read(scripts)).toBeNull()
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1500)
  })
})
