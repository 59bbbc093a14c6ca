import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

const address = 'https://kitchen.example/recipes/soup'
const read = (html: string) => readPage(html, address)
const json = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const page = (body: string) =>
  `<html><head><title>Leek soup | Kitchen</title><meta property="og:image" content="/soup.jpg"></head><body>${body}</body></html>`
const ingredients = ['2 leeks', '1 l stock', 'salt']
const steps = ['Slice the leeks into thin rings.', 'Simmer them in the stock for 20 minutes.']
const amounts = ['2 leeks', '1 l stock', '1 tsp salt', '2 slices of bread', '20 g butter']
const list = (texts: string[], name = 'ul') => `<${name}>${texts.map((text) => `<li>${text}</li>`).join('')}</${name}>`

test('a recipe in JSON-LD is read, and gets the address and the picture of the page', { tags: ['IMPORTS-13'] }, () => {
  const html = page(
    json({ '@type': 'Recipe', name: 'Leek soup', recipeIngredient: ingredients, recipeInstructions: steps }),
  )
  expect(read(html)).toEqual({
    recipe: {
      title: 'Leek soup',
      description: '',
      ingredients,
      steps,
      image: 'https://kitchen.example/soup.jpg',
      servings: null,
      minutes: null,
      source: address,
      notes: null,
    },
    notes: [],
    marks: [],
  })
})

test.each([
  ['Leek soup – Recipe', 'Leek soup'],
  ['Preisoep - recept', 'Preisoep'],
  ['Leek soup – the recipe', 'Leek soup – the recipe'],
  ['Soup recipe', 'Soup recipe'],
])('reads the title %s as %s', { tags: ['IMPORTS-13'] }, (name, title) => {
  const markup = json({ '@type': 'Recipe', name, recipeIngredient: ingredients, recipeInstructions: steps })
  expect(read(page(markup))!.recipe.title).toBe(title)
})

test('takes the recipe with the title of the page if the page has several recipes', { tags: ['IMPORTS-13'] }, () => {
  const recipe = (name: string) => ({ '@type': 'Recipe', name, recipeIngredient: [name], recipeInstructions: [name] })
  const html = page(`<h1>Leek soup</h1>${json(recipe('Croutons'))}${json(recipe('Leek soup'))}`)
  expect(read(html)!.recipe.ingredients).toEqual(['Leek soup'])
})

test('reads a recipe in microdata', { tags: ['IMPORTS-13'] }, () => {
  const html = page(`
    <article itemscope itemtype="http://schema.org/Recipe">
      <h1 itemprop="name">Leek soup</h1>
      <span itemprop="author" itemscope itemtype="http://schema.org/Person"><b itemprop="name">Ann</b></span>
      <meta itemprop="recipeYield" content="4"><time itemprop="totalTime" datetime="PT35M">35 min</time>
      <img itemprop="image" src="/1.jpg">
      ${ingredients.map((text) => `<p itemprop="recipeIngredient"><a href="/x">${text}</a></p>`).join('')}
      <div itemprop="recipeInstructions">${list(steps, 'ol')}</div>
    </article>`)
  expect(read(html)!.recipe).toMatchObject({ title: 'Leek soup', ingredients, steps, servings: 4, minutes: 35 })
  expect(read(html)!.recipe.image).toBe('https://kitchen.example/1.jpg')
})

test('reads a recipe in RDFa', { tags: ['IMPORTS-13'] }, () => {
  const html = page(`
    <div vocab="http://schema.org/" typeof="Recipe"><h2 property="name">Leek soup</h2>
      ${ingredients.map((text) => `<span property="recipeIngredient">${text}</span>`).join(' ')}
      <div property="recipeInstructions"><p>${steps.join('</p><p>')}</p></div>
    </div>`)
  expect(read(html)!.recipe).toMatchObject({ title: 'Leek soup', ingredients, steps })
})

