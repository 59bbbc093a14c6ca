import { expect, test } from 'vitest'
import { readFile, zipOf } from '#tests/support/fixtures/recipe-files.ts'

test('Plan to Eat: the fields of a recipe are read', { tags: ['IMPORTS-21'] }, async () => {
  const csv = `Title,Course,Main Ingredient,Description,Source,Url,Prep Time,Cook Time,Total Time,Servings,Ingredients,Directions,Photo Url
Leek soup,Soup,Leek,"First line.
Second line.",Book,https://example.com/leek-soup,10,25,35,4,", For the soup
2 itm leeks, sliced
","Slice.
Simmer.
",https://pictures.example/soup.jpg?1
,,,,,,,,,,2 eggs,,
Rice,,,,,,,,,,1 cup rice,Boil.,`
  const { format, recipes, broken } = await readFile(await zipOf({ 'plantoeat.csv': csv }))
  expect(format).toBe('Plan to Eat')
  expect(recipes).toMatchObject([
    {
      title: 'Leek soup',
      description: 'First line.\nSecond line.',
      ingredients: ['For the soup:', '2 itm leeks, sliced'],
      steps: ['Slice.', 'Simmer.'],
      servings: 4,
      minutes: 35,
      source: 'https://example.com/leek-soup',
      image: 'https://pictures.example/soup.jpg?1',
    },
    { title: 'Rice' },
  ])
  expect(broken).toEqual([{ title: 'Row 3', reason: 'This recipe has no title.' }])
})

test(
  'My Recipe Box and tables with other column names: the fields of a recipe are read',
  { tags: ['IMPORTS-20', 'IMPORTS-21'] },
  async () => {
    const box = `title,preparationTime,cookingTime,totalTime,quantity,ingredients,instructions,originalPicture,
Leek soup,10,,35,4,2 leeks,"Slice.\n\nSimmer.",https://pictures.example/soup.jpg,`
    expect(await readFile(box)).toMatchObject({
      format: 'My Recipe Box',
      recipes: [{ ingredients: ['2 leeks'], steps: ['Slice.', 'Simmer.'], minutes: 35, servings: 4 }],
    })
    for (const header of ['"Recipe Name";Ingredients;Method', 'name;INGREDIENTS;directions'])
      expect(await readFile(`${header}\r\nLeek soup;2 leeks;Simmer.\r\n`)).toMatchObject({
        format: 'Table',
        recipes: [{ title: 'Leek soup', steps: ['Simmer.'] }],
      })
  },
)

test('Meal-Master: the fields of a recipe are read', { tags: ['IMPORTS-21'] }, async () => {
  const text = `MMMMM----- Recipe via Meal-Master (tm) v7.07

      Title: Leek soup
 Categories: Soups
   Servings:  4

MMMMM---------------------FOR THE SOUP---------------------
1-1 1/2 c  Leeks
    1/2 T  Butter, at room
           -temperature
      2    Eggs

  Slice the leeks.
  Simmer.
  :
  :Garnish with
  parsley.

  Serve with 2 slices of bread.

MMMMM

---------- Recipe via Meal-Master (tm) v8.02

      Title: Rice
      Yield: 2 servings

${'      1 c  rice'.padEnd(40)}    1/2 ts Salt
      2 c  water

  Boil.

-----
`
  const { format, recipes } = await readFile(text)
  expect(format).toBe('Meal-Master')
  expect(recipes).toMatchObject([
    {
      title: 'Leek soup',
      ingredients: ['FOR THE SOUP:', '1-1 1/2 cup Leeks', '1/2 tbsp Butter, at room temperature', '2 Eggs'],
      steps: ['Slice the leeks. Simmer.', 'Garnish with parsley.', 'Serve with 2 slices of bread.'],
      servings: 4,
    },
    { title: 'Rice', ingredients: ['1 cup rice', '2 cup water', '1/2 tsp Salt'], steps: ['Boil.'], servings: 2 },
  ])
})

test('Chowdown: the fields of a recipe are read', { tags: ['IMPORTS-21', 'IMPORTS-26'] }, async () => {
  const recipe = `---

layout: recipe
title:  "Leek soup"
image: leek-soup.jpg
tags: soup

ingredients:
- 2 leeks
- "1 l stock: hot"

directions:
- Slice.
- Simmer.

---

From [the market](https://example.com).`
  const zip = await zipOf({
    'site/_recipes/leek-soup.md': recipe,
    'site/images/leek-soup.jpg': 'picture',
    'site/README.md': '# A site\n\nHello.',
  })
  expect(await readFile(zip)).toMatchObject({
    format: 'Chowdown',
    pictures: ['picture'],
    broken: [],
    recipes: [
      {
        title: 'Leek soup',
        description: 'From the market.',
        ingredients: ['2 leeks', '1 l stock: hot'],
        steps: ['Slice.', 'Simmer.'],
      },
    ],
  })
})

test('aliases in YAML are not expanded', { tags: ['IMPORTS-23'] }, async () => {
  const lines = Array.from({ length: 9 }, (_, index) => `a${index + 1}: &a${index + 1} [${`*a${index},`.repeat(9)}]`)
  const text = `---\na0: &a0 [x,x]\n${lines.join('\n')}\ntitle: Soup\ningredients:\n- *a9\n- leek\n---\n`
  const { recipes } = await readFile(text).catch(() => ({ recipes: [] }))
  expect(JSON.stringify(recipes).length).toBeLessThan(2000)
})

