/** Reads older, newer and unusual files of each app. */
import { describe, expect, test } from 'vitest'
import { paprikaEntry, readFile, zipOf, type Content } from '#tests/support/fixtures/recipe-files.ts'

const json = (value: unknown) => JSON.stringify(value)
async function read(content: Content, name?: string) {
  const { recipes, format, pictures } = await readFile(content, name)
  expect(recipes).toHaveLength(1)
  return { ...recipes[0]!, format, picture: pictures[0] }
}

describe('JSON', { tags: ['IMPORTS-20', 'IMPORTS-21'] }, () => {
  const soup = { uid: 'A', name: 'Soup', ingredients: '1 leek', directions: 'Cook.' }

  test('a Paprika recipe without ingredients or without directions is read', async () => {
    const { ingredients: _, ...directionsOnly } = soup
    expect(await read(json(directionsOnly))).toMatchObject({ format: 'Paprika', ingredients: [], steps: ['Cook.'] })
    const { directions: __, ...ingredientsOnly } = { ...soup, in_trash: false }
    expect(await read(json(ingredientsOnly))).toMatchObject({ format: 'Paprika', ingredients: ['1 leek'], steps: [] })
  })

  test('a Mela recipe without instructions is read', async () => {
    const recipe = { id: 'a', title: 'Soup', ingredients: '1 leek', link: '', wantToCook: false }
    expect(await read(json(recipe))).toMatchObject({ format: 'Mela', ingredients: ['1 leek'] })
  })

  test.each(['items', 'results', 'result', 'data'])(
    'a list in `%s`, as in the reply of an API, is read',
    async (member) => {
      expect(await read(json({ page: 1, [member]: [soup] }))).toMatchObject({ format: 'Paprika', title: 'Soup' })
    },
  )

  test('Tandoor: an ingredient without a food is read from its amount and note', async () => {
    const rows = [{ food: null, unit: null, amount: 2, note: 'slices of bread' }]
    const recipe = { name: 'Toast', servings: 1, steps: [{ instruction: 'Toast.', ingredients: rows }] }
    expect(await read(json(recipe))).toMatchObject({ ingredients: ['2 slices of bread'] })
  })

  test('KitchenOwl: a mention of an item, such as `@olive_oil{2 tbsp}`, becomes plain words', async () => {
    const recipe = {
      name: 'Soup',
      description: '# First\nHeat @olive_oil{2 tbsp}.\nAsk @ann.',
      items: [{ name: 'Olive oil', description: '3 tbsp' }],
    }
    expect(await read(json({ recipes: [recipe] }))).toMatchObject({
      ingredients: ['3 tbsp Olive oil'],
      steps: ['First:', 'Heat 2 tbsp olive oil.', 'Ask @ann.'],
    })
  })

  test('Nextcloud Cookbook: the small picture is read if the recipe has no large one', async () => {
    const recipe = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 leek'], recipeInstructions: 'Cook.' }
    const zip = await zipOf({ 'Soup/recipe.json': json(recipe), 'Soup/thumb.jpg': 'small' })
    expect(await read(zip)).toMatchObject({ picture: 'small' })
  })
})

