/** Removing a recipe, having it back within a minute, and what is left of it after that: nothing. */
import { describe, expect, it } from 'vitest'
import { limits, type Recipe } from '#contract/recipes.ts'
import { ask, aUser } from '#tests/support/people.ts'
import { aJpeg, uploadsIn } from '#tests/support/pictures.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { anImage, aRecipe, listRecipes, readRecipe, recipeText, titlesOf } from '#tests/support/recipes.ts'

/** Longer than it is kept. */
const goneMs = limits.restoreMs + 6000
const folderOf = (image: string | null) => image!.split('/')[2]!

async function start() {
  const product = await startProduct()
  const { app, db, dataDir } = product
  const [ada, eve] = [await aUser(app), await aUser(app)]
  const image = await anImage(app, ada.token, '#aa0000')
  const before = await aRecipe(app, ada.token, { title: 'First' })
  const made = await aRecipe(app, ada.token, { title: 'Second', image })
  const after = await aRecipe(app, ada.token, { title: 'Third' })
  for (const what of ['like', 'bookmark']) await ask(app, `POST /api/users/${what}/${made._id}`, { token: eve.token })
  const recipe = (await readRecipe(app, made._id)) as Recipe
  const path = `/api/recipes/${recipe._id}` as const
  const savedBy = (token: string) =>
    Promise.all(
      (['liked', 'bookmarked'] as const).map(async (what) =>
        (await ask(app, `GET /api/users/${what}-recipes`, { token })).json<{ _id: string }[]>().map(({ _id }) => _id),
      ),
    )
  return {
    ...product,
    ada,
    eve,
    image,
    recipe,
    others: [before, after],
    savedBy,
    remove: () => ask(app, `DELETE ${path}`, { token: ada.token }),
    restore: () => ask(app, `POST ${path}/restore`, { token: ada.token }),
    /** As if it had been removed that long ago. */
    age: (ms: number) =>
      db
        .updateTable('recipes')
        .set({ removed_at: new Date(Date.now() - ms).toISOString() })
        .where('id', '=', recipe._id)
        .execute(),
    folders: () => uploadsIn(dataDir).filter((name) => !name.includes('/')),
    rowsOf: (id: string) => rowsOf(product, id),
  }
}

/** How many rows each table still has of a recipe. */
async function rowsOf({ db }: Product, id: string) {
  const [recipes, words, saves] = await Promise.all([
    db.selectFrom('recipes').select('id').where('id', '=', id).execute(),
    db.selectFrom('recipe_words').select('word').where('recipe_id', '=', id).execute(),
    db.selectFrom('saves').select('target').where('target', '=', id).execute(),
  ])
  return { recipes: recipes.length, words: words.length, saves: saves.length }
}