test('Cooklang: a heading does not apply to the ingredients above it', { tags: ['IMPORTS-21'] }, async () => {
  const text = '@flour{200%g}\n-- For the sauce:\n@butter{50%g}\n\nMix everything.\n'
  const { recipes } = await readFile(text, 'pie.cook')
  expect(recipes).toMatchObject([{ ingredients: ['200 g flour', 'For the sauce:', '50 g butter'] }])
})

test('Cooklang: the fields of a recipe are read', { tags: ['IMPORTS-21', 'IMPORTS-26'] }, async () => {
  const recipe = `---
title: Leek soup
servings: 4
time:
  prep: 10 minutes
  cook: 25 minutes
source: https://example.com/leek-soup
---

-- For the soup:
@leeks{2}(sliced)
@?cream{}

== First ==

Slice the @leeks in a #large bowl{}, the #large bowl{}. [- not read -]

Simmer in #pots{2} with #?lid{} and @stock{1 1/2%cup} in the #pots{} for ~{25%minutes} \\@ home.

> Freezes well.
`
  const zip = await zipOf({ 'Soup.cook': recipe, 'Soup.jpg': 'picture', 'Rice.cook': 'Boil the @rice{1/2%cup}.' })
  const { format, recipes, pictures } = await readFile(zip)
  expect({ format, pictures }).toEqual({ format: 'Cooklang', pictures: ['picture', null] })
  expect(recipes).toMatchObject([
    {
      title: 'Leek soup',
      ingredients: ['For the soup:', '2 leeks, sliced', 'cream (optional)', '1 1/2 cup stock'],
      steps: [
        'First:',
        'Slice the leeks in a large bowl, the large bowl.',
        'Simmer in pots with lid and stock in the pots for 25 minutes @ home.',
      ],
      servings: 4,
      minutes: 35,
      source: 'https://example.com/leek-soup',
      notes: 'Freezes well.\n\nCookware: large bowl, pots (2), lid (optional)',
    },
    { title: 'Rice', ingredients: ['½ cup rice'], steps: ['Boil the rice.'] },
  ])
  expect((await readFile('[- a comment -]\n\nBoil the @rice{}.', 'Rice.cook')).recipes).toMatchObject([
    { title: 'Rice' },
  ])
  expect(
    (await readFile('>> servings: 2\n>> cooking time: 9 min\n\nBoil the @rice{}.', 'Plain rice.cook')).recipes,
  ).toMatchObject([{ title: 'Plain rice', servings: 2, minutes: 9 }])
})

test('RecipeMD: the fields of a recipe are read', { tags: ['IMPORTS-21', 'IMPORTS-28'] }, async () => {
  const recipe = `# Leek soup

For **cold** days.

*soup, vegan*

**4 servings, 1,5 l**

---

## For the soup

- *2* [leeks](leeks.md)
- *1 1/2 cups* stock,
  hot
  - not an ingredient

---

1. Slice.
2. Simmer.

## Serve

With bread.
`
  expect(await readFile(recipe)).toMatchObject({
    format: 'RecipeMD',
    recipes: [
      {
        title: 'Leek soup',
        description: 'For cold days.',
        ingredients: ['For the soup:', '2 leeks', '1 1/2 cups stock, hot not an ingredient'],
        steps: ['Slice.', 'Simmer.', 'Serve:', 'With bread.'],
        servings: 4,
      },
    ],
  })
})

test('RecipeMD: pictures, references and yields are read', { tags: ['IMPORTS-21', 'IMPORTS-26'] }, async () => {
  const text = `# Soup

From [Ann][1].

<img src="photo.jpg" />

![later](later.jpg)

[1]: https://ann.example

**1,5 l, 4 servings, 6**

---

- *2* leeks
- *1-2 cups* \`hot\` *oil*, *a*

---

Slice, as in ![this picture][2].

***

Wait.
> Then:

\`\`\`
Simmer.
\`\`\`

[2]: data:image/png;base64,${'A'.repeat(2400)}
`
  const zip = await zipOf({ 'soups/Soup.md': text, 'soups/photo.jpg': 'picture' })
  expect(await readFile(zip)).toMatchObject({
    pictures: ['picture'],
    recipes: [
      {
        description: 'From Ann.',
        ingredients: ['2 leeks', '1-2 cups hot oil, a'],
        steps: ['Slice, as in this picture.', 'Wait.', 'Then:', 'Simmer.'],
        servings: 4,
        notes: 'Makes 4 servings, 1,5 l, 6',
      },
    ],
  })
})

test(
  'RecipeMD with mistakes is read with notes about them, and Markdown without a recipe is reported',
  { tags: ['IMPORTS-28'] },
  async () => {
    const list = '---\n\n- *2* leeks\n- *some* salt\n'
    const files = {
      'Soup.md': `# Soup\n\n*a*\n\n*b*\n\n**many**\n\n${list}\nSimmer.`,
      'Plan.md': '# Plan\n\n---\n\n- buy leeks\n\nThen cook.',
    }
    expect(await readFile(await zipOf(files))).toMatchObject({
      recipes: [{ ingredients: ['2 leeks', 'some salt'], steps: ['Simmer.'], notes: 'Makes many' }],
      notes: [
        [
          'The servings were not understood: “many”.',
          'The tags or yields are not written as RecipeMD says.',
          'Some ingredients are not written as RecipeMD says.',
          'The line between ingredients and steps, which RecipeMD requires, is missing.',
        ],
      ],
      broken: [{ title: 'Plan', reason: 'No recipe was found in this entry.' }],
    })
  },
)
