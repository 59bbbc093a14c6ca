/** Cached replies about recipes are never stale. An unchanged reply has the status 304. */
import { describe, expect, it, vi } from 'vitest'
import type { Recipe } from '#contract/recipes.ts'
import { request } from '#tests/support/app/request.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { createFakeFoodDatabases, foodDatabaseEnvironments } from '#tests/support/fakes/food-database.ts'
import { waitOptions } from '#tests/support/fixtures/mirror.ts'
import { anImage, aRecipe, recipeBody, requestWhile } from '#tests/support/fixtures/recipes.ts'

async function start() {
  const product = await startTestApp()
  const { app, db } = product
  const [ada, eve, bob] = [await aUser(app), await aUser(app), await aUser(app)]
  const recipe = await aRecipe(app, ada.token)
  await aRecipe(app, bob.token, { title: 'Lemon Curd' })
  const addresses = [
    '/api/recipes',
    `/api/recipes/${recipe._id}`,
    '/api/recipes?name=lemon',
    `/api/recipes?author=${ada.user._id}`,
  ]
  const etags = new Map<string, string>()

  /**
   * Requests every address with its last ETag. Compares each new body with the reply of an app whose cache is empty.
   * @returns the statuses
   */
  async function requestAll() {
    const uncached = await startTestApp({ db })
    const statuses: number[] = []
    for (const address of addresses) {
      const { statusCode, headers, body } = await request(app, `GET ${address as '/'}`, {
        headers: { 'if-none-match': etags.get(address) ?? '' },
      })
      statuses.push(statusCode)
      if (statusCode !== 304) expect(body, address).toBe((await request(uncached.app, `GET ${address as '/'}`)).body)
      if (statusCode === 200) etags.set(address, String(headers.etag))
    }
    return statuses
  }
  await requestAll()
  return { ...product, ada, eve, bob, recipe, addresses, requestAll }
}

describe('a cached reply', () => {
  it('a request with a current ETag gets 304 without a body', async () => {
    const { app, requestAll, recipe } = await start()
    expect([await requestAll(), await requestAll()]).toEqual([
      [304, 304, 304, 304],
      [304, 304, 304, 304],
    ])
    const { headers } = await request(app, `GET /api/recipes/${recipe._id}`)
    const known = await request(app, `GET /api/recipes/${recipe._id}`, {
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([headers['cache-control'], headers.etag, known.statusCode, known.body]).toEqual([
      'no-cache',
      expect.stringMatching(/^W\/"[\w-]{27}"$/),
      304,
      '',
    ])
  })

  it('replies change after every change of the recipe', async () => {
    const { app, ada, requestAll, recipe } = await start()
    const path = `/api/recipes/${recipe._id}` as const
    const change = (what: `${'PUT' | 'DELETE' | 'POST'} ${string}`, body?: object) =>
      request(app, what as 'PUT /', { token: ada.token, body })
    await change(`PUT ${path}`, recipeBody({ title: 'Lemon Pie' }))
    expect(await requestAll()).toEqual([200, 200, 200, 200])
    await change(`DELETE ${path}`)
    expect(await requestAll()).toEqual([200, 404, 200, 200])
    await change(`POST ${path}/restore`)
    expect(await requestAll()).toEqual([200, 304, 200, 200])
    await aRecipe(app, ada.token)
    expect(await requestAll()).toEqual([200, 304, 200, 200])
  })

  it('replies change after every like and bookmark that is set or removed', async () => {
    const { app, eve, requestAll, recipe } = await start()
    for (const what of ['like', 'bookmark']) {
      for (const method of ['POST', 'DELETE']) {
        await request(app, `${method} /api/users/${what}/${recipe._id}` as 'POST /', { token: eve.token })
        expect(await requestAll(), `${method} ${what}`).toEqual([200, 200, 200, 200])
      }
    }
  })

  it('replies show the new picture of an author', async () => {
    const { app, ada, requestAll, recipe } = await start()
    const { json } = await request(app, 'POST /api/users/profile-image', {
      token: ada.token,
      form: { profileImage: await aJpeg() },
    })
    expect(await requestAll()).toEqual([200, 200, 200, 200])
    const { createdBy } = (await request(app, `GET /api/recipes/${recipe._id}`)).json<Recipe>()
    expect(createdBy).toMatchObject({ profilePicture: json<{ imageUrl: string }>().imageUrl })
  })

  it('replies change when the author or a user who likes the recipe deletes their account', async () => {
    const { app, ada, eve, requestAll, recipe } = await start()
    await request(app, `POST /api/users/like/${recipe._id}`, { token: eve.token })
    await requestAll()
    await request(app, 'DELETE /api/auth/account', { token: eve.token, body: { password: eve.password } })
    expect(await requestAll()).toEqual([200, 200, 200, 200])
    await request(app, 'DELETE /api/auth/account', { token: ada.token, body: { password: ada.password } })
    expect(await requestAll()).toEqual([200, 404, 200, 200])
  })

  it('the reply to a search changes when the catalogue has new words for spelling corrections', async () => {
    const { app } = await startTestApp({
      environment: foodDatabaseEnvironments.drinks,
      fetch: createFakeFoodDatabases().fetch,
    })
    const { token } = await aUser(app)
    const { _id } = await aRecipe(app, token, { title: 'Zanzibarine sorbet' })
    const find = async () =>
      (await request(app, 'GET /api/recipes?name=zanzibrine')).json<Recipe[]>().map((recipe) => recipe._id)
    expect(await find()).toEqual([])
    const findDrink = async () => (await request(app, 'GET /api/catalog/drinks?name=zanzibarine')).json<object>()
    await vi.waitFor(async () => expect(await findDrink()).toMatchObject({ total: 1 }), waitOptions)
    expect(await find()).toEqual([_id])
  })

  it('a cached reply includes the Link header of the next page', async () => {
    const { app } = await start()
    const links = [await request(app, 'GET /api/recipes?limit=1'), await request(app, 'GET /api/recipes?limit=1')].map(
      ({ headers }) => headers.link,
    )
    expect(links).toEqual([expect.stringMatching(/rel="next"$/), links[0]])
  })

  it('requests during a change do not leave stale replies in the cache', async () => {
    const { app, ada, eve, bob, recipe, addresses, requestAll } = await start()
    const { _id } = await aRecipe(app, eve.token, { image: await anImage(app, eve.token) })
    const path = `/api/recipes/${recipe._id}` as const
    const changes = [
      () => request(app, `PUT ${path}`, { token: ada.token, body: recipeBody({ title: 'Lemon Mousse' }) }),
      () => request(app, `POST /api/users/like/${recipe._id}`, { token: eve.token }),
      () => request(app, `POST /api/users/like/${_id}`, { token: bob.token }),
      async () =>
        request(app, 'POST /api/users/profile-image', {
          token: ada.token,
          form: { profileImage: await aJpeg() },
        }),
      () => request(app, `DELETE ${path}`, { token: ada.token }),
      () => request(app, `POST ${path}/restore`, { token: ada.token }),
      // At this point, Eve likes a recipe and has written a recipe with a picture.
      () => request(app, 'DELETE /api/auth/account', { token: eve.token, body: { password: eve.password } }),
    ]
    for (const change of changes) {
      await requestWhile(app, addresses, change())
      await requestAll()
    }
    expect((await request(app, `GET ${path}`)).json<Recipe>()).toMatchObject({ title: 'Lemon Mousse', likes: [] })
  })
})