test.each<[string, string]>([
  [
    'WP Recipe Maker',
    `<div class="wprm-recipe-container"><h2 class="wprm-recipe-name">Leek soup</h2>
     ${list(ingredients).replaceAll('<li>', '<li class="wprm-recipe-ingredient">▢ ')}
     ${steps.map((text) => `<div class="wprm-recipe-instruction-text">${text}</div>`).join('')}</div>`,
  ],
  [
    'Tasty Recipes',
    `<div class="tasty-recipes"><h2 class="tasty-recipes-title">Leek soup</h2>
     <div class="tasty-recipes-ingredients"><h3>Ingredients</h3>${list(ingredients)}</div>
     <div class="tasty-recipes-instructions"><h3>Instructions</h3>${list(steps)}</div></div>`,
  ],
  [
    'Create by Mediavine',
    `<div class="mv-create-card"><h2 class="mv-create-title">Leek soup</h2>
     <div class="mv-create-ingredients">${list(ingredients)}</div><div class="mv-create-instructions">${list(steps)}</div></div>`,
  ],
  [
    'EasyRecipe',
    `<div class="easyrecipe"><div class="ERSName">Leek soup</div>${list(ingredients).replaceAll('<li>', '<li class="ingredient">')}
     ${list(steps).replaceAll('<li>', '<li class="instruction">')}</div>`,
  ],
  [
    'ZipList',
    `<div id="zlrecipe-container"><div id="zlrecipe-title">Leek soup</div><ul id="zlrecipe-ingredients-list">
     <li>${ingredients.join('</li><li>')}</li></ul><ol id="zlrecipe-instructions-list"><li>${steps.join('</li><li>')}</li></ol></div>`,
  ],
  [
    'Cooked',
    `<div class="cooked-recipe"><h2 class="cooked-recipe-title">Leek soup</h2>
     ${ingredients.map((text) => `<div class="cooked-ingredient">${text}</div>`).join('')}
     ${steps.map((text) => `<div class="cooked-dir-content"><p>${text}</p></div>`).join('')}</div>`,
  ],
  [
    'hRecipe',
    `<div class="hrecipe"><h2 class="fn">Leek soup</h2>${list(ingredients).replaceAll('<li>', '<li class="ingredient">')}
     <div class="instructions">${list(steps, 'ol')}</div></div>`,
  ],
  [
    'h-recipe',
    `<article class="h-recipe"><h1 class="p-name">Leek soup</h1>${list(ingredients).replaceAll('<li>', '<li class="p-ingredient">')}
     <div class="e-instructions"><h2>Instructions</h2><p>${steps.join('</p><p>')}</p></div></article>`,
  ],
])('reads the markup of %s', { tags: ['IMPORTS-13'] }, (_, markup) =>
  expect(read(page(markup))!.recipe).toMatchObject({ title: 'Leek soup', ingredients, steps }),
)

test.each<[string, string, string]>([
  ['English', 'Ingredients (serves 4)', 'How to make Leek soup'],
  ['German', 'Zutaten für 4 Personen', 'Zubereitung'],
  ['French', 'Ingrédients', 'Préparation'],
  ['Dutch', 'Ingrediënten', 'Bereidingswijze'],
  ['Swedish', 'Ingredienser', 'Gör så här'],
  ['Danish', 'Det skal du bruge', 'Fremgangsmåde'],
  ['Norwegian', 'Dette trenger du', 'Slik gjør du'],
  ['Finnish', 'Ainekset', 'Ohjeet'],
  ['Italian', 'Ingredienti', 'Procedimento'],
  ['Spanish', 'Ingredientes', 'Elaboración'],
  ['Portuguese', 'Ingredientes', 'Modo de preparo'],
  ['Romanian', 'Ingrediente', 'Mod de preparare'],
  ['Polish', 'Składniki', 'Sposób przygotowania'],
  ['Czech', 'Suroviny', 'Postup přípravy'],
  ['Slovak', 'Potrebujeme', 'Postup'],
  ['Hungarian', 'Hozzávalók', 'Elkészítés'],
  ['Croatian', 'Sastojci', 'Priprema'],
  ['Greek', 'Υλικά', 'Εκτέλεση'],
  ['Russian', 'Ингредиенты', 'Приготовление'],
  ['Turkish', 'Malzemeler', 'Hazırlanışı'],
  ['Japanese', '材料（2人分）', '作り方'],
  ['Chinese', '用料', '做法'],
  ['Ukrainian', 'Вам знадобиться:', 'Спосіб приготування'],
  ['Bulgarian', 'Необходими продукти', 'Начин на приготвяне'],
  ['Lithuanian', 'Jums reikės', 'Gaminimo eiga'],
  ['Korean', '재료', '만드는 방법'],
  ['Hebrew', 'המצרכים', 'איך מכינים'],
  ['Arabic', 'المقادير', 'طريقة التحضير'],
  ['Vietnamese', 'Nguyên liệu', 'Cách làm'],
  ['Indonesian', 'Bahan-bahan', 'Cara membuat'],
  ['Catalan', 'Ingredients', 'Preparació'],
])('reads headings and lists in %s', { tags: ['IMPORTS-14'] }, (_, ingredientHeading, stepHeading) => {
  const html = page(`
    <nav>${list(['Home', 'Soups', 'Cakes'])}</nav><h1>Leek soup</h1><p>A soup for cold days.</p>
    <h2>${ingredientHeading}</h2>${list(ingredients)}<h2>${stepHeading}</h2>${list(steps, 'ol')}
    <aside>${list(['1 other recipe'])}</aside><footer>About us. All rights reserved to the authors.</footer>`)
  expect(read(html)!.recipe).toMatchObject({ title: 'Leek soup', ingredients, steps })
})

