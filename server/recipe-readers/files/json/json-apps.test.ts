import { expect, test } from 'vitest'
import { readFile, zipOf, paprikaEntry } from '#tests/support/fixtures/recipe-files.ts'

const picture = Buffer.from('picture').toString('base64')
const json = (value: unknown) => JSON.stringify(value)
/** The only recipe of a file. */
async function read(content: string | Buffer, name?: string) {
  const { recipes, format, pictures } = await readFile(content, name)
  expect(recipes).toHaveLength(1)
  return { ...recipes[0]!, format, picture: pictures[0] }
}

test('Paprika: the fields of a recipe are read', { tags: ['IMPORTS-21', 'IMPORTS-26'] }, async () => {
  const entry = paprikaEntry({
    description: 'For cold days.',
    ingredients: 'For the soup:\r\n2 × 200g leeks\r\n\r\n1 l stock',
    directions: '1. Slice\u2028the leeks.\n\n2. Simmer.',
    servings: '4 servings',
    prep_time: '15 mins',
    cook_time: '1 hr',
    total_time: '',
    source: 'Grandmother',
    source_url: '',
    image_url: 'https://pictures.example/a.jpghttps://pictures.example/b.jpg',
    notes: 'Freezes well.',
    photo_data: Buffer.from('small').toString('base64'),
    photos: [{ name: 'a', data: picture }],
  })
  expect(await read(entry)).toEqual({
    format: 'Paprika',
    title: 'Leek soup',
    description: 'For cold days.',
    ingredients: ['For the soup:', '2 × 200g leeks', '1 l stock'],
    steps: ['Slice the leeks.', 'Simmer.'],
    image: 'https://pictures.example/a.jpg',
    servings: 4,
    minutes: 75,
    source: null,
    notes: 'Freezes well.\n\nSource: Grandmother',
    picture: 'picture',
  })
})

test('a yield that is not a number of servings is added to the notes', { tags: ['IMPORTS-21'] }, async () => {
  expect(await read(paprikaEntry({ servings: 'about 20 rolls' }))).toMatchObject({
    servings: 20,
    notes: 'Makes about 20 rolls',
  })
  expect(await read(paprikaEntry({ servings: 'Serves 6' }))).toMatchObject({ servings: 6, notes: null })
})

test('Mela: the fields of a recipe are read', { tags: ['IMPORTS-21'] }, async () => {
  const recipe = {
    id: 'www.example.com/leek-soup',
    title: 'Leek soup',
    text: 'See [the other soup](mela://recipe/1).',
    ingredients: '# For the soup\n2 leeks\n**1 l** stock',
    instructions: '# First\nSlice.\nSimmer.',
    yield: '4',
    prepTime: '10 min',
    cookTime: '25 min',
    link: 'www.example.com/leek-soup',
    images: [picture],
    notes: '',
  }
  expect(await read(await zipOf({ 'Leek soup.melarecipe': json(recipe) }))).toMatchObject({
    format: 'Mela',
    description: 'See the other soup.',
    ingredients: ['For the soup:', '2 leeks', '1 l stock'],
    steps: ['First:', 'Slice.', 'Simmer.'],
    servings: 4,
    minutes: 35,
    source: 'https://www.example.com/leek-soup',
    picture: 'picture',
  })
})

test('Crouton: the fields of a recipe are read', { tags: ['IMPORTS-21'] }, async () => {
  const quantity = (quantityType: string, amount: number, secondaryAmount?: number) => ({
    quantityType,
    amount,
    secondaryAmount,
  })
  const recipe = {
    uuid: '8C2CB9D5-DFC4-4610-ACC8-0452B1DCEE04',
    name: 'Leek soup',
    serves: 4,
    duration: 10,
    cookingDuration: 25,
    webLink: 'https://example.com/leek-soup',
    ingredients: [
      { order: 2, ingredient: { name: 'stock' }, quantity: quantity('CUP', 5, 6) },
      { order: 1, ingredient: { name: 'leeks' }, quantity: quantity('ITEM', 2) },
      { order: 0, ingredient: { name: 'For the soup' }, quantity: quantity('SECTION', 0) },
      { order: 3, ingredient: { name: 'salt' } },
      { order: 4, ingredient: { name: 'butter' }, quantity: quantity('POUND', 0.33) },
    ],
    steps: [
      { order: 1, step: '1. Slice.', isSection: false },
      { order: 0, step: 'Pan', isSection: true },
    ],
    images: [picture],
  }
  expect(await read(json(recipe))).toMatchObject({
    format: 'Crouton',
    ingredients: ['For the soup:', '2 leeks', '5-6 cup stock', 'salt', '⅓ lb butter'],
    steps: ['Pan:', 'Slice.'],
    minutes: 35,
    picture: 'picture',
  })
})