describe('HTML and XML', { tags: ['IMPORTS-20', 'IMPORTS-21', 'IMPORTS-26'] }, () => {
  test('Paprika: a recipe that was exported as HTML is read', async () => {
    const page = `<!DOCTYPE html><html><body>
      <div class="recipe" itemscope itemtype="http://schema.org/Recipe"><img src="Images/A/1.jpg" itemprop="image"/>
      <h1 itemprop="name" class="name">Leek soup</h1>
      <span itemprop="prepTime">15 mins</span><span itemprop="cookTime">1 hr</span><span itemprop="recipeYield">4</span>
      <a itemprop="url" href="https://example.com/soup"><span itemprop="author">example.com</span></a>
      <div class="ingredientsbox"><p class="line" itemprop="recipeIngredient"><strong>2</strong> leeks</p></div>
      <div itemprop="recipeInstructions" class="directions text"><p class="line">Slice.</p><p class="line">Cook.</p></div>
      <div class="notes text" itemprop="comment"><p>Freezes well.</p></div></div></body></html>`
    const zip = await zipOf({
      'Recipes/Soup.html': page,
      'Recipes/Images/A/1.jpg': 'picture',
      'index.html': '<p>1</p>',
    })
    expect(await read(zip)).toMatchObject({
      format: 'Paprika',
      ingredients: ['2 leeks'],
      steps: ['Slice.', 'Cook.'],
      servings: 4,
      minutes: 75,
      source: 'https://example.com/soup',
      notes: 'Freezes well.',
      picture: 'picture',
    })
  })

  test.each([
    ['on the link', '<a href="https://example.com/" itemprop="recipeSource">Example</a>'],
    ['inside the link', '<a href="https://example.com/"><span itemprop="recipeSource">Example</span></a>'],
  ])('Recipe Keeper: the source is read if its property is %s', async (_, source) => {
    const html = `<div class="recipe-details"><h2 itemprop="name">Soup</h2>${source}<div itemprop="recipeDirections">Cook.</div></div>`
    expect(await read(`<html><body>${html}</body></html>`)).toMatchObject({ source: 'https://example.com/' })
  })

  test('UTF-8 is recognized even if the file declares another encoding', { tags: ['IMPORTS-24'] }, async () => {
    const xml =
      '<?xml version="1.0" encoding="ISO-8859-1"?><mx2><RcpE name="Crème"><DirS><DirT>Cook.</DirT></DirS></RcpE></mx2>'
    expect(await read(Buffer.from(xml))).toMatchObject({ title: 'Crème' })
    const ascii = xml.replace('ISO-8859-1', 'unicode').replace('Crème', 'Cream')
    expect(await read(Buffer.from(ascii))).toMatchObject({ title: 'Cream' })
  })
})

const mealMaster = (lines: string[]) =>
  [
    'MMMMM----- Recipe via Meal-Master (tm) v8.05',
    '',
    '      Title: Soup',
    '      Yield: 4',
    '',
    ...lines,
    '',
    'MMMMM',
  ].join('\r\n')
const row = (amount: string, unit: string, name: string) => `${amount.padStart(7)} ${unit.padEnd(2)} ${name}`

describe('text in columns', { tags: ['IMPORTS-20', 'IMPORTS-21'] }, () => {
  test('Meal-Master: headings with hyphens, units of other languages and parts of the directions are read', async () => {
    const text = mealMaster([
      row('1', 'c', 'Leek'),
      'MMMMM---------------STIR-FRY SAUCE---------------',
      row('2', 'El', 'Öl'),
      row('1/2', 'bn', 'Parsley'),
      '-------------------DIRECTIONS-------------------',
      '  1. Slice',
      '  the leek.',
      '  2. Cook.',
      'MMMMM-------------------NOTES-------------------',
      ':  Freezes well.',
    ])
    expect(await read(text)).toMatchObject({
      ingredients: ['1 cup Leek', 'STIR-FRY SAUCE:', '2 El Öl', '1/2 bunch Parsley'],
      steps: ['Slice the leek.', 'Cook.', 'NOTES:', 'Freezes well.'],
    })
  })

  test('MasterCook: text files of versions before 6 are read', async () => {
    const text = `
                     *  Exported from  MasterCook  *

                            LEEK SOUP

Recipe By     : Ann
Serving Size  : 6    Preparation Time :0:30
Categories    : Soups                            Vegetarian

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
       2                leeks -- sliced
   1 1/2  cups          vegetable stock -- warm, or water with some
                        salt
                        Pepper
                        ***SAUCE***
     1/2  teaspoon      sugar

Slice the leeks
and wash them.

Simmer.

                   - - - - - - - - - - - - - - - - - -

Per serving: 100 Calories
NOTES : Freezes well.
`
    const { recipes, format } = await readFile(text + text.replace('LEEK SOUP', 'Other soup'))
    expect(format).toBe('MasterCook')
    expect(recipes).toMatchObject([
      {
        title: 'LEEK SOUP',
        ingredients: [
          '2 leeks, sliced',
          '1 1/2 cups vegetable stock, warm, or water with some salt',
          'Pepper',
          'SAUCE:',
          '1/2 teaspoon sugar',
        ],
        steps: ['Slice the leeks and wash them.', 'Simmer.'],
        servings: 6,
        minutes: 30,
        notes: 'Freezes well.\n\nSource: Ann',
      },
      { title: 'Other soup' },
    ])
  })

  test.each([
    ['white space before the header', ' \n\uFEFFTitle,Ingredients,Directions\nSoup,1 leek,Cook.\n'],
    ['names in camel case', 'recipeName,recipeIngredient,recipeInstructions\r\nSoup,1 leek,Cook.\r\n'],
    ['names in German', 'Titel;Zutaten;Zubereitung\nSoup;1 leek;Cook.\n'],
    ['names in French', 'Titre;Ingrédients;Préparation\nSoup;1 leek;Cook.\n'],
  ])('a table with %s is read', async (_, text) => {
    expect(await read(text)).toMatchObject({ title: 'Soup', ingredients: ['1 leek'], steps: ['Cook.'] })
  })
})

