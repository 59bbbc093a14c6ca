import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const recipe = (text: string) => readText(text)!.recipe

test('reads a text that was copied from a page', { tags: ['IMPORTS-16'] }, () => {
  expect(
    recipe(`Leek soup

Ann Cook
4.9 from 12 votes
Print Recipe Pin Recipe
Prep Time 10 minutes mins
Cook Time 25 minutes mins
Servings 4 people

Ingredients
1x2x3x

For the soup

▢ 2 leeks
▢ 1 l stock

Croutons

▢ 2 slices of bread
▢ salt

Instructions

1. Slice the leeks. Simmer them in the stock.
2 Toast the bread in a pan.
2 slices of bread

Notes
Keeps for two days.`),
  ).toEqual({
    title: 'Leek soup',
    description: '',
    ingredients: ['2 leeks', '1 l stock', '2 slices of bread', 'salt'],
    steps: ['Slice the leeks. Simmer them in the stock.', 'Toast the bread in a pan.'],
    image: null,
    servings: 4,
    minutes: 35,
    source: null,
    notes: null,
  })
})

test('reads a text without headings', { tags: ['IMPORTS-16'] }, () => {
  const { title, ingredients, steps } = recipe(`Pancakes

200 g flour
2 eggs
a pinch of salt
300 ml milk

Whisk everything to a smooth batter without lumps.
Bake thin pancakes in a hot pan.`)
  expect({ title, ingredients, steps }).toEqual({
    title: 'Pancakes',
    ingredients: ['200 g flour', '2 eggs', 'a pinch of salt', '300 ml milk'],
    steps: ['Whisk everything to a smooth batter without lumps.', 'Bake thin pancakes in a hot pan.'],
  })
})

test('removes soft hyphens inside words', { tags: ['IMPORTS-16'] }, () =>
  expect(recipe('Kuchen\n\nZutaten\n100 g But\u00adter\n2 Eier\n\nZubereitung\nAlles mischen.').ingredients).toEqual([
    '100 g Butter',
    '2 Eier',
  ]),
)

test('joins amounts and names that stand on separate lines', { tags: ['IMPORTS-16'] }, () => {
  const text =
    'Cake\n\nIngredients\n\n3/4 c.\n\nflour\n\n1/2 tsp.\n\nsalt\n\n3\n\nlarge eggs\n\nDirections\n\nMix and bake.'
  expect(recipe(text).ingredients).toEqual(['3/4 c. flour', '1/2 tsp. salt', '3 large eggs'])
})

test('begins the steps at the first sentence if the steps have no heading', { tags: ['IMPORTS-16'] }, () => {
  const sentences = [
    'Slice the leeks into thin rings and wash them well in cold water.',
    'Simmer them in the stock until they are soft, about twenty minutes.',
  ]
  const { ingredients, steps } = recipe(`Leek soup\nIngredients\n2 leeks\n1 l stock\n${sentences.join('\n')}`)
  expect(ingredients).toEqual(['2 leeks', '1 l stock'])
  expect(steps).toEqual(sentences)
})

test.each<[string, string]>([
  ['Für 4 Personen', 'Gesamtzeit: 35 Minuten'],
  ['4 personnes', 'Temps total : 35 min'],
  ['Serves: 4', 'Total Time\n35 minutes'],
  ['4 portioner', 'Tid: 35 min'],
  ['4人分', '所要時間: 35分'],
  ['Serves 4', 'Prep Time10 minutes mins\nCook Time25 minutes mins\nTotal Time35 minutes mins'],
  ['Serves 4', 'Time\nPrep Time – 10 minutes\nTotal Time – 35 minutes'],
  ['Serves 4', 'Time\n\n35 mins'],
  ['Serves 4', 'Prep: 10 min | Cook: 25 min'],
])('reads servings and time: %s, %s', { tags: ['IMPORTS-16'] }, (servings, time) => {
  expect(recipe(`Soup\n${servings}\n${time}\n\nIngredients\n2 leeks\n1 l stock\n\nMethod\nSimmer.`)).toMatchObject({
    ingredients: ['2 leeks', '1 l stock'],
    servings: 4,
    minutes: 35,
  })
})

test('does not read the servings from an ingredient after an empty line', { tags: ['IMPORTS-16'] }, () => {
  expect(recipe('Soup\nServings\n\n2 leeks\n1 l stock\n\nMethod\nSimmer.').servings).toBeNull()
})

test(
  'adds a note for a part that was not found, and returns null for a text without a recipe',
  { tags: ['IMPORTS-17'] },
  () => {
    expect(readText('Soup\nIngredients\n2 leeks\n1 l stock')!.notes).toEqual(['No steps were found.'])
    expect(readText('The shop is open from 9 to 5.')).toBeNull()
    expect(readText('')).toBeNull()
  },
)