test('Tandoor: the fields of a recipe are read', { tags: ['IMPORTS-21', 'IMPORTS-26'] }, async () => {
  const ingredient = (fields: object) => ({ food: null, unit: null, amount: 0, note: '', is_header: false, ...fields })
  const recipe = {
    name: 'Leek soup',
    description: '',
    servings: 4,
    servings_text: '',
    working_time: 10,
    waiting_time: 25,
    steps: [
      {
        name: 'Cook',
        order: 1,
        instruction: 'Simmer.\n\nBlend.\n\n### Source\nhttps://example.com/leek-soup',
        ingredients: [ingredient({ food: { name: 'stock' }, unit: { name: 'cup' }, amount: 1.5, note: 'hot' })],
      },
      {
        name: '',
        order: 0,
        instruction: '**Slice** the leeks.',
        ingredients: [
          ingredient({ note: 'For the soup', is_header: true, order: 0 }),
          ingredient({ food: { name: 'leeks', supermarket_category: 'Vegetables' }, amount: 2, order: 1 }),
          ingredient({ food: { name: 'salt' }, no_amount: true, amount: 1, order: 2 }),
        ],
      },
    ],
  }
  const zip = await zipOf({ '1.zip': await zipOf({ 'recipe.json': json(recipe), 'image.jpeg': 'picture' }) })
  expect(await readFile(zip)).toMatchObject({ format: 'Tandoor', total: 1 })
  expect(await read(zip)).toMatchObject({
    ingredients: ['For the soup:', '2 leeks', 'salt', '1½ cup stock, hot'],
    steps: ['Slice the leeks.', 'Cook: Simmer. Blend.'],
    servings: 4,
    minutes: 35,
    source: 'https://example.com/leek-soup',
    picture: 'picture',
  })
})

test('Norish: the fields of a recipe are read', { tags: ['IMPORTS-21', 'IMPORTS-26'] }, async () => {
  const row = (ingredientName: string, amount: number | null, order: number, systemUsed = 'metric') => ({
    ingredientName,
    amount,
    unit: amount === null ? null : systemUsed === 'us' ? 'cup' : 'g',
    order,
    systemUsed,
  })
  const recipe = {
    id: '6d3a6f8e-6f0e-4d6a-9b60-7a5ab3a5f111',
    name: 'Leek soup',
    systemUsed: 'metric',
    servings: 4,
    prepMinutes: 10,
    cookMinutes: 25,
    url: 'https://example.com/leek-soup',
    image: 'images/soup.webp',
    recipeIngredients: [
      row('leeks', 400, 1),
      row('leeks', 2, 1, 'us'),
      row('# For the soup', null, 0),
      row('salt', null, 2),
    ],
    steps: [
      { step: 'Simmer.', order: 1, systemUsed: 'metric' },
      { step: '# First', order: 0, systemUsed: 'metric' },
    ],
  }
  const entries = {
    'manifest.json': '{"format":"norish-recipes"}',
    'r1/recipe.json': json(recipe),
    'r1/images/soup.webp': 'picture',
  }
  expect(await read(await zipOf(entries))).toMatchObject({
    format: 'Norish',
    ingredients: ['For the soup:', '400 g leeks', 'salt'],
    steps: ['First:', 'Simmer.'],
    servings: 4,
    minutes: 35,
    picture: 'picture',
  })
})