test.each<[string, string]>([
  [
    'bold lines',
    `<p><b>Ingredients</b></p><p>2 leeks<br>1 l stock<br>salt</p><p><b>Method</b></p><p>${steps.join('<br>')}</p>`,
  ],
  [
    'rows of elements',
    `<div class="ingredients"><div class="row"><div>2</div><div>leeks</div></div><div class="row"><div>1 l</div><div>stock</div></div>
     <div class="row"><div>salt</div></div></div><div class="directions"><p>${steps.join('</p><p>')}</p></div>`,
  ],
  [
    'a table',
    `<h2>Ingredients</h2><table><tr><td>2</td><td>leeks</td></tr><tr><td>1 l</td><td>stock</td></tr><tr><td></td><td>salt</td></tr></table>
     <h2>Method</h2><p>${steps.join('</p><p>')}</p>`,
  ],
  ['no headings', `${list(amounts)}<p>${steps.join('</p><p>')}</p>`],
])('reads a recipe on a page with %s', { tags: ['IMPORTS-14'] }, (name, markup) => {
  const { recipe } = read(page(`<h1>Leek soup</h1>${markup}`))!
  expect(recipe.ingredients).toEqual(name === 'no headings' ? amounts : ingredients)
  expect(recipe.steps).toEqual(steps)
})

test('takes the ingredients that the page shows if the markup has only their names', { tags: ['IMPORTS-15'] }, () => {
  const recipe = {
    '@type': 'Recipe',
    name: 'Leek soup',
    recipeIngredient: ['leeks', 'stock', 'salt'],
    recipeInstructions: steps,
  }
  const html = page(`${json(recipe)}<h2>Ingredients</h2>${list(ingredients)}`)
  expect(read(html)!.recipe.ingredients).toEqual(ingredients)
})

test('takes a part from the visible text if the markup has no such part', { tags: ['IMPORTS-13'] }, () => {
  const html = page(`${json({ '@type': 'Recipe', name: 'Leek soup', recipeIngredient: ingredients })}
    <h2>Ingredients</h2>${list(['2 other things', '3 more'])}<h2>Instructions</h2>${list(steps)}<p>Serves 4</p><p>Total time: 35 min</p>`)
  expect(read(html)!.recipe).toMatchObject({ ingredients, steps, servings: 4, minutes: 35 })
})

test(
  'reads only the list with the rounder numbers if the page has the same list in two units',
  { tags: ['IMPORTS-15'] },
  () => {
    const html = page(`<h1>Bread</h1><h2>Ingredients</h2>${list(['17.6 oz flour', '1.1 oz butter', '2 eggs'])}
    ${list(['500 g flour', '30 g butter', '2 eggs'])}<h2>Method</h2>${list(steps)}`)
    expect(read(html)!.recipe.ingredients).toEqual(['500 g flour', '30 g butter', '2 eggs'])
  },
)

test('headings among the ingredients of the markup are moved to a note', { tags: ['IMPORTS-17'] }, () => {
  const recipeIngredient = ['For the soup:', '2 leeks', '1 l stock', 'TOPPING', '1 slice of bread']
  const { recipe, notes, marks } = read(
    page(
      `${json({ '@type': 'Recipe', name: 'Soup', recipeIngredient, recipeInstructions: steps })}<h4>For the soup:</h4><h4>Topping</h4>`,
    ),
  )!
  expect(recipe.ingredients).toEqual(['2 leeks', '1 l stock', '1 slice of bread'])
  expect(notes).toEqual(['The ingredients have headings that were left out: “For the soup”, “TOPPING”.'])
  expect(marks).toEqual([{ field: 'ingredients', row: null, text: notes[0] }])
})

