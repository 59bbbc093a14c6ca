/** The removal and restore of recipes, and the deletion of recipes and their pictures. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { limits, type Recipe } from '#contract/recipes.ts'
import { request } from '#tests/support/app/request.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { aJpeg, listUploads } from '#tests/support/fixtures/pictures.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { anImage, aRecipe, listRecipes, readRecipe, recipeBody, listTitles } from '#tests/support/fixtures/recipes.ts'

/** The cleanup job deletes a recipe that was removed this long ago. */
const expiredMs = limits.restoreMs + 6000
const folderOf = (image: string | null) => image!.split('/')[2]!

async function start() {
  const product = await startTestApp()
  const { app, db, dataDir } = product
  const [ada, eve] = [await aUser(app), await aUser(app)]
  const image = await anImage(app, ada.token, '#aa0000')
  const before = await aRecipe(app, ada.token, { title: 'First' })
  const created = await aRecipe(app, ada.token, { title: 'Second', image })
  const after = await aRecipe(app, ada.token, { title: 'Third' })
  for (const what of ['like', 'bookmark'])
    await request(app, `POST /api/users/${what}/${created._id}`, { token: eve.token })
  const recipe = (await readRecipe(app, created._id)) as Recipe
  const path = `/api/recipes/${recipe._id}` as const
  const savedBy = (token: string) =>
    Promise.all(
      (['liked', 'bookmarked'] as const).map(async (what) =>
        (await request(app, `GET /api/users/${what}-recipes`, { token }))
          .json<{ _id: string }[]>()
          .map(({ _id }) => _id),
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
    remove: () => request(app, `DELETE ${path}`, { token: ada.token }),
    restore: () => request(app, `POST ${path}/restore`, { token: ada.token }),
    /** Sets the time of removal to `ms` ago. */
    setRemovedAgo: (ms: number) =>
      db
        .updateTable('recipes')
        .set({ removed_at: new Date(Date.now() - ms).toISOString() })
        .where('id', '=', recipe._id)
        .execute(),
    folders: () => listUploads(dataDir).filter((name) => !name.includes('/')),
    rowsOf: (id: string) => rowsOf(product, id),
  }
}

/** Stops the clock until the test ends, so that times can be compared exactly. */
function freezeClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Counts the rows of a recipe in each table. */
async function rowsOf({ db }: TestApp, id: string) {
  const [recipes, words, saves] = await Promise.all([
    db.selectFrom('recipes').select('id').where('id', '=', id).execute(),
    db.selectFrom('recipe_words').select('word').where('recipe_id', '=', id).execute(),
    db.selectFrom('saves').select('target').where('target', '=', id).execute(),
  ])
  return { recipes: recipes.length, words: words.length, saves: saves.length }
}

describe('a removed recipe', () => {
  it('a removed recipe is not shown in any list', async () => {
    const { app, ada, eve, recipe, remove, savedBy } = await start()
    await remove()
    expect(await readRecipe(app, recipe._id)).toBe(404)
    expect([
      await listTitles(app),
      await listTitles(app, '?name=second'),
      await listTitles(app, `?author=${ada.user._id}`),
    ]).toEqual([['Third', 'First'], [], ['Third', 'First']])
    expect(await savedBy(eve.token)).toEqual([[], []])
  })

  it('a removed recipe is not in the saved ids of a profile until it is restored', async () => {
    const { app, eve, recipe, remove, restore } = await start()
    const idsOf = async () => {
      const { likedRecipes, bookmarkedRecipes } = (
        await request(app, 'GET /api/users/profile', { token: eve.token })
      ).json<{ likedRecipes: string[]; bookmarkedRecipes: string[] }>()
      return [likedRecipes, bookmarkedRecipes]
    }
    const states = [await idsOf()]
    for (const change of [remove, restore]) {
      await change()
      states.push(await idsOf())
    }
    expect(states).toEqual([
      [[recipe._id], [recipe._id]],
      [[], []],
      [[recipe._id], [recipe._id]],
    ])
  })

  it('another user cannot restore a removed recipe, and no user can edit it, like it, or remove it again', async () => {
    const { app, ada, eve, recipe, remove } = await start()
    await remove()
    const responses = [
      await remove(),
      await request(app, `PUT /api/recipes/${recipe._id}`, { token: ada.token, body: recipeBody() }),
      await request(app, `POST /api/users/like/${recipe._id}`, { token: ada.token }),
      await request(app, `POST /api/recipes/${recipe._id}/restore`, { token: eve.token }),
    ]
    expect(responses.map(({ statusCode, json }) => [statusCode, json<{ code: string }>().code])).toEqual(
      responses.map(() => [404, 'recipe-unknown']),
    )
  })

  it('a recipe is restored with all its data, at its position in the list', { tags: ['RECIPES-11'] }, async () => {
    const { app, eve, image, recipe, others, remove, restore, savedBy, folders } = await start()
    await remove()
    const { statusCode, json } = await restore()
    expect([statusCode, json(), await readRecipe(app, recipe._id)]).toEqual([200, recipe, recipe])
    expect(recipe).toMatchObject({ image, likes: [eve.user._id], bookmarks: [eve.user._id] })
    expect(await listRecipes(app)).toEqual([others[1], recipe, others[0]])
    expect([await savedBy(eve.token), await listTitles(app, '?name=second'), folders()]).toEqual([
      [[recipe._id], [recipe._id]],
      ['Second'],
      [folderOf(image)],
    ])
    expect((await app.inject(image)).statusCode).toBe(200)
  })

  it('a recipe can be restored after each removal, but not without a removal', async () => {
    const { app, recipe, remove, restore } = await start()
    for (let time = 0; time < 3; time += 1) {
      await remove()
      expect((await restore()).statusCode).toBe(200)
    }
    expect([(await restore()).statusCode, await readRecipe(app, recipe._id)]).toEqual([404, recipe])
  })

  it('a removed recipe can be restored for `restoreMs` and no longer', async () => {
    const { app, recipe, remove, restore, setRemovedAgo } = await start()
    freezeClock()
    await remove()
    await setRemovedAgo(limits.restoreMs)
    expect((await restore()).statusCode).toBe(200)
    await remove()
    await setRemovedAgo(limits.restoreMs + 1)
    expect([(await restore()).statusCode, await readRecipe(app, recipe._id)]).toEqual([404, 404])
  })

  it('a user can take back a like while the recipe is removed', async () => {
    const { app, eve, recipe, remove, restore } = await start()
    await remove()
    expect((await request(app, `DELETE /api/users/like/${recipe._id}`, { token: eve.token })).json()).toMatchObject({
      isSet: false,
    })
    expect((await restore()).json()).toEqual({ ...recipe, likes: [], likesCount: 0 })
  })
})

describe('the cleanup job', () => {
  it('the cleanup job keeps a removed recipe for some seconds after the last moment to restore it', async () => {
    const { tidy, recipe, others, remove, restore, setRemovedAgo, rowsOf: rows, folders, image } = await start()
    freezeClock()
    await remove()
    await setRemovedAgo(limits.restoreMs + 3000)
    await tidy()
    expect([await rows(recipe._id), folders()]).toEqual([
      { recipes: 1, words: expect.any(Number), saves: 2 },
      [folderOf(image)],
    ])
    await setRemovedAgo(1000)
    await tidy()
    expect((await restore()).json()).toEqual(recipe)
    for (const { _id } of others) expect((await rows(_id)).recipes).toBe(1)
  })

  it('the cleanup job deletes all data of a recipe that can no longer be restored', async () => {
    const { app, eve, tidy, recipe, others, remove, setRemovedAgo, rowsOf: rows, dataDir, image } = await start()
    await request(app, `POST /api/users/like/${others[0]!._id}`, { token: eve.token })
    await remove()
    await setRemovedAgo(expiredMs)
    const wordsOfOther = (await rows(others[0]!._id)).words
    await tidy()
    expect([await rows(recipe._id), listUploads(dataDir)]).toEqual([{ recipes: 0, words: 0, saves: 0 }, []])
    expect([await rows(others[0]!._id), (await app.inject(image)).statusCode]).toEqual([
      { recipes: 1, words: wordsOfOther, saves: 1 },
      404,
    ])
    expect(await listTitles(app)).toEqual(['Third', 'First'])
  })

  it.each<[string, (world: Awaited<ReturnType<typeof start>>) => Promise<unknown>]>([
    ['another recipe uses', ({ app, eve, image }) => aRecipe(app, eve.token, { image })],
    [
      'a user has as a profile picture',
      async ({ app, eve }) =>
        request(app, 'POST /api/users/profile-image', {
          token: eve.token,
          form: { profileImage: await aJpeg({ colour: '#aa0000' }) },
        }),
    ],
    ['another user has uploaded for a recipe', ({ app, eve }) => anImage(app, eve.token, '#aa0000')],
    [
      'another removed recipe uses',
      async ({ app, eve, image }) => {
        const { _id } = await aRecipe(app, eve.token, { image })
        await request(app, `DELETE /api/recipes/${_id}`, { token: eve.token })
      },
    ],
  ])('the cleanup job keeps a picture that %s', async (_, use) => {
    const world = await start()
    await use(world)
    await world.remove()
    await world.setRemovedAgo(expiredMs)
    await world.tidy()
    expect([await world.rowsOf(world.recipe._id), world.folders()]).toEqual([
      { recipes: 0, words: 0, saves: 0 },
      [folderOf(world.image)],
    ])
    expect((await world.app.inject(world.image)).statusCode).toBe(200)
  })
})

describe('the picture of a recipe', () => {
  it('an edit that replaces the picture of a recipe deletes the old picture', async () => {
    const { app, ada, recipe, folders } = await start()
    const edit = (image: string | null) =>
      request(app, `PUT /api/recipes/${recipe._id}`, { token: ada.token, body: recipeBody({ image }) })
    const green = await anImage(app, ada.token, '#00aa00')
    await edit(green)
    expect(folders()).toEqual([folderOf(green)])
    await edit(green)
    expect(folders()).toEqual([folderOf(green)])
    await edit('https://pictures.test/elsewhere.jpg')
    expect(folders()).toEqual([])
  })

  it('only the picture of the last edit stays after several simultaneous edits', async () => {
    const { app, ada, recipe, folders } = await start()
    const images = await Promise.all(
      ['#00aa00', '#0000aa', '#aaaa00', '#00aaaa'].map((colour) => anImage(app, ada.token, colour)),
    )
    await Promise.all(
      images.map((image) =>
        request(app, `PUT /api/recipes/${recipe._id}`, { token: ada.token, body: recipeBody({ image }) }),
      ),
    )
    const { image } = (await readRecipe(app, recipe._id)) as Recipe
    expect(folders()).toEqual([folderOf(image)])
  })

  it('a picture stays when another user has uploaded the same picture and not used it yet', async () => {
    const { app, ada, eve, image, recipe, remove, setRemovedAgo, tidy } = await start()
    await anImage(app, eve.token, '#aa0000')
    await request(app, `PUT /api/recipes/${recipe._id}`, { token: ada.token, body: recipeBody({ image }) })
    await remove()
    await setRemovedAgo(expiredMs)
    await tidy()
    expect(await aRecipe(app, eve.token, { image })).toMatchObject({ image })
    expect((await app.inject(image)).statusCode).toBe(200)
  })
})

describe('account deletion', { tags: ['AUTH-33'] }, () => {
  it("account deletion deletes the user's recipes with their pictures, likes and bookmarks, and the user's own likes", async () => {
    const { app, ada, eve, recipe, others, remove, savedBy, rowsOf: rows, dataDir } = await start()
    const otherRecipe = await aRecipe(app, eve.token, { title: 'Of Eve' })
    for (const id of [otherRecipe._id, 'external_video_1'])
      await request(app, `POST /api/users/like/${id}`, { token: ada.token })
    await remove()
    expect(
      (await request(app, 'DELETE /api/auth/account', { token: ada.token, body: { password: ada.password } }))
        .statusCode,
    ).toBe(200)
    for (const { _id } of [recipe, ...others])
      expect([await readRecipe(app, _id), await rows(_id)]).toEqual([404, { recipes: 0, words: 0, saves: 0 }])
    expect([await savedBy(eve.token), await listRecipes(app), listUploads(dataDir)]).toEqual([
      [[], []],
      [otherRecipe],
      [],
    ])
    expect((await rows('external_video_1')).saves).toBe(0)
  })
})
