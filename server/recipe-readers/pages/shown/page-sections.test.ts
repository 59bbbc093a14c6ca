import { expect, test } from 'vitest'
import { readPage } from '#server/recipe-readers/pages/read-page.ts'

const read = (html: string) => readPage(html, null)
const page = (body: string) => `<html><head><title>Leek soup</title></head><body>${body}</body></html>`
const steps = ['Slice the leeks into thin rings.', 'Simmer them in the stock for 20 minutes.']
const amounts = ['2 leeks', '1 l stock', '1 tsp salt', '2 slices of bread', '20 g butter', '3 eggs', '1 bay leaf']
const list = (texts: string[], name = 'ul') => `<${name}>${texts.map((text) => `<li>${text}</li>`).join('')}</${name}>`
const paragraphs = (texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const row = (text: string) => {
  const [amount, ...name] = text.split(' ')
  return `<div class="row"><i></i><div><div>${amount}</div><div>${name.join(' ')}</div></div></div>`
}
const teasers = ['Salads', 'Soups', 'Cakes', 'Bread'].map(
  (kind) => `${kind} A dish with melon and mint for warm days 12`,
)

test('reads a closed tab even if the tab has the class of a hidden label', { tags: ['IMPORTS-14'] }, () => {
  const html = page(`<h1>Leek soup</h1><h2>Ingredients</h2><div class="visually-hidden">${list(amounts)}</div>
    <h2>Method</h2><div class="is-visually-hidden">${list(steps, 'ol')}</div>
    <span class="visually-hidden">Add this to your favourite recipes of the week.</span>`)
  expect(read(html)!.recipe).toMatchObject({ ingredients: amounts, steps })
})

test('reads the main text even inside an element with the name of a side column', { tags: ['IMPORTS-14'] }, () => {
  const text = `<p>${'We cook this soup on cold days, with the leeks of our garden. '.repeat(40)}</p>`
  const markup = JSON.stringify({ '@type': 'Recipe', name: 'Leek soup', recipeIngredient: amounts })
  const html = page(`<script type="application/ld+json">${markup}</script><h1>Leek soup</h1>
    <div class="content sidebar">${text}<h2>Zelf soep maken</h2>${steps.map((step) => `<p>${step}</p>`).join('')}</div>
    <div class="comments"><p>Good soup.</p></div>`)
  expect(read(html)!.recipe).toMatchObject({ ingredients: amounts, steps })
})

test(
  'reads a recipe even inside an element with a class such as `social`, which often marks other content',
  { tags: ['IMPORTS-14'] },
  () => {
    const heading = '<div><div><h3>Ingredients</h3></div><button>2x</button></div>'
    const html = page(`<h1>Leek soup</h1><div class="post-social">${heading}${paragraphs(amounts)}<h3>Method</h3>
    ${paragraphs(steps)}</div><div class="social"><h3>Share</h3><p>Show this soup to a friend.</p></div>`)
    expect(read(html)!.recipe).toMatchObject({ ingredients: amounts, steps })
  },
)

test('reads an element beside a side column, but not the side column', { tags: ['IMPORTS-14'] }, () => {
  const html = page(`<h1>Leek soup</h1><h2>Ingredients</h2>${list(amounts)}
    <div class="content--with-sidebar__main"><h2>Method</h2>${paragraphs(steps)}</div>
    <div class="content__sidebar"><p>Our new book of soups is in the shops now.</p></div>`)
  expect(read(html)!.recipe).toMatchObject({ ingredients: amounts, steps })
})

test('leaves out ingredients that are repeated below a step with other units', { tags: ['IMPORTS-14'] }, () => {
  const items = [`<p>${steps[0]}</p><p>2 (300 g) leeks, 1 tsp (6 g) salt</p>`, `<p>${steps[1]}</p><p>1 l stock</p>`]
  const html = page(`<h1>Leek soup</h1><h2>Ingredients</h2>${list(amounts)}<h2>Method</h2>${list(items, 'ol')}`)
  expect(read(html)!.recipe.steps).toEqual(steps)
})

test('leaves out forms, except a form that contains the ingredients', { tags: ['IMPORTS-14'] }, () => {
  const html = page(`<h1>Leek soup</h1><form><h2>Ingredients</h2>${list(amounts)}</form><h2>Method</h2>
    ${paragraphs(steps)}<form><p>Please enter the address for our weekly letter.</p></form>`)
  expect(read(html)!.recipe).toMatchObject({ ingredients: amounts, steps })
})

test('reads a page whose whole content is in one form', { tags: ['IMPORTS-14'] }, () => {
  const html = page(`<form id="aspnetForm"><b>Ingredients</b><br>${amounts.join('<br>')}<br><br><b>Method</b>
    ${paragraphs(steps)}</form>`)
  expect(read(html)!.recipe).toMatchObject({ ingredients: amounts, steps })
})

test('splits a list entry that contains all ingredients of one part of the dish', { tags: ['IMPORTS-14'] }, () => {
  const parts = [
    `<b>Soup</b><br>${amounts.slice(0, 3).join('<br>')}`,
    `<b>Bread</b><br>${amounts.slice(3).join('<br>')}`,
  ]
  expect(read(page(`<h1>Leek soup</h1><h2>Ingredients</h2>${list(parts)}`))!.recipe.ingredients).toEqual(amounts)
})

test(
  'takes only one of two lists that have the same foods in different units and words',
  { tags: ['IMPORTS-14'] },
  () => {
    const metric = ['50 g caster sugar', '25 g butter', '40 g black sesame seeds', '100 ml milk']
    const others = ['1.8 oz superfine sugar', '0.9 oz butter', '1.4 oz dark sesame seeds', '3.4 oz milk']
    const html = page(`<h1>Brittle</h1><h3>Ingredients</h3>${list(metric)}${list(others)}`)
    expect(read(html)!.recipe.ingredients).toEqual(metric)
  },
)

const expectedRecipe = (ingredients: string[], expectedSteps = steps) => ({ ingredients, steps: expectedSteps })

test.each<[string, string]>([
  [
    'labels directly below the headings',
    `<h3>Ingredients</h3><p>Cook mode</p><h4>Equipment</h4>${list(['1 deep pot'])}<h4>Soup</h4>${list(amounts)}
     <h3>Method</h3><p>Video</p>${list(steps, 'ol')}<h3>Equipment</h3><p>Whisk</p>`,
  ],
  [
    'parts that are elements of the same class',
    `<div>${['Ingredients', 'Method', 'Notes']
      .map((name, index) => `<div><b>${name}</b>${paragraphs([amounts, steps, ['Freezes well.']][index]!)}</div>`)
      .join('')}</div>`,
  ],
  [
    'a menu that begins with the heading of the ingredients',
    `<ul><li>Ingredients</li>${list(Array.from({ length: 90 }, (_, index) => `Meals with ${'abcdefgh'[index % 8]}`))}</ul>
     <h2>Ingredients</h2>${list(amounts)}<h2>Method</h2>${list(steps)}`,
  ],
  [
    'groups of rows, of which the first has only two rows',
    `<h3>Ingredients</h3>${[amounts.slice(0, 2), amounts.slice(2)].map((group) => `<div><h5>Part</h5><div>${group.map(row).join('')}</div></div>`).join('')}
     <h3>Method</h3>${list(steps)}`,
  ],
  ['a list without a heading below ratings', `<p>5 stars</p><p>Easy</p>${list(amounts)}<h2>Method</h2>${list(steps)}`],
  [
    'cards of other recipes after the lists',
    `<h2>Ingredients</h2>${list(amounts)}${list(teasers)}<h2>Method</h2>${list(steps, 'ol')}${list(['Best tart', 'Hot stew', 'Rye bread'])}`,
  ],
  [
    'details of a recipe card, such as calories',
    `<h2>Ingredients</h2><p>Course: Dinner</p><p>495 kcal</p><p>4.9 from 33 reviews</p>${paragraphs(amounts)}<h2>Method</h2>${list(steps)}`,
  ],
  [
    'tools in lines below the list',
    `<h2>Ingredients</h2>${list(amounts)}<p>You'll need</p>${paragraphs(['A deep pot for the soup and a second one', 'A knife'])}<h2>Method</h2>${list(steps)}`,
  ],
])('reads a page with %s', { tags: ['IMPORTS-14'] }, (_, markup) =>
  expect(read(page(`<h1>Leek soup</h1>${markup}`))!.recipe).toMatchObject(expectedRecipe(amounts)),
)

test('takes the recipe card that stands below the text of a blog post', { tags: ['IMPORTS-14'] }, () => {
  const card = ['Slice the leeks.', 'Simmer them in the stock until they are soft.']
  const html = page(`<h1>Leek soup</h1><h2>Ingredients</h2>${list(amounts)}<h2>How to make it</h2>${list(steps)}
    <h2>Leek soup</h2><h3>Ingredients</h3>${list(amounts)}<h3>Instructions</h3>${list(card, 'ol')}`)
  expect(read(html)!.recipe).toMatchObject(expectedRecipe(amounts, card))
})

test('leaves out ingredients that an element without a class repeats below a step', { tags: ['IMPORTS-14'] }, () => {
  const items = steps.map((text) => `${text}<div>2 leeks, 1 l stock</div>`)
  const html = page(`<h1>Soup</h1><h2>Ingredients</h2>${list(amounts)}<h2>Method</h2>${list(items, 'ol')}`)
  expect(read(html)!.recipe.steps).toEqual(steps)
})

test('reads bold amounts, and rows whose parts have no spaces between them', { tags: ['IMPORTS-14'] }, () => {
  const bold = amounts.map((text) => text.split(' ')).map(([first, ...rest]) => [first, rest.join(' ')])
  const lines = bold.map(([amount, name]) => `<p><b>${amount}</b></p><p>${name}</p>`).join('')
  expect(read(page(`<h1>Soup</h1><h2>Ingredients</h2>${lines}`))!.recipe.ingredients).toEqual(amounts)
  const spans = bold.map(([amount, name]) => `<span class="a">${amount}</span><span class="n">${name}</span>`)
  expect(read(page(`<h1>Soup</h1><h2>Ingredients</h2>${list(spans)}`))!.recipe.ingredients).toEqual(amounts)
})

test('keeps a second list of foods without amounts, and leaves out a menu after it', { tags: ['IMPORTS-14'] }, () => {
  const names = ['sale', 'pepe', 'prezzemolo', 'olio', 'aceto']
  const menu = ['Facebook', 'Pinterest', 'Instagram', 'Twitter', 'Mail']
  const html = page(`<h1>Zuppa</h1><h4>Ingredienti</h4>${list(amounts)}${list(names)}${list(menu)}`)
  expect(read(html)!.recipe.ingredients).toEqual([...amounts, ...names])
})

test('leaves out the list of ingredients that stands below each step', { tags: ['IMPORTS-14'] }, () => {
  const more = [...steps, 'Toast the bread in the butter.', 'Poach the eggs and put them on top.']
  const sections = more
    .map((text, index) => `<h3>Step ${index + 1}</h3><p>${text}</p>${list(amounts.slice(index * 2, index * 2 + 2))}`)
    .map((section) => `<section class="step">${section}</section>`)
  const named = sections.join('').replaceAll('<ul>', '<ul class="ingredients">')
  for (const part of [sections.join(''), named]) {
    const html = page(`<h1>Leek soup</h1><h2>Ingredients</h2>${list(amounts)}<h2>Method</h2>${part}`)
    expect(read(html)!.recipe).toMatchObject({ ingredients: amounts, steps: more })
  }
})

test('reads all ingredients, without the link that ends every line', { tags: ['IMPORTS-14'] }, () => {
  const foods = ['2 leeks', '1 l stock', '1 tsp salt', '20 g butter', '3 eggs', '1 onion']
  const html = page(`<h1>Soup</h1><h2>Ingredients</h2>${list(foods.map((text) => `${text} <a>Buy now</a>`))}`)
  expect(read(html)!.recipe.ingredients).toEqual(foods)
})

test('reads all entries of a list without a heading, also those without amounts', { tags: ['IMPORTS-14'] }, () => {
  const names = ['salt', ...amounts, 'freshly ground pepper', 'parsley']
  const html = page(`<h1>Soup</h1><p>A soup for the evening.</p>${list(names)}<hr>${paragraphs(steps)}`)
  expect(read(html)!.recipe).toMatchObject({ ingredients: names, steps })
})

const pairs = amounts.map((text) => text.split(' ')).map(([first, ...rest]) => [first, rest.join(' ')])

test.each<[string, string]>([
  [
    'in a table whose first row has the names of the columns',
    `<h2>Ingredients</h2><table><tr><th>Amount</th><th>Food</th></tr>
     ${pairs.map(([amount, name]) => `<tr><td>${amount}</td><td>${name}</td></tr>`).join('')}</table><h2>Method</h2>`,
  ],
  [
    'in rows with the name before the amount',
    `<h2>Ingredients</h2>${pairs.map(([amount, name]) => `<div><i class="name">${name}</i><i class="amount">${amount}</i></div>`).join('')}
     <h2>Method</h2>`,
  ],
])('reads ingredients %s', { tags: ['IMPORTS-14'] }, (_name, html) =>
  expect(read(page(`<h1>Soup</h1>${html}${list(steps, 'ol')}`))!.recipe).toMatchObject({ ingredients: amounts, steps }),
)

test('reads headings that are buttons', { tags: ['IMPORTS-14'] }, () => {
  const heading = (text: string) => `<h2><button aria-expanded="true"><span>${text}</span></button></h2>`
  const foods = ['bread', ...amounts, 'butter']
  const parts = [heading('Ingredients'), paragraphs(foods), heading('Method'), paragraphs(steps)]
  expect(read(page(`<h1>Soup</h1>${parts.join('')}`))!.recipe).toMatchObject({ ingredients: foods, steps })
})

test.each<[string, (text: string, id: string) => string]>([
  ['links', (text, id) => `<a href="#${id}">${text}</a>`],
  ['buttons', (text, id) => `<button role="tab" aria-controls="${id}">${text}</button>`],
  ['other elements', (text, id) => `<b data-bs-target="#${id}">${text}</b>`],
])('reads panels whose tabs are %s', { tags: ['IMPORTS-14'] }, (_name, tab) => {
  const foods = ['bread', ...amounts, 'butter']
  const tabs = [tab('Ingredients', 'a-1'), tab('Method', 'a-2'), tab('Tips', 'a-3')]
  const panel = (id: string, texts: string[]) => `<div id="a-${id}">${list(texts)}</div>`
  const panels = panel('1', foods) + panel('2', steps) + panel('3', ['It freezes well.', 'Use a deep pot.'])
  const html = page(`<h1>Soup</h1>${list(tabs)}${panels}`)
  expect(read(html)!.recipe).toMatchObject({ ingredients: foods, steps })
})

test.each<[string, string]>([
  ['the heading of the steps', `<h3>Instructions</h3>${paragraphs(steps)}`],
  ['the servings', `${paragraphs(steps)}<p>Serves 4</p>`],
])('leaves %s out of the steps of a plugin', { tags: ['IMPORTS-14'] }, (_, markup) => {
  const html = page(`<div class="tasty-recipes"><div class="tasty-recipes-ingredients">${list(amounts)}</div>
    <div class="tasty-recipes-instructions">${markup}</div></div>`)
  expect(read(html)!.recipe).toMatchObject({ ingredients: amounts, steps })
})

test('moves an amount that stands after the food to the beginning of the line', { tags: ['IMPORTS-14'] }, () => {
  const items = ['leeks 2', 'stock 1 l', 'butter 20 g', 'salt'].map(
    (text) => `<li class="wprm-recipe-ingredient">${text}</li>`,
  )
  const html = page(`<div class="wprm-recipe-container"><ul>${items.join('')}</ul></div>`)
  expect(read(html)!.recipe.ingredients).toEqual(['2 leeks', '1 l stock', '20 g butter', 'salt'])
})

test('leaves out the label of the control that changes the units', { tags: ['IMPORTS-14'] }, () => {
  const html = page(`<h1>Leek soup</h1><h3>Ingredients</h3><p><label>Units</label> <button>US</button></p>
    <p>${amounts.join('<br>')}</p><h3>Method</h3>${list(steps)}`)
  expect(read(html)!.recipe).toMatchObject({ ingredients: amounts, steps })
})

const moreSteps = [...steps, 'Season the soup.', 'Serve it with bread.']

test(
  'leaves out the words at the end of the steps if they are the same in every step',
  { tags: ['IMPORTS-14'] },
  () => {
    const items = moreSteps.map((text) => `${text}<div><input type="checkbox"> <label>Mark as done</label></div>`)
    const html = page(`<h1>Leek soup</h1><h3>Ingredients</h3>${list(amounts)}<h3>Method</h3>${list(items, 'ol')}`)
    expect(read(html)!.recipe.steps).toEqual(moreSteps)
  },
)

test('leaves out captions of pictures, except of pictures that show ingredients', { tags: ['IMPORTS-14'] }, () => {
  const figure = (caption: string) => `<figure><img src="/1.jpg"><figcaption>${caption}</figcaption></figure>`
  const items = moreSteps.map((text, index) => `<p>${text}</p>${figure(`Picture ${index} by Ann`)}`)
  const html = page(`<h1>Leek soup</h1><h3>Ingredients</h3>${list(amounts.map(figure))}
    <h3>Method</h3>${list(items, 'ol')}`)
  expect(read(html)!.recipe).toMatchObject({ ingredients: amounts, steps: moreSteps })
})

test.each(['h3', 'strong'])(
  'reads groups of steps even if their headings have the same level as the heading of the steps: %s',
  { tags: ['IMPORTS-14'] },
  (tag) => {
    const heading = (text: string) => `<p><${tag}>${text}</${tag}></p>`
    const html =
      page(`<h1>Leek soup</h1><h2>How to make leek soup</h2>${paragraphs(['Cook everything in one large pot.'])}
    ${heading('Ingredients')}${list(amounts)}${heading('Method')}${heading('Prepare the soup')}${paragraphs(steps)}
    ${heading('Finish')}${paragraphs(['Season the soup and serve it with bread.'])}
    ${heading('More soups')}${paragraphs(['If you like this soup, you will like the others too.'])}`)
    expect(read(html)!.recipe.steps).toEqual([...steps, 'Season the soup and serve it with bread.'])
  },
)