test('headings between the lists of a page without markup are moved to a note', { tags: ['IMPORTS-17'] }, () => {
  const html = page(`<h1>Leek soup</h1><h2>Ingredients</h2><h3>For the soup</h3>${list(['2 leeks', '1 l stock'])}
    <h3>Garlic bread</h3>${list(['4 slices of bread'])}<h2>Method</h2>${list(steps)}`)
  const { recipe, notes } = read(html)!
  expect(recipe.ingredients).toEqual(['2 leeks', '1 l stock', '4 slices of bread'])
  expect(notes).toEqual(['The ingredients have headings that were left out: “For the soup”, “Garlic bread”.'])
})

test.each<[string, string, boolean]>([
  ['is left out when the page shows it as a bold entry', '<li><strong>For the soup:</strong></li>', false],
  ['is left out when it is a line between lists', '</ul><p>For the soup:</p><ul>', false],
  ['is kept when it is a plain entry', '<li><label>▢</label> <span>For the soup:</span></li>', true],
  ['is kept when it is a link', '<li><a href="/soup">For the soup:</a></li>', true],
  ['is kept when it is no list item', '<div class="recipe-ingredient">For the soup:</div>', true],
  ['is left out when it is a label', '<div class="ingredient no-bullet-label">For the soup:</div>', false],
  ['is kept when the page does not show it', '', true],
])('a heading among the ingredients of the markup %s', { tags: ['IMPORTS-17'] }, (_, shown, isKept) => {
  const recipeIngredient = ['For the soup:', ...amounts]
  const markup = json({ '@type': 'Recipe', name: 'Soup', recipeIngredient, recipeInstructions: steps })
  const items = amounts.map((text) => `<li>${text}</li>`).join('')
  expect(read(page(`${markup}<ul>${shown}${items}</ul>`))!.recipe.ingredients).toEqual(
    isKept ? recipeIngredient : amounts,
  )
})

test(
  'ignores other recipes in the markup even if the recipe with the title of the page has only a title there',
  { tags: ['IMPORTS-13'] },
  () => {
    const other = { '@type': 'Recipe', name: 'Bread', recipeIngredient: ['500 g flour'], recipeInstructions: ['Bake.'] }
    const html = page(`${json([other, { '@type': 'Recipe', name: 'Leek soup' }])}
    <h2>Ingredients</h2>${list(amounts)}<h2>Method</h2>${list(steps, 'ol')}`)
    expect(read(html)!.recipe).toMatchObject({ title: 'Leek soup', ingredients: amounts, steps })
  },
)

test('returns null for a page without a recipe', { tags: ['IMPORTS-14'] }, () => {
  expect(read(page('<h1>News</h1><p>The kitchen is closed today.</p>'))).toBeNull()
  expect(read('')).toBeNull()
})

test('adds a note for each missing part if the recipe has only a title', { tags: ['IMPORTS-17'] }, () => {
  expect(read(page(json({ '@type': 'Recipe', name: 'Leek soup' })))!.notes).toEqual([
    'No ingredients were found.',
    'No steps were found.',
  ])
})

test.each<[string, string]>([
  ['a side column', `<div class="post-sidebar"><h3>Ingredients</h3>${list(amounts)}</div>`],
  ['an aside', `<aside class="recipe-ingredients">${list(amounts)}</aside>`],
  ['a closed tab', `<div role="tabpanel" hidden><h3>Ingredients</h3>${list(amounts)}</div>`],
  ['a heading that is not closed', `<h3>Soup<div><h4>Ingredients</h4>${list(amounts)}`],
])('reads ingredients in %s', { tags: ['IMPORTS-14'] }, (_, markup) => {
  const html = page(`<h1>Leek soup</h1>${markup}<h3>Method</h3>${list(steps, 'ol')}`)
  expect(read(html)!.recipe.ingredients).toEqual(amounts)
})

test('leaves out a list of tools and the ingredients in a comment', { tags: ['IMPORTS-14'] }, () => {
  const html =
    page(`<h1>Leek soup</h1><h2>Leek soup ingredients</h2>${list(amounts)}<h2>Tools you'll need</h2>${list(['Pot', 'Knife'])}
    <h2>How to make leek soup</h2><h3>Step 1: Prep your ingredients</h3><p>${steps[0]}</p><h3>Step 2: Simmer</h3><p>${steps[1]}</p>
    <div class="comments"><h3>Ingredients</h3>${list([...amounts, '3 more leeks', '4 eggs', '5 onions'])}</div>`)
  expect(read(html)!.recipe).toMatchObject({ ingredients: amounts, steps })
})

