/** The list of recipes: order, pages and filters. */
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/recipes.ts'
import { request } from '#tests/support/app/request.ts'
import { insertUsers } from '#tests/support/fixtures/many-users.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { aRecipe, listRecipes, readRecipesPage, readAllPages } from '#tests/support/fixtures/recipes.ts'

const unknownId = '0123456789abcdef01234567'

async function start() {
  const product = await startTestApp()
  return { ...product, ada: await aUser(product.app), eve: await aUser(product.app) }
}

describe('the list of recipes', () => {
  /** Adds recipes of several authors in turn, because each user may publish only 60 an hour. */
  const createRecipes = async (app: TestApp['app'], authors: { token: string }[], count: number, first = 1) => {
    const ids: string[] = []
    for (let index = first; index < first + count; index += 1)
      ids.push((await aRecipe(app, authors[index % authors.length]!.token, { title: `Tart ${index}` }))._id)
    return ids.toReversed()
  }

  it('each of 120 recipes is listed once, newest first, fifty a page', { tags: ['RECIPES-02'] }, async () => {
    const { app, ada, eve } = await start()
    const ids = await createRecipes(app, [ada, eve], 120)
    expect(await readAllPages(app, '/api/recipes')).toEqual([ids.slice(0, 50), ids.slice(50, 100), ids.slice(100)])
  })

  it('the list has no empty page after a full last page', async () => {
    const { app, ada } = await start()
    const ids = await createRecipes(app, [ada], 4)
    expect([await readAllPages(app, '/api/recipes?limit=2'), await readAllPages(app, '/api/recipes?limit=4')]).toEqual([
      [ids.slice(0, 2), ids.slice(2)],
      [ids],
    ])
  })

  it('no recipe is skipped or repeated when other recipes are added and removed between two pages', async () => {
    const { app, db, ada, eve } = await start()
    const [anotherUser] = await insertUsers(db, 1)
    const ids = await createRecipes(app, [ada, eve], 120)
    const { ids: seen, next } = await readRecipesPage(app, '/api/recipes')
    await createRecipes(app, [anotherUser!], 3, 200)
    // Removes a recipe of the first page, the last one of that page, the first one of the next page, and a later
    // recipe.
    const removed = [ids[10]!, ids[49]!, ids[50]!, ids[110]!]
    for (const id of removed)
      for (const { token } of [ada, eve]) await request(app, `DELETE /api/recipes/${id}`, { token })
    const rest = await readAllPages(app, next)
    expect([...seen, ...rest.flat()]).toEqual(ids.filter((id) => !removed.slice(2).includes(id)))
  })

  it('the recipes of one author are listed in pages', async () => {
    const { app, ada, eve } = await start()
    const ids: string[] = []
    for (let index = 0; index < 5; index += 1) {
      ids.unshift((await aRecipe(app, ada.token))._id)
      await aRecipe(app, eve.token)
    }
    const pages = await readAllPages(app, `/api/recipes?author=${ada.user._id}&limit=2`)
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
    expect([await listRecipes(app, '?author=unknown'), (await listRecipes(app, '?limit=50')).length]).toEqual([[], 10])
  })

  it('invalid parameters are rejected', async () => {
    const { app } = await start()
    const limitsAsked = ['0', '51', '-1', '1.5', 'many', '', '2&limit=3'].map((limit) => `limit=${limit}`)
    const others = [
      'cursor=abc',
      `cursor=${unknownId}0`,
      'cursor=%00',
      'author=%00',
      `author=${'a'.repeat(41)}`,
      'name=%00',
      `name=${'a'.repeat(limits.searchCharsMax + 1)}`,
    ]
    for (const query of [...limitsAsked, ...others]) {
      const { statusCode, json } = await request(app, `GET /api/recipes?${query}`)
      expect([statusCode, json()], query).toMatchObject([400, { code: 'bad-request' }])
    }
  })
})