test('KitchenOwl: the fields of a recipe are read', { tags: ['IMPORTS-21'] }, async () => {
  const file = {
    items: [{ name: 'leeks' }],
    recipes: [
      {
        name: 'Leek soup',
        description: '1. Slice.\n2. **Simmer**.',
        time: 35,
        yields: 4,
        source: 'https://example.com/leek-soup',
        items: [
          { name: 'leeks', description: '2', optional: false },
          { name: 'cream', description: '', optional: true },
        ],
      },
    ],
  }
  expect(await read(json(file))).toMatchObject({
    format: 'KitchenOwl',
    ingredients: ['2 leeks', 'cream (optional)'],
    steps: ['Slice.', 'Simmer.'],
    servings: 4,
    minutes: 35,
  })
})

const mealieRecipe = {
  id: 5,
  name: 'Leek soup',
  slug: 'leek-soup',
  recipe_yield: '4 servings',
  total_time: '35 minutes',
  org_url: 'https://example.com/leek-soup',
  recipe_ingredient: [
    { title: 'For the soup', note: '2 leeks', unit: null, food: null, disable_amount: true, quantity: 1 },
    { title: '', note: 'hot', unit: { name: 'cup' }, food: { name: 'stock' }, disable_amount: false, quantity: 1.5 },
    { title: null, note: 'eggs', unit: null, food: null, quantity: 3 },
    { title: null, note: '', unit: null, food: null, quantity: 2, original_text: '2 bay leaves' },
  ],
  recipe_instructions: [
    { title: 'First', text: 'Slice.' },
    { title: '', text: 'Simmer.' },
  ],
  notes: [{ title: 'Tip', text: 'Freezes well.' }],
}
const mealieRead = {
  format: 'Mealie',
  ingredients: ['For the soup:', '2 leeks', '1½ cup stock, hot', '3 eggs', '2 bay leaves'],
  steps: ['First: Slice.', 'Simmer.'],
  servings: 4,
  minutes: 35,
  notes: 'Tip\nFreezes well.',
}

test('Mealie: a recipe in its own folder is read', { tags: ['IMPORTS-21', 'IMPORTS-26'] }, async () => {
  const zip = await zipOf({
    'export/recipes/leek-soup/leek-soup.json': json(mealieRecipe),
    'export/recipes/leek-soup/images/min-original.webp': 'small',
    'export/recipes/leek-soup/images/original.webp': 'picture',
  })
  expect(await read(zip)).toMatchObject({ ...mealieRead, picture: 'picture' })
  const { recipe_ingredient: recipeIngredient, recipe_instructions: recipeInstructions, ...others } = mealieRecipe
  expect(await read(json({ ...others, recipeIngredient, recipeInstructions, recipeYield: '4' }))).toMatchObject(
    mealieRead,
  )
})

test('Mealie: the recipes of a backup are read', { tags: ['IMPORTS-21', 'IMPORTS-27'] }, async () => {
  const id = 'ad8ebb44-7cc4-4feb-9ce4-d86df7d6029f'
  const row = { recipe_id: id.replaceAll('-', ''), unit_id: null, food_id: null, title: null, quantity: 1 }
  const tables = {
    recipes_ingredients: [
      { ...row, position: 2, note: '', food_id: 'f1', unit_id: 'u1', quantity: 2 },
      { ...row, position: 1, note: '2 leeks', title: 'For the soup' },
      { ...row, position: 1, note: 'of another recipe', recipe_id: 'other' },
    ],
    recipe_instructions: [
      { recipe_id: id, position: 1, title: '', text: 'Simmer.' },
      { recipe_id: id, position: 0, title: 'First', text: 'Slice.' },
    ],
    recipes: [
      {
        id,
        name: 'Leek soup',
        slug: 'leek-soup',
        recipe_yield: '4',
        total_time: '35 min',
        org_url: 'https://example.com/',
      },
    ],
    ingredient_foods: [{ id: 'f1', name: 'stock' }],
    ingredient_units: [{ id: 'u1', name: 'cup', abbreviation: 'c', use_abbreviation: true }],
    notes: [{ recipe_id: id, title: '', text: 'Freezes well.' }],
  }
  // The rows of the table `users` are not valid JSON, so the test fails if they are parsed.
  const database = `{"users":[{"password": secret }],${json(tables).slice(1)}`
  const zip = await zipOf({
    'backup/database.json': database,
    [`backup/data/recipes/${id}/images/original.webp`]: 'picture',
  })
  expect(await readFile(zip)).toMatchObject({ format: 'Mealie', total: 1, keys: [id], broken: [] })
  expect(await read(zip)).toMatchObject({
    title: 'Leek soup',
    ingredients: ['For the soup:', '2 leeks', '2 c stock'],
    steps: ['First: Slice.', 'Simmer.'],
    servings: 4,
    minutes: 35,
    notes: 'Freezes well.',
    picture: 'picture',
  })
})