describe('Markdown', { tags: ['IMPORTS-20', 'IMPORTS-21', 'IMPORTS-28'] }, () => {
  const chowdown = { format: 'Chowdown', ingredients: ['1 leek: green', '2 eggs'], steps: ['Step one: cook.', 'Eat.'] }

  test.each([
    ['objects', 'title: Soup\ningredients:\n- 1 leek: green\n- 2 eggs\ndirections:\n- "Step one: cook."\n- Eat.'],
    [
      'a title that is not valid YAML',
      'title: Soup: hot\ningredients:\n- 1 leek: green\n- 2 eggs\ndirections:\n- "Step one: cook."\n- Eat.',
    ],
    ['lists in one line', 'title: Soup\ningredients: ["1 leek: green", 2 eggs]\ndirections: ["Step one: cook.", Eat.]'],
    [
      'texts in place of lists',
      'title: Soup\ningredients: |\n  1 leek: green\n  2 eggs\ndirections: |\n  Step one: cook.\n  Eat.',
    ],
  ])('Chowdown: front matter with %s is read', async (_, yaml) => {
    expect(await read(`---\n${yaml}\n---\n`)).toMatchObject(chowdown)
  })

  test('Cooklang: a `.cook` file without braces is read', async () => {
    const zip = await zipOf({
      'Rice.cook': 'Boil @water and @rice.',
      'Tea.cook': 'Boil water.',
      'aisle.conf': '[produce]',
    })
    expect(await readFile(zip)).toMatchObject({
      format: 'Cooklang',
      broken: [],
      recipes: [
        { title: 'Rice', ingredients: ['water', 'rice'] },
        { title: 'Tea', ingredients: [] },
      ],
    })
  })

  test('Cooklang: references to recipes and steps, amounts for several servings and unclosed comments are read', async () => {
    const text = `---
source:
  url: https://example.com/
images: [https://example.com/a.jpg]
time: 1h30m
---
Pour @./sauces/Hollandaise{150%g} over @&(~1)dough with @salt{1|2%tsp}.

Wait [- for it.`
    expect(await read(text, 'Eggs.cook')).toMatchObject({
      ingredients: ['150 g Hollandaise', '1 tsp salt'],
      steps: ['Pour Hollandaise over dough with salt.', 'Wait [- for it.'],
      source: 'https://example.com/',
      image: 'https://example.com/a.jpg',
      minutes: 90,
    })
  })

  test('RecipeMD: reference-style links become their text, and reference-style pictures are found', async () => {
    const text =
      '# Soup\n\n![Soup][p]\n\n---\n\n- *1* [leek][a]\n- [stock] or water\n\n---\n\nAdd [the leek][a].\n\n[a]: leek.md "Leek"\n[p]: soup.jpg\n[stock]: <stock.md>\n'
    expect(await read(await zipOf({ 'Soup.md': text, 'soup.jpg': 'picture' }))).toMatchObject({
      description: '',
      ingredients: ['1 leek', 'stock or water'],
      steps: ['Add the leek.'],
      picture: 'picture',
    })
  })
})

test(
  'entries with the same name in different folders have their own pictures',
  { tags: ['IMPORTS-22', 'IMPORTS-26'] },
  async () => {
    const recipe = (name: string) => json({ '@type': 'Recipe', name, recipeIngredient: ['1 leek'], image: 'a.jpg' })
    const zip = await zipOf({ '1/r.json': recipe('A'), '1/a.jpg': 'one', '2/r.json': recipe('B'), '2/a.jpg': 'two' })
    expect(await readFile(zip)).toMatchObject({ pictures: ['one', 'two'] })
    expect(
      await readFile(await zipOf({ 'a.paprikarecipe': paprikaEntry({}), 'b/a.paprikarecipe': paprikaEntry({}) })),
    ).toMatchObject({ total: 2 })
  },
)
