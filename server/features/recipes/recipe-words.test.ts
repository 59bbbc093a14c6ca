/** Searching recipes by the words of their titles and ingredients, by prefixes, in any order, and with misspellings. */
import { describe, expect, it } from 'vitest'
import { request } from '#tests/support/app/request.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { useShared } from '#tests/support/shared.ts'
import { aRecipe, readAllPages, recipeBody, listTitles } from '#tests/support/fixtures/recipes.ts'

/** Starts an app and adds three recipes. `find` returns titles. */
async function start(dishes?: 'all') {
  const { app, db } = await startTestApp({ dishes })
  const { token, user } = await aUser(app)
  const brulee = await aRecipe(app, token, {
    title: 'Crème brûlée',
    ingredients: ['Double cream', '2 lemons, zest only'],
    description: 'A vanilla custard',
  })
  const cake = await aRecipe(app, token, {
    title: 'Lemon Drizzle Cake',
    ingredients: ['200 g dark chocolate', 'Æbleskiver flour'],
  })
  const pizza = await aRecipe(app, token, { title: 'Jazz Pizza', ingredients: ['Œufs', 'ピザ用チーズ', 'جبنة بيضاء'] })
  return {
    app,
    db,
    token,
    user,
    brulee,
    cake,
    pizza,
    find: (words: string) => listTitles(app, `?name=${encodeURIComponent(words)}`),
  }
}

describe('a search for recipes', () => {
  const shared = useShared(() => start('all'))

  it('recipes are found by words of titles and ingredients, newest first', { tags: ['SEARCH-06'] }, async () => {
    const { find } = shared
    expect(await find('drizzle')).toEqual(['Lemon Drizzle Cake'])
    expect(await find('cream')).toEqual(['Crème brûlée'])
    expect(await find('lemon')).toEqual(['Lemon Drizzle Cake', 'Crème brûlée'])
    expect(await find('')).toEqual(['Jazz Pizza', 'Lemon Drizzle Cake', 'Crème brûlée'])
    expect(await find('  ')).toEqual(['Jazz Pizza', 'Lemon Drizzle Cake', 'Crème brûlée'])
  })

  it(
    'a search finds recipes that contain all its words, in any order',
    { tags: ['SEARCH-04', 'SEARCH-06'] },
    async () => {
      const { find } = shared
      for (const words of ['lemon cake', 'cake, LEMON!', 'cake chocolate lemon', 'lemon lemon cake'])
        expect(await find(words), words).toEqual(['Lemon Drizzle Cake'])
      expect([await find('lemon pizza'), await find('lemon xyzzyx')]).toEqual([[], []])
    },
  )

  it('a recipe is found by each prefix of a word', async () => {
    const { find } = shared
    for (const words of ['p', 'pizz', 'pizza', 'j', 'jazz', 'ja pi'])
      expect(await find(words), words).toEqual(['Jazz Pizza'])
    // `azz` is the end of `jazz`, not a prefix. A longer end of a word, for example `izza`, may count as a misspelling.
    expect(await find('azz')).toEqual([])
  })

  it('a search ignores accents and supports every script', async () => {
    const { find } = shared
    for (const words of ['creme brulee', 'CRÈME', 'bru\u0302le\u0301e', 'brul'])
      expect(await find(words), words).toEqual(['Crème brûlée'])
    expect([await find('aebleskiver'), await find('æble')]).toEqual([['Lemon Drizzle Cake'], ['Lemon Drizzle Cake']])
    for (const words of ['oeufs', 'ピザ', 'جبنة', 'بيضاء جبن']) expect(await find(words), words).toEqual(['Jazz Pizza'])
  })

  it('a search finds misspelt words', { tags: ['SEARCH-04'] }, async () => {
    const { find } = shared
    for (const words of ['choclate', 'chocoalte', 'choccolate', 'drizzle choclate'])
      expect(await find(words), words).toEqual(['Lemon Drizzle Cake'])
    expect(await find('lemmon')).toEqual(['Lemon Drizzle Cake', 'Crème brûlée'])
  })

  it('no recipe is found by numbers, single characters, SQL patterns or the words of its description', async () => {
    const { find } = shared
    for (const words of ['vanilla', 'xyzzyx', '200', '%', '_', '???', '🍋', "' or 1=1 --", 'q', '\u{10ffff}'])
      expect(await find(words), words).toEqual([])
  })

  it('the found recipes are returned in pages and can be limited to one author', async () => {
    const { app, token } = await start()
    const ids: string[] = []
    for (let index = 0; index < 5; index += 1)
      ids.unshift((await aRecipe(app, token, { title: `Quince ${index}` }))._id)
    await aRecipe(app, token, { title: 'Not this one' })
    expect(await readAllPages(app, '/api/recipes?name=quince&limit=2')).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
    ])
    const { token: other, user } = await aUser(app)
    const otherRecipe = await aRecipe(app, other, { title: 'Quince of another' })
    expect(await readAllPages(app, `/api/recipes?name=quince&author=${user._id}`)).toEqual([[otherRecipe._id]])
  })
})

describe('the word index', () => {
  it('the word index is updated when a recipe is edited', async () => {
    const { app, token, cake, find } = await start()
    await request(app, `PUT /api/recipes/${cake._id}`, {
      token,
      body: recipeBody({ title: 'Orange Cake', ingredients: ['3 oranges'] }),
    })
    expect([await find('drizzle'), await find('chocolate'), await find('lemon'), await find('orange')]).toEqual([
      [],
      [],
      ['Crème brûlée'],
      ['Orange Cake'],
    ])
  })

  it('a removed recipe is not found by its words until it is restored', async () => {
    const { app, token, cake, find } = await start()
    await request(app, `DELETE /api/recipes/${cake._id}`, { token })
    expect([await find('lemon'), await find('drizzle')]).toEqual([['Crème brûlée'], []])
    await request(app, `POST /api/recipes/${cake._id}/restore`, { token })
    expect([await find('lemon'), await find('drizzle')]).toEqual([
      ['Lemon Drizzle Cake', 'Crème brûlée'],
      ['Lemon Drizzle Cake'],
    ])
  })
})

describe('a long recipe', () => {
  it('a recipe is found by its words of more than 40 characters, although the index shortens words', async () => {
    const { app, token, find } = await start()
    const long = 'donaudampfschifffahrtsgesellschaftskapitän'
    const titles = [`${long}smütze ${long}sanzug`, `${long}sbraten`, `${'𠮷'.repeat(50)} ${'𠮷'.repeat(51)}`]
    for (const title of titles) await aRecipe(app, token, { title, ingredients: [`${long}ssalz`, '𠮷'.repeat(60)] })
    expect(await find('donaudampf')).toEqual(titles.toReversed())
    expect(await find(`${long}sbraten`)).toContain(titles[1])
    expect(await find('𠮷𠮷')).toContain(titles[2])
  })

  it('a recipe with hundreds of words is found by the words of its title and its first ingredients', async () => {
    const { app, token, find } = await start()
    const ingredients = Array.from({ length: 100 }, (_, index) => `spice${index} herb${index}`)
    await aRecipe(app, token, { title: 'Ras el hanout', ingredients })
    expect([await find('hanout'), await find('spice0'), await find('herb10')]).toEqual([
      ['Ras el hanout'],
      ['Ras el hanout'],
      ['Ras el hanout'],
    ])
  })
})