test('adds a mark for a time that is not understood', { tags: ['IMPORTS-17'] }, () => {
  const { recipe: read, marks } = readText(
    'Soup\nTotal time: overnight\n\nIngredients\n2 leeks\n1 l stock\n\nMethod\nSimmer.',
  )!
  expect(read.minutes).toBeNull()
  expect(marks).toEqual([{ field: 'minutes', row: null, text: 'The time was not understood: “overnight”.' }])
})

test.each<[string, string[], string[]]>([
  ['after the names in French', ['Farine 200 g', 'Oeufs 2', 'Sel'], ['200 g Farine', '2 Oeufs', 'Sel']],
  ['after a comma', ['mlieko, 500 ml', 'vajcia, 2 ks', 'soľ'], ['500 ml mlieko', '2 ks vajcia', 'soľ']],
  [
    'after the names with units of several words',
    ['azeite 3 c. de sopa', 'sal 1 q.b.', 'pimenta'],
    ['3 c. de sopa azeite', '1 q.b. sal', 'pimenta'],
  ],
  ['after the names in Chinese', ['鸡胸肉 150克', '胡萝卜 半根', '盐'], ['150克 鸡胸肉', '半根 胡萝卜', '盐']],
  ['on separate lines', ['flour', '200 g', 'milk', '3 dl'], ['200 g flour', '3 dl milk']],
])('moves amounts before the names if the amounts stand %s', { tags: ['IMPORTS-16'] }, (_, lines, expected) =>
  expect(recipe(`Cake\nIngredients\n${lines.join('\n')}\n\nMethod\nMix and bake.`).ingredients).toEqual(expected),
)

test.each([
  ['Zutaten', 'Anleitungen', 'Ausrüstung'],
  ['Zutaten', 'Anweisungen', 'Notizen'],
  ['Ingrediënten', 'Instructies', 'Uitrusting'],
  ['Ingredientes', 'Instrucciones', 'Equipamiento'],
])('reads the translated headings of recipe plugins: %s, %s, %s', { tags: ['IMPORTS-16'] }, (...headings) => {
  const [ingredientHeading, stepHeading, otherHeading] = headings
  expect(
    recipe(
      `Soup\n\n${ingredientHeading}\n2 leeks\nsalt\n\n${stepHeading}\nCut the leeks.\nCook them.\n\n${otherHeading}\nPot`,
    ),
  ).toMatchObject({ ingredients: ['2 leeks', 'salt'], steps: ['Cut the leeks.', 'Cook them.'] })
})

test('leaves out times, names of parts and advertisements around the ingredients', { tags: ['IMPORTS-16'] }, () => {
  const { ingredients } = recipe(`Naan

Zutaten
Arbeitszeit: 20 Min.
45 Minuten

Streusel Topping
250 g Mehl
2 EL Öl
1 TL Salz
100 ml Wasser

Zum Servieren:
Petersilie

Lebensmittel hier kaufen
Werbung

Zubereitung
Mehl und Öl verkneten.`)
  expect(ingredients).toEqual(['250 g Mehl', '2 EL Öl', '1 TL Salz', '100 ml Wasser', 'Petersilie'])
})

test(
  'reads each step once, and leaves out numbers, remarks and the lines after the recipe',
  { tags: ['IMPORTS-16'] },
  () => {
    const { steps } = recipe(`Soup

Ingredients
2 leeks
1 l stock

Method
Done 1. Slice the leeks into thin rings.
Done 2. Simmer them in the stock for 20 minutes.
Done 3. Season with salt and serve it hot.
Done 3. Season with salt and serve it hot.
Photo by Ann Cook
Previous recipe
All soups
About me
I live in the country with two dogs and cook every day.`)
    expect(steps).toEqual([
      'Slice the leeks into thin rings.',
      'Simmer them in the stock for 20 minutes.',
      'Season with salt and serve it hot.',
    ])
  },
)

test('leaves out the names of the parts of a dish, and the buttons for servings', { tags: ['IMPORTS-16'] }, () => {
  const { ingredients } = recipe(`Leek soup

Ingredients
Minska
6 port Öka

Leek Soup

2 leeks

1 l stock

Garlic Bread

about 2 slices of bread

20 g butter

Method
Slice the leeks into thin rings and simmer them in the stock.`)
  expect(ingredients).toEqual(['2 leeks', '1 l stock', 'about 2 slices of bread', '20 g butter'])
})