describe('a removed recipe', () => {
  it('is gone everywhere at once', async () => {
    const { app, ada, eve, recipe, remove, savedBy } = await start()
    await remove()
    expect(await readRecipe(app, recipe._id)).toBe(404)
    expect([
      await titlesOf(app),
      await titlesOf(app, '?name=second'),
      await titlesOf(app, `?author=${ada.user._id}`),
    ]).toEqual([['Third', 'First'], [], ['Third', 'First']])
    expect(await savedBy(eve.token)).toEqual([[], []])
  })

  it('is not among what somebody has saved until it comes back', async () => {
    const { app, eve, recipe, remove, restore } = await start()
    const idsOf = async () => {
      const { likedRecipes, bookmarkedRecipes } = (
        await ask(app, 'GET /api/users/profile', { token: eve.token })
      ).json<{ likedRecipes: string[]; bookmarkedRecipes: string[] }>()
      return [likedRecipes, bookmarkedRecipes]
    }
    const all = [await idsOf()]
    for (const change of [remove, restore]) {
      await change()
      all.push(await idsOf())
    }
    expect(all).toEqual([
      [[recipe._id], [recipe._id]],
      [[], []],
      [[recipe._id], [recipe._id]],
    ])
  })

  it('can be neither changed, removed again nor saved', async () => {
    const { app, ada, eve, recipe, remove } = await start()
    await remove()
    const answers = [
      await remove(),
      await ask(app, `PUT /api/recipes/${recipe._id}`, { token: ada.token, body: recipeText() }),
      await ask(app, `POST /api/users/like/${recipe._id}`, { token: ada.token }),
      await ask(app, `POST /api/recipes/${recipe._id}/restore`, { token: eve.token }),
    ]
    expect(answers.map(({ statusCode, json }) => [statusCode, json<{ code: string }>().code])).toEqual(
      answers.map(() => [404, 'recipe-unknown']),
    )
  })

  it('comes back with everything, to the place it had', { tags: ['RECIPES-11'] }, async () => {
    const { app, eve, image, recipe, others, remove, restore, savedBy, folders } = await start()
    await remove()
    const { statusCode, json } = await restore()
    expect([statusCode, json(), await readRecipe(app, recipe._id)]).toEqual([200, recipe, recipe])
    expect(recipe).toMatchObject({ image, likes: [eve.user._id], bookmarks: [eve.user._id] })
    expect(await listRecipes(app)).toEqual([others[1], recipe, others[0]])
    expect([await savedBy(eve.token), await titlesOf(app, '?name=second'), folders()]).toEqual([
      [[recipe._id], [recipe._id]],
      ['Second'],
      [folderOf(image)],
    ])
    expect((await app.inject(image)).statusCode).toBe(200)
  })

  it('comes back as often as it goes, and not when it stands', async () => {
    const { app, recipe, remove, restore } = await start()
    for (let time = 0; time < 3; time += 1) {
      await remove()
      expect((await restore()).statusCode).toBe(200)
    }
    expect([(await restore()).statusCode, await readRecipe(app, recipe._id)]).toEqual([404, recipe])
  })

  it('comes back for as long as somebody may hold the offer, and no longer', async () => {
    const { app, recipe, remove, restore, age } = await start()
    await remove()
    await age(limits.restoreMs - 1000)
    expect((await restore()).statusCode).toBe(200)
    await remove()
    await age(limits.restoreMs + 100)
    expect([(await restore()).statusCode, await readRecipe(app, recipe._id)]).toEqual([404, 404])
  })

  it('lets go of the like that is taken back meanwhile', async () => {
    const { app, eve, recipe, remove, restore } = await start()
    await remove()
    expect((await ask(app, `DELETE /api/users/like/${recipe._id}`, { token: eve.token })).json()).toMatchObject({
      isSet: false,
    })
    expect((await restore()).json()).toEqual({ ...recipe, likes: [] })
  })
})

describe('tidying', () => {
  it('leaves what stands, and what was removed just now', async () => {
    const { tidy, recipe, others, remove, restore, age, rowsOf: rows, folders, image } = await start()
    await remove()
    await age(limits.restoreMs + 3000)
    await tidy()
    expect([await rows(recipe._id), folders()]).toEqual([
      { recipes: 1, words: expect.any(Number), saves: 2 },
      [folderOf(image)],
    ])
    await age(1000)
    await tidy()
    expect((await restore()).json()).toEqual(recipe)
    for (const { _id } of others) expect((await rows(_id)).recipes).toBe(1)
  })

  it('deletes the rest: row, words, likes, bookmarks and picture, and of others nothing', async () => {
    const { app, eve, tidy, recipe, others, remove, age, rowsOf: rows, dataDir, image } = await start()
    await ask(app, `POST /api/users/like/${others[0]!._id}`, { token: eve.token })
    await remove()
    await age(goneMs)
    const wordsOfOther = (await rows(others[0]!._id)).words
    await tidy()
    expect([await rows(recipe._id), uploadsIn(dataDir)]).toEqual([{ recipes: 0, words: 0, saves: 0 }, []])
    expect([await rows(others[0]!._id), (await app.inject(image)).statusCode]).toEqual([
      { recipes: 1, words: wordsOfOther, saves: 1 },
      404,
    ])
    expect(await titlesOf(app)).toEqual(['Third', 'First'])
  })

  it.each<[string, (world: Awaited<ReturnType<typeof start>>) => Promise<unknown>]>([
    ['another recipe has', ({ app, eve, image }) => aRecipe(app, eve.token, { image })],
    [
      'somebody wears',
      async ({ app, eve }) =>
        ask(app, 'POST /api/users/profile-image', {
          token: eve.token,
          form: { profileImage: await aJpeg({ colour: '#aa0000' }) },
        }),
    ],
    ['is waiting for a recipe', ({ app, eve }) => anImage(app, eve.token, '#aa0000')],
    [
      'another removed recipe would bring back',
      async ({ app, eve, image }) => {
        const { _id } = await aRecipe(app, eve.token, { image })
        await ask(app, `DELETE /api/recipes/${_id}`, { token: eve.token })
      },
    ],
  ])('keeps the picture that %s', async (_, use) => {
    const world = await start()
    await use(world)
    await world.remove()
    await world.age(goneMs)
    await world.tidy()
    expect([await world.rowsOf(world.recipe._id), world.folders()]).toEqual([
      { recipes: 0, words: 0, saves: 0 },
      [folderOf(world.image)],
    ])
    expect((await world.app.inject(world.image)).statusCode).toBe(200)
  })
})