test('leaves out the ingredients that a plugin repeats below a step', { tags: ['IMPORTS-14'] }, () => {
  const items = steps.map((text) => `<li><div>${text}</div><div class="step-ingredients">1 l stock, 2 leeks</div></li>`)
  const html = page(
    `<h1>Soup</h1><h2>Ingredients</h2>${list(amounts)}<div class="instructions"><ol>${items.join('')}</ol></div>`,
  )
  expect(read(html)!.recipe.steps).toEqual(steps)
})

test('keeps a step that consists only of an amount', { tags: ['IMPORTS-14'] }, () => {
  const all = [...steps, '25 g', 'Bake at once.']
  const html = page(`<h1>Soup</h1><h2>Ingredients</h2>${list(amounts)}<h2>Method</h2>${list(all, 'ol')}`)
  expect(read(html)!.recipe.steps).toEqual(all)
})

test('reads the ingredients and steps of a page in Chinese', { tags: ['IMPORTS-14'] }, () => {
  const html = page(`<h1>焗饭</h1><h2>用料</h2>${list(['鸡胸肉 150克', '胡萝卜 半根', '土豆 一个'])}
    <h2>焗饭的做法</h2>${list(['番茄切丁，洋葱切丝备用。', '锅中放适量黄油，放入洋葱翻炒至出香味。'], 'ol')}`)
  expect(read(html)!.recipe).toMatchObject({
    ingredients: ['150克 鸡胸肉', '半根 胡萝卜', '一个 土豆'],
    steps: ['番茄切丁，洋葱切丝备用。', '锅中放适量黄油，放入洋葱翻炒至出香味。'],
  })
})

test.each<[string, string[], string[]]>([
  ['more lines', ['250 g flour', '½ l milk'], ['250g flour', '1/2 l milk', '3 eggs', '20g butter', '1 tsp salt']],
  ['one more amount', ['250 g flour', 'milk', '3 eggs', 'salt'], ['250 g flour', '500 ml milk', '3 eggs', 'salt']],
  ['the amounts before the names', ['flour, 250 g', 'milk, 500 ml'], ['250 g flour', '500 ml milk']],
])(
  'takes the visible list instead of the list in the markup if the visible list has %s',
  { tags: ['IMPORTS-15'] },
  (_, recipeIngredient, shown) => {
    const markup = json({ '@type': 'Recipe', name: 'Pancakes', recipeIngredient, recipeInstructions: steps })
    expect(read(page(`${markup}<h2>Ingredients</h2>${list(shown)}`))!.recipe.ingredients).toEqual(shown)
  },
)

test(
  'takes the lists that the page shows if the markup has only the headings of these lists',
  { tags: ['IMPORTS-15'] },
  () => {
    const markup = json({
      '@type': 'Recipe',
      name: 'Pie',
      recipeIngredient: ['Dough', 'Filling'],
      recipeInstructions: steps,
    })
    const lists = `<h3>Dough</h3>${list(amounts)}<h3>Filling</h3>${list(['3 apples', '50 g sugar'])}`
    expect(read(page(`${markup}<h2>Ingredients</h2>${lists}`))!.recipe.ingredients).toEqual([
      ...amounts,
      '3 apples',
      '50 g sugar',
    ])
  },
)

test(
  'takes the steps that the page shows if the markup has the ingredients in place of the steps',
  { tags: ['IMPORTS-15'] },
  () => {
    const recipe = { '@type': 'Recipe', name: 'Soup', recipeIngredient: amounts }
    const markup = json({ ...recipe, recipeInstructions: [...amounts, 'Cook.'] })
    const html = page(`${markup}<h2>Ingredients</h2>${list(amounts)}<h2>Method</h2>${list(steps, 'ol')}`)
    expect(read(html)!.recipe.steps).toEqual(steps)
  },
)

test('keeps amounts after the names if the page also shows them after the names', { tags: ['IMPORTS-15'] }, () => {
  const recipeIngredient = ['flour 250 g', 'milk 500 ml', 'eggs 2']
  const markup = json({ '@type': 'Recipe', name: 'Pancakes', recipeIngredient, recipeInstructions: steps })
  expect(read(page(`${markup}<h2>Ingredients</h2>${list(recipeIngredient)}`))!.recipe.ingredients).toEqual(
    recipeIngredient,
  )
})