test('joins an amount with an abbreviated unit and the name on the next line', { tags: ['IMPORTS-16'] }, () => {
  const { ingredients } = recipe(`Σούπα

Υλικά
2 κ.σ.
ζάχαρη
1 κ.γ.
ρύζι

Εκτέλεση
Ανακατεύουμε το ρύζι με τη ζάχαρη και σιγοβράζουμε.`)
  expect(ingredients).toEqual(['2 κ.σ. ζάχαρη', '1 κ.γ. ρύζι'])
})

test(
  'begins the steps at the first sentence, and leaves out details such as calories before the ingredients',
  { tags: ['IMPORTS-16'] },
  () => {
    const { ingredients, steps } = recipe(`Supă
Course: Dinner
495 kcal
4.9 from 33 reviews

2 leeks
1 l stock
3 potatoes

STEP 1.
Slice the leeks into thin rings.
STEP 2.
Simmer them in the stock for 20 minutes.`)
    expect(ingredients).toEqual(['2 leeks', '1 l stock', '3 potatoes'])
    expect(steps).toEqual(['Slice the leeks into thin rings.', 'Simmer them in the stock for 20 minutes.'])
  },
)

test('headings among the ingredients are moved to a note', { tags: ['IMPORTS-17'] }, () => {
  const {
    recipe: read,
    notes,
    marks,
  } = readText(`Leek soup

Ingredients
For the soup:
2 leeks
1 l stock
Pour le pain :
4 slices of bread

Method
Slice the leeks and simmer them.
Toast the bread.`)!
  expect(read.ingredients).toEqual(['2 leeks', '1 l stock', '4 slices of bread'])
  expect(notes).toEqual(['The ingredients have headings that were left out: “For the soup”, “Pour le pain”.'])
  expect(marks).toEqual([{ field: 'ingredients', row: null, text: notes[0] }])
})

const soupBelow = (lines: string) =>
  recipe(`${lines}\n\nIngredients\n- 2 leeks\n- 1 l stock\n\nMethod\nSlice the leeks.\nSimmer them.`)

test.each([
  ['LEEK SOUP', 'LEEK SOUP'],
  ['# Leek soup', 'Leek soup'],
  ['**Leek soup**', 'Leek soup'],
  ['Cake', 'Cake'],
  ['LEEK SOUP\nfür 4 Personen', 'LEEK SOUP'],
  ['LEEK SOUP\nA soup that warms on cold evenings.', 'LEEK SOUP'],
  ['DINNER\nLeek soup', 'Leek soup'],
  ['https://recipes.test/leek-soup\nLeek soup', 'Leek soup'],
  ['Source: https://recipes.test/leek-soup\nLeek soup', 'Leek soup'],
  ['Serves 4\nLeek soup', 'Leek soup'],
  ['Serves 4', ''],
  ['For the soup:', ''],
])('the title of a text that begins with %j is %j', { tags: ['IMPORTS-16'] }, (lines, title) =>
  expect(soupBelow(lines).title).toBe(title),
)

test('reads a text in Markdown without its marks', { tags: ['IMPORTS-16'] }, () => {
  const description = 'A leek soup that my neighbour cooks when it snows.'
  const { recipe: read, notes } = readText(`# Leek soup

${description}

**Serves:** 4
**Prep time:** 10 minutes

## Ingredients

- **1 l** stock
- [ ] 2 leeks
- *3* potatoes
* 4 onions
- [x] salt

### Croutons

- __2 slices__ of bread

## Method

1. **Slice** the leeks.
2. Simmer them.`)!
  expect(read).toMatchObject({
    title: 'Leek soup',
    description,
    servings: 4,
    minutes: 10,
    ingredients: ['1 l stock', '2 leeks', '3 potatoes', '4 onions', 'salt', '2 slices of bread'],
    steps: ['Slice the leeks.', 'Simmer them.'],
  })
  expect(notes).toEqual(['The ingredients have headings that were left out: “Croutons”.'])
})

test.each(['For the soup:', '**Soup**', '__Soup:__', '## Soup'])(
  'the heading %j above a single ingredient is left out with a note',
  { tags: ['IMPORTS-16'] },
  (heading) => {
    const { recipe: read, notes } = readText(
      `Soup and bread\n\nIngredients\n${heading}\n2 onions\nFor the bread:\n1 egg\n\nMethod\nSlice the onions.\nBake the bread.`,
    )!
    expect(read.ingredients).toEqual(['2 onions', '1 egg'])
    expect(notes).toEqual([
      expect.stringMatching(/headings that were left out: “(?:For the soup|Soup)”, “For the bread”/),
    ])
  },
)
