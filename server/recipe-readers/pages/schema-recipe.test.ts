import { expect, test } from 'vitest'
import { readSchemaRecipe } from './schema-recipe.ts'

const soup = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek soup',
  description: 'For cold days.',
  recipeIngredient: ['2 leeks', '1 l stock'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Slice the leeks.' },
    { '@type': 'HowToStep', text: 'Simmer.' },
  ],
  recipeYield: '4 servings',
  totalTime: 'PT35M',
  image: 'https://pictures.example/soup.jpg',
}
const expected = {
  title: 'Leek soup',
  description: 'For cold days.',
  ingredients: ['2 leeks', '1 l stock'],
  steps: ['Slice the leeks.', 'Simmer.'],
  image: 'https://pictures.example/soup.jpg',
  servings: 4,
  minutes: 35,
  source: null,
  notes: null,
}
const read = (changes: object) => readSchemaRecipe({ ...soup, ...changes })!.recipe

test.each<[string, unknown]>([
  ['a node', soup],
  ['a list', [{ '@type': 'WebSite', name: 'Site' }, soup]],
  ['a graph', { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage', name: 'Page' }, soup] }],
  ['the main entity of a page', { '@type': 'WebPage', name: 'Page', mainEntity: soup }],
  ['a node with several types', { ...soup, '@type': ['Article', 'Recipe'] }],
  ['a node whose type is an IRI', { ...soup, '@type': 'https://schema.org/Recipe' }],
  [
    'the expanded form of a node',
    [
      {
        '@type': ['http://schema.org/Recipe'],
        'http://schema.org/name': [{ '@value': 'Leek soup' }],
        'http://schema.org/description': [{ '@value': 'For cold days.' }],
        'http://schema.org/recipeIngredient': [{ '@list': [{ '@value': '2 leeks' }, { '@value': '1 l stock' }] }],
        'http://schema.org/recipeInstructions': [
          { '@type': ['http://schema.org/HowToStep'], 'http://schema.org/text': [{ '@value': 'Slice the leeks.' }] },
          { '@type': ['http://schema.org/HowToStep'], 'http://schema.org/text': [{ '@value': 'Simmer.' }] },
        ],
        'http://schema.org/recipeYield': [{ '@value': '4 servings' }],
        'http://schema.org/totalTime': [{ '@value': 'PT35M' }],
        'http://schema.org/image': [{ '@id': 'https://pictures.example/soup.jpg' }],
      },
    ],
  ],
  [
    'a node that refers to its picture by id',
    [
      { ...soup, image: { '@id': '#p' } },
      { '@id': '#p', url: soup.image },
    ],
  ],
  ['a list with an incomplete recipe before the recipe', [{ '@type': 'Recipe', name: 'Other' }, soup]],
])('reads the recipe in %s', { tags: ['IMPORTS-10'] }, (_, value) =>
  expect(readSchemaRecipe(value)!.recipe).toEqual(expected),
)

test.each([null, undefined, 'Recipe', 3, [], {}, { '@type': 'Article' }, [[[[]]]]])(
  'returns null for %j, which has no recipe',
  { tags: ['IMPORTS-10'] },
  (value) => expect(readSchemaRecipe(value)).toBeNull(),
)

test.each<[string, unknown, string[]]>([
  ['tags and entities', ['1&nbsp;egg', '<b>2</b> &amp;frac12; cups'], ['1 egg', '2 ½ cups']],
  [
    'soft hyphens',
    ['100 g But&shy;ter', '50 g Man\u00addeln', '1\u00a0Berg\u200bkäse\u2060'],
    ['100 g Butter', '50 g Mandeln', '1 Bergkäse'],
  ],
  ['one text with lines', '2 leeks\n1 l stock', ['2 leeks', '1 l stock']],
  ['one text with commas', '2 leeks, 1,5 l stock, salt', ['2 leeks', '1,5 l stock', 'salt']],
  ['a list of one text with tags', ['<ul><li>2 leeks</li><li>stock</li></ul>'], ['2 leeks', 'stock']],
  ['one ingredient', ['2 leeks, sliced'], ['2 leeks, sliced']],
  ['objects', [{ name: 'leeks', amount: '2' }, { text: '1 l stock' }], ['2 leeks', '1 l stock']],
  ['a single object with an amount', { name: 'leeks', amount: 2 }, ['2 leeks']],
  [
    'values and units',
    [
      { '@type': 'PropertyValue', name: 'stock', value: 1, unitText: 'l' },
      { '@type': 'HowToSupply', name: 'leeks', requiredQuantity: { value: 2 } },
    ],
    ['1 l stock', '2 leeks'],
  ],
  ['a text with a JSON list', ' ["2 leeks, sliced", "1 l stock"]', ['2 leeks, sliced', '1 l stock']],
  ['a text with a list of Python', `['2 leeks', '1 l stock']`, ['2 leeks', '1 l stock']],
  ['lists in lists', [['2 leeks'], ['1 l stock', '']], ['2 leeks', '1 l stock']],
  ['an object with numbers as keys', { 0: '2 leeks', 2: '1 l stock' }, ['2 leeks', '1 l stock']],
  [
    'an ItemList',
    {
      '@type': 'ItemList',
      itemListElement: [{ name: '2 leeks' }, { '@type': 'ListItem', item: { name: '1 l stock' } }],
    },
    ['2 leeks', '1 l stock'],
  ],
  ['one text among empty texts', ['', '2 leeks\n1 l stock', ' '], ['2 leeks', '1 l stock']],
  [
    'an amount and a name with the same digit',
    [{ name: '14 oz cans of stock', amount: '1' }, 'salt'],
    ['1 14 oz cans of stock', 'salt'],
  ],
  [
    'a text with a line break in brackets',
    ['2 leeks', '1 l stock (about\n4 cups)'],
    ['2 leeks', '1 l stock (about 4 cups)'],
  ],
  ['a text with a line break', ['2 leeks', 'slices of bread,\n2 cm thick'], ['2 leeks', 'slices of bread, 2 cm thick']],
  ['line breaks that are escaped twice', '2 leeks\\n1 l stock', ['2 leeks', '1 l stock']],
])('reads ingredients: %s', { tags: ['IMPORTS-10'] }, (_, recipeIngredient, ingredients) =>
  expect(read({ recipeIngredient }).ingredients).toEqual(ingredients),
)

const step = (text: string, name?: string) => ({ '@type': 'HowToStep', text, name })
test.each<[string, unknown, string[]]>([
  ['texts', ['Slice.', 'Simmer.'], ['Slice.', 'Simmer.']],
  ['one text with lines', 'Slice.\n\nSimmer.', ['Slice.', 'Simmer.']],
  ['one text with tags', '<p>Slice.</p><p>Simmer.</p>', ['Slice.', 'Simmer.']],
  ['one text with numbers', '1. Slice. 2. Simmer.', ['Slice.', 'Simmer.']],
  ['sections', [{ '@type': 'HowToSection', name: 'Soup', itemListElement: [step('Slice.')] }], ['Soup', 'Slice.']],
  ['a list', { '@type': 'ItemList', itemListElement: [step('Slice.'), step('Simmer.')] }, ['Slice.', 'Simmer.']],
  ['a name that begins the text', [step('Slice the leeks.', 'Slice the leeks')], ['Slice the leeks.']],
  ['a name that is not in the text', [step('Slice the leeks.', 'Prepare')], ['Prepare: Slice the leeks.']],
  ['the same name for several steps', [step('Slice.', 'Do'), step('Simmer.', 'Do')], ['Slice.', 'Simmer.']],
  [
    'names that some steps share',
    [step('Slice.', 'Do'), step('Stir.', 'Do'), step('Simmer.', 'Cook')],
    ['Do: Slice.', 'Do: Stir.', 'Cook: Simmer.'],
  ],
  [
    'names that differ only in a number that counts up',
    [step('Slice.', 'My soup of leeks, part 1'), step('Simmer.', 'My soup of leeks, part 2')],
    ['Slice.', 'Simmer.'],
  ],
  ['numbers in front of the steps', ['1. Slice.', '2) Simmer.'], ['Slice.', 'Simmer.']],
  [
    'numbers with a word in front of the steps',
    [step('Step 1: Slice.'), step('Step 2: Simmer.')],
    ['Slice.', 'Simmer.'],
  ],
  [
    'numbers that belong to the text',
    ['1 Leek is sliced.', '2 Leeks are boiled.'],
    ['1 Leek is sliced.', '2 Leeks are boiled.'],
  ],
  ['a text with a JSON list', JSON.stringify([step('Slice.'), step('Simmer.')]), ['Slice.', 'Simmer.']],
  ['one step with lines', [step('Slice.\nSimmer.')], ['Slice.', 'Simmer.']],
  [
    'a section with a step that begins with its name',
    [{ '@type': 'HowToSection', name: 'Slice', itemListElement: [step('Slice the leeks.')] }],
    ['Slice', 'Slice the leeks.'],
  ],
  ['steps that have a name only', [{ '@type': 'HowToStep', name: 'Slice.' }], ['Slice.']],
  ['list items', [{ '@type': 'ListItem', item: step('Slice.') }], ['Slice.']],
])('reads steps: %s', { tags: ['IMPORTS-10'] }, (_, recipeInstructions, steps) =>
  expect(read({ recipeInstructions }).steps).toEqual(steps),
)

test('takes a missing part of a recipe from another recipe with the same title', { tags: ['IMPORTS-10'] }, () => {
  const { recipeInstructions, ...first } = soup
  const other = { '@type': 'Recipe', name: 'Leek soup', recipeInstructions }
  expect(readSchemaRecipe([{ '@type': 'Recipe', name: '' }, first, other])!.recipe).toEqual(expected)
})

test.each<[unknown, number | null]>([
  ['4', 4],
  [6, 6],
  [['4', '4 servings'], 4],
  ['Serves 4-6', 4],
  [{ '@type': 'QuantitativeValue', value: 8, unitText: 'slices' }, 8],
  [['', 'one loaf'], null],
  ['0', null],
  ['1000000', null],
])('reads the yield %j as %j', { tags: ['IMPORTS-10'] }, (recipeYield, servings) =>
  expect(read({ recipeYield }).servings).toBe(servings),
)

test.each<[unknown, string | null]>([
  [['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'], 'https://pictures.example/1.jpg'],
  [{ '@type': 'ImageObject', contentUrl: 'https://pictures.example/1.jpg' }, 'https://pictures.example/1.jpg'],
  [['data:image/png;base64,AAAA', 'https://pictures.example/2.jpg'], 'https://pictures.example/2.jpg'],
  ['javascript:alert(1)', null],
  ['/1.jpg', null],
])('reads the picture %j as %j', { tags: ['IMPORTS-10'] }, (image, address) =>
  expect(read({ image }).image).toBe(address),
)

test(
  'keeps empty lines between paragraphs of a text, and turns each HTML paragraph into a line',
  { tags: ['IMPORTS-10'] },
  () => {
    const text = 'For cold days.\n\nFreezes well.'
    expect(read({ description: text, comment: { '@type': 'Comment', text } })).toMatchObject({
      description: text,
      notes: text,
    })
    expect(read({ description: '<p>For cold days.</p>\n\n<p>Freezes well.</p>' }).description).toBe(
      'For cold days.\nFreezes well.',
    )
  },
)

test(
  'adds a note in a full sentence for each part that is missing or was not understood',
  { tags: ['IMPORTS-17'] },
  () => {
    const { notes, marks } = readSchemaRecipe({
      ...soup,
      recipeInstructions: [],
      recipeYield: 'one pot',
      totalTime: 'PTundefinedM',
    })!
    expect(notes).toEqual([
      'No steps were found.',
      'The servings were not understood: “one pot”.',
      'The time was not understood: “PTundefinedM”.',
    ])
    expect(marks).toEqual(
      notes.map((text, index) => ({ field: ['steps', 'servings', 'minutes'][index], row: null, text })),
    )
  },
)

test('a deeply nested value causes no error', { tags: ['IMPORTS-18'] }, () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown
  expect(readSchemaRecipe(deep)).toBeNull()
  expect(readSchemaRecipe({ ...soup, recipeIngredient: deep, recipeInstructions: deep })!.recipe.ingredients).toEqual(
    [],
  )
})