describe('the picture of a recipe', () => {
  it('goes with the edit that replaces it, and with the one that leaves it out', async () => {
    const { app, ada, recipe, folders } = await start()
    const edit = (image: string | null) =>
      ask(app, `PUT /api/recipes/${recipe._id}`, { token: ada.token, body: recipeText({ image }) })
    const green = await anImage(app, ada.token, '#00aa00')
    await edit(green)
    expect(folders()).toEqual([folderOf(green)])
    await edit(green)
    expect(folders()).toEqual([folderOf(green)])
    await edit('https://pictures.test/elsewhere.jpg')
    expect(folders()).toEqual([])
  })

  it('of several edits at once is the one of the last', async () => {
    const { app, ada, recipe, folders } = await start()
    const images = await Promise.all(
      ['#00aa00', '#0000aa', '#aaaa00', '#00aaaa'].map((colour) => anImage(app, ada.token, colour)),
    )
    await Promise.all(
      images.map((image) =>
        ask(app, `PUT /api/recipes/${recipe._id}`, { token: ada.token, body: recipeText({ image }) }),
      ),
    )
    const { image } = (await readRecipe(app, recipe._id)) as Recipe
    expect(folders()).toEqual([folderOf(image)])
  })

  it('that somebody else uploaded too and has not used yet survives an edit and the end of the recipe', async () => {
    const { app, ada, eve, image, recipe, remove, age, tidy } = await start()
    await anImage(app, eve.token, '#aa0000')
    await ask(app, `PUT /api/recipes/${recipe._id}`, { token: ada.token, body: recipeText({ image }) })
    await remove()
    await age(goneMs)
    await tidy()
    expect(await aRecipe(app, eve.token, { image })).toMatchObject({ image })
    expect((await app.inject(image)).statusCode).toBe(200)
  })
})

describe('with an account go', () => {
  it('its recipes with their pictures and what others gave them, and what it gave to others', async () => {
    const { app, ada, eve, recipe, others, remove, savedBy, rowsOf: rows, dataDir } = await start()
    const kept = await aRecipe(app, eve.token, { title: 'Of Eve' })
    for (const id of [kept._id, 'external_video_1']) await ask(app, `POST /api/users/like/${id}`, { token: ada.token })
    await remove()
    expect(
      (await ask(app, 'DELETE /api/auth/account', { token: ada.token, body: { password: ada.password } })).statusCode,
    ).toBe(200)
    for (const { _id } of [recipe, ...others])
      expect([await readRecipe(app, _id), await rows(_id)]).toEqual([404, { recipes: 0, words: 0, saves: 0 }])
    expect([await savedBy(eve.token), await listRecipes(app), uploadsIn(dataDir)]).toEqual([[[], []], [kept], []])
    expect((await rows('external_video_1')).saves).toBe(0)
  })
})
