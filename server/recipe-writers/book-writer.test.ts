import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { anExportRecipe, pictureBytes, writeAll } from '#tests/support/fixtures/exports.ts'
import type { ExportRecipe } from './export-recipe.ts'
import { writeBook } from './book-writer.ts'

async function bookOf(recipes: ExportRecipe[], present?: (ids: string[]) => string[]) {
  const html = (await writeAll(writeBook, recipes, present)).toString()
  const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } })
  const { document } = window
  document.write(html)
  const all = (selector: string, root: { querySelectorAll: typeof document.querySelectorAll } = document) =>
    [...root.querySelectorAll(selector)].map((element) => element.textContent.trim())
  return { html, document, all }
}

const image = `/uploads/${'a'.repeat(24)}/1280.webp`
const meal = (title: string, category: string) =>
  anExportRecipe({ id: title, title, kind: 'meal', category, cuisine: 'Thai', description: 'Not shown' })

describe('the book', { tags: ['EXPORTS-06'] }, () => {
  it('the book has a title, contents with links and a page for each recipe', async () => {
    const { document, all } = await bookOf([
      anExportRecipe({ image }),
      anExportRecipe({ id: 'b2', title: 'Apple Pie' }),
    ])
    expect([all('h1'), all('.title p')]).toEqual([['Ann’s Cookbook'], ['Potluck', '2 recipes', 'November 22, 2026']])
    expect(all('.contents li')).toEqual(['1Apple Pie', '2Lemon Tart'])
    for (const link of document.querySelectorAll('.contents a')) {
      const page = document.querySelector(link.getAttribute('href')!)!
      expect(page.querySelector('h2')!.textContent).toBe(link.textContent)
    }
    const tart = document.querySelector('#r2')!
    expect(all('.facts span', tart)).toEqual(['Serves 8', '1 h 15 min', 'By Ann'])
    expect(all('.ingredients h4', tart)).toEqual(['For the case', 'For the filling'])
    expect(all('.ingredients li', tart)).toEqual(['200 g butter, cold', '1½ cups flour', '3 large lemons', 'salt'])
    expect(all('.ingredients b', tart)).toEqual(['200 g', '1½ cups', '3'])
    expect(all('.steps li', tart)).toEqual(['Rub the butter into the flour.', 'Squeeze the lemons.\nWait.'])
    expect(all('.notes, .source', tart)).toEqual([
      'NotesBetter on the second day.\nKeeps for three.',
      'From https://recipes.test/lemon-tart',
    ])
    const inlined = `data:image/webp;base64,${pictureBytes('medium').toString('base64')}`
    expect(tart.querySelector('.picture img')!.getAttribute('src')).toBe(inlined)
  })

  it('the amount of an ingredient is bold, and a slash fraction is not replaced by a glyph', async () => {
    const ingredients = ['1/2 cup sugar', '1 1/2 cups flour', '3 1/2-4 oz rum', 'salt, to taste', 'oil']
    const { all } = await bookOf([anExportRecipe({ ingredients })])
    expect([all('.ingredients li'), all('.ingredients b')]).toEqual([
      ingredients,
      ['1/2 cup', '1 1/2 cups', '3 1/2-4 oz', 'to taste'],
    ])
  })

  it('the book has sections in the order of the categories, and divider pages between large sections', async () => {
    const few = [
      meal('Tea', 'Other'),
      meal('Stew', 'Beef'),
      anExportRecipe(),
      { ...meal('Fizz', ''), kind: 'drink' as const },
    ]
    const small = await bookOf(few)
    expect(small.all('.contents h3')).toEqual(['Home cooking', 'Beef', 'Other', 'Drinks'])
    expect([small.all('.section h2'), small.all('.intro')]).toEqual([[], [few[2]!.description]])
    const many = ['Beef', 'Lamb'].flatMap((kind) => [1, 2, 3, 4].map((count) => meal(`${kind} ${count}`, kind)))
    expect((await bookOf(many)).all('.section h2')).toEqual(['Beef', 'Lamb'])
  })

  it('the book shows a picture on another server in front of the generated cover', async () => {
    const { document } = await bookOf([anExportRecipe({ image: `https://a.test/a.jpg?");x:url(\\b'<` })])
    const cover = pictureBytes('large', 'cover').toString('base64')
    const [below, above] = document.querySelectorAll('.picture > *')
    expect(below!.getAttribute('src')).toBe(`data:image/svg+xml;base64,${cover}`)
    expect(above!.getAttribute('style')).toBe(`background-image:url("https://a.test/a.jpg?%22);x:url(%5Cb'<")`)
  })

  it('the book shows texts with HTML as plain text, and runs no script', async () => {
    const bad = `"><script>alert(1)</script><img src=x onerror=alert(1)></style></article>&amp;`
    const texts = { title: bad, description: bad, notes: bad, author: bad, category: bad }
    const recipe = anExportRecipe({ ...texts, ingredients: [`1 ${bad}`, `${bad}:`], steps: [bad, `${bad}:`] })
    const { html, document, all } = await bookOf([recipe, { ...meal(bad, bad), id: 'b2' }])
    expect([html.includes('<script'), document.querySelectorAll('img:not([src^="data:"]), script').length]).toEqual([
      false,
      0,
    ])
    expect(document.querySelectorAll('article').length).toBe(2)
    expect(all('.recipe h2')).toEqual([bad, bad])
    expect(all('.steps li, .steps h4', document.querySelector('#r1')!)).toEqual([bad, `${bad}:`])
    expect(html).toContain(`content="default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'"`)
  })

  it('the headings of the ingredients have no Markdown', async () => {
    const ingredients = ['## Topping', '200 g butter', '**For the dough**', '2 eggs', '**Filling:**', 'salt']
    const { all } = await bookOf([anExportRecipe({ ingredients })])
    expect(all('.ingredients h4')).toEqual(['Topping', 'For the dough', 'Filling'])
  })

  it('a recipe that is deleted while the book is written has a page that says so', async () => {
    const [kept, gone] = [anExportRecipe({ id: 'b2', title: 'Apple Pie' }), anExportRecipe()]
    let reads = 0
    const { document, all } = await bookOf([kept, gone], (ids) => ((reads += 1) === 1 ? ids : [kept.id]))
    expect(all('.contents li')).toEqual(['1Apple Pie', '2Lemon Tart'])
    expect(all('#r2 h2, #r2 .intro')).toEqual(['Lemon Tart', 'This recipe was deleted while the book was made.'])
    expect(document.querySelectorAll('article').length).toBe(2)
  })

  it('the book has no link to a source that is not a web address', async () => {
    const { document } = await bookOf([anExportRecipe({ source: 'javascript:alert(1)' })])
    expect(document.querySelectorAll('.source').length).toBe(0)
  })
})
