/** Public answers are kept as bytes (docs/decisions/0004): they are never out of date, and cost nothing when nothing changed. */
import { describe, expect, it } from 'vitest'
import type { Recipe } from '#contract/recipes.ts'
import { ask, aUser } from '#tests/support/people.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { anImage, aRecipe, recipeText, whileAsking } from '#tests/support/recipes.ts'

let asked = 0

/** What `address` answers when nothing can have been kept of it. */
async function anew({ app }: Product, address: string) {
  asked += 1
  return (await ask(app, `GET ${`${address}${address.includes('?') ? '&' : '?'}anew=${asked}` as '/'}`)).body
}

async function start() {
  const product = await startProduct()
  const { app } = product
  const [ada, eve, bob] = [await aUser(app), await aUser(app), await aUser(app)]
  const recipe = await aRecipe(app, ada.token)
  await aRecipe(app, bob.token, { title: 'Lemon Curd' })
  const addresses = [
    '/api/recipes',
    `/api/recipes/${recipe._id}`,
    '/api/recipes?name=lemon',
    `/api/recipes?author=${ada.user._id}`,
  ]
  const tags = new Map<string, string>()

  /** Asks at every address with the tag of its last answer. @returns the statuses; each new answer must be the true one */
  async function askAll() {
    const statuses: number[] = []
    for (const address of addresses) {
      const { statusCode, headers, body } = await ask(app, `GET ${address as '/'}`, {
        headers: { 'if-none-match': tags.get(address) ?? '' },
      })
      statuses.push(statusCode)
      if (statusCode !== 304) expect(body, address).toBe(await anew(product, address))
      if (statusCode === 200) tags.set(address, String(headers.etag))
    }
    return statuses
  }
  await askAll()
  return { ...product, ada, eve, bob, recipe, addresses, askAll }
}

describe('an answer that is kept', () => {
  it('says in no bytes that it is the same, until it is not', async () => {
    const { app, askAll, recipe } = await start()
    expect([await askAll(), await askAll()]).toEqual([
      [304, 304, 304, 304],
      [304, 304, 304, 304],
    ])
    const { headers } = await ask(app, `GET /api/recipes/${recipe._id}`)
    const known = await ask(app, `GET /api/recipes/${recipe._id}`, {
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([headers['cache-control'], headers.etag, known.statusCode, known.body]).toEqual([
      'no-cache',
      expect.stringMatching(/^W\/"[\w-]{27}"$/),
      304,
      '',
    ])
  })

  it('is new after every change of the recipe', async () => {
    const { app, ada, askAll, recipe } = await start()
    const path = `/api/recipes/${recipe._id}` as const
    const change = (what: `${'PUT' | 'DELETE' | 'POST'} ${string}`, body?: object) =>
      ask(app, what as 'PUT /', { token: ada.token, body })
    await change(`PUT ${path}`, recipeText({ title: 'Lemon Pie' }))
    expect(await askAll()).toEqual([200, 200, 200, 200])
    await change(`DELETE ${path}`)
    expect(await askAll()).toEqual([200, 404, 200, 200])
    await change(`POST ${path}/restore`)
    expect(await askAll()).toEqual([200, 304, 200, 200])
    await aRecipe(app, ada.token)
    expect(await askAll()).toEqual([200, 304, 200, 200])
  })

  it('is new after every like and bookmark, given and taken', async () => {
    const { app, eve, askAll, recipe } = await start()
    for (const what of ['like', 'bookmark']) {
      for (const method of ['POST', 'DELETE']) {
        await ask(app, `${method} /api/users/${what}/${recipe._id}` as 'POST /', { token: eve.token })
        expect(await askAll(), `${method} ${what}`).toEqual([200, 200, 200, 200])
      }
    }
  })

  it('shows the new picture of its author', async () => {
    const { app, ada, askAll, recipe } = await start()
    const { json } = await ask(app, 'POST /api/users/profile-image', {
      token: ada.token,
      form: { profileImage: await aJpeg() },
    })
    expect(await askAll()).toEqual([200, 200, 200, 200])
    const { createdBy } = (await ask(app, `GET /api/recipes/${recipe._id}`)).json<Recipe>()
    expect(createdBy).toMatchObject({ profilePicture: json<{ imageUrl: string }>().imageUrl })
  })

  it('is gone with the account of its author, and forgets who liked it with theirs', async () => {
    const { app, ada, eve, askAll, recipe } = await start()
    await ask(app, `POST /api/users/like/${recipe._id}`, { token: eve.token })
    await askAll()
    await ask(app, 'DELETE /api/auth/account', { token: eve.token, body: { password: eve.password } })
    expect(await askAll()).toEqual([200, 200, 200, 200])
    await ask(app, 'DELETE /api/auth/account', { token: ada.token, body: { password: ada.password } })
    expect(await askAll()).toEqual([200, 404, 200, 200])
  })

  it('holds the link to the next page too', async () => {
    const { app } = await start()
    const links = [await ask(app, 'GET /api/recipes?limit=1'), await ask(app, 'GET /api/recipes?limit=1')].map(
      ({ headers }) => headers.link,
    )
    expect(links).toEqual([expect.stringMatching(/rel="next"$/), links[0]])
  })

  it('is true also when many ask while it changes', async () => {
    const { app, ada, eve, bob, recipe, addresses, askAll } = await start()
    const { _id } = await aRecipe(app, eve.token, { image: await anImage(app, eve.token) })
    const path = `/api/recipes/${recipe._id}` as const
    const changes = [
      () => ask(app, `PUT ${path}`, { token: ada.token, body: recipeText({ title: 'Lemon Mousse' }) }),
      () => ask(app, `POST /api/users/like/${recipe._id}`, { token: eve.token }),
      () => ask(app, `POST /api/users/like/${_id}`, { token: bob.token }),
      () =>
        ask(app, 'POST /api/users/profile-image', {
          token: ada.token,
          form: { profileImage: { bytes: Buffer.alloc(0) } },
        }),
      () => ask(app, `DELETE ${path}`, { token: ada.token }),
      () => ask(app, `POST ${path}/restore`, { token: ada.token }),
      // The account of somebody who likes a recipe and has one with a picture.
      () => ask(app, 'DELETE /api/auth/account', { token: eve.token, body: { password: eve.password } }),
    ]
    for (const change of changes) {
      await whileAsking(app, addresses, change())
      await askAll()
    }
    expect((await ask(app, `GET ${path}`)).json<Recipe>()).toMatchObject({ title: 'Lemon Mousse', likes: [] })
  })
})