const node = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ['2 leeks', '1 l stock'],
  recipeInstructions: ['Slice.\n', 'Simmer.\n'],
  recipeYield: 4,
  prepTime: 'PT0H10M',
  cookTime: 'PT0H25M',
  url: 'https://example.com/leek-soup',
}

test('Nextcloud Cookbook: the fields of a recipe are read', { tags: ['IMPORTS-21', 'IMPORTS-26'] }, async () => {
  const zip = await zipOf({
    "Shepherd's pie/recipe.json": json({ ...node, name: "Shepherd's pie" }),
    'Leek soup/recipe.json': json({ ...node, id: '12' }),
    'Leek soup/full.jpg': 'picture',
    'Leek soup/thumb.jpg': 'small',
  })
  const { format, recipes, pictures } = await readFile(zip)
  expect(format).toBe('Nextcloud Cookbook')
  expect(pictures).toEqual([null, 'picture'])
  expect(recipes[1]).toMatchObject({ ingredients: ['2 leeks', '1 l stock'], steps: ['Slice.', 'Simmer.'], minutes: 35 })
})

test(
  'a recipe of RecipeSage is read, and schema.org recipes are read from every object and list that may contain them',
  { tags: ['IMPORTS-20', 'IMPORTS-21'] },
  async () => {
    const sage = {
      ...node,
      identifier: '6d3a6f8e-6f0e-4d6a-9b60-7a5ab3a5f111',
      creditText: '',
      recipeIngredient: ['[For the soup]', '2 leeks'],
      image: [`data:image/jpeg;base64,${picture}`],
      comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Freezes well.' }],
    }
    expect(await read(`\uFEFF${json([sage])}`)).toMatchObject({
      format: 'RecipeSage',
      ingredients: ['For the soup:', '2 leeks'],
      notes: 'Freezes well.',
      picture: 'picture',
    })
    const page = { '@type': 'WebPage', name: 'Page' }
    const expanded = [
      {
        '@type': ['http://schema.org/Recipe'],
        'http://schema.org/name': [{ '@value': 'Leek soup' }],
        'http://schema.org/recipeIngredient': [{ '@value': '2 leeks' }],
      },
    ]
    const containers = [node, [node], { recipes: [node] }, { '@graph': [page, node] }, { mainEntity: node }, expanded]
    for (const container of containers)
      expect(await read(json(container)), json(container)).toMatchObject({ format: 'schema.org', title: 'Leek soup' })
    const { '@type': _, ...untyped } = node
    expect(await read(json(untyped))).toMatchObject({ ingredients: ['2 leeks', '1 l stock'] })
  },
)

test('a schema.org Recipe in a list that is not valid JSON is reported', { tags: ['IMPORTS-22'] }, async () => {
  const soup = json({ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 leek'] })
  const { recipes, broken } = await readFile(`[${soup}, ${soup.replace('{', '{"ratingValue": NaN, ')}]`, 'book.json')
  expect([recipes.length, broken]).toEqual([1, [{ title: 'book', reason: 'This entry is damaged.' }]])
})

test('a schema.org Recipe node without any field is left out and not reported', { tags: ['IMPORTS-22'] }, async () => {
  const { recipes, broken } = await readFile(json([{ '@type': 'Recipe' }, node]))
  expect(recipes).toHaveLength(1)
  expect(broken).toEqual([])
})
