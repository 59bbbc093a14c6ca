/** Likes and bookmarks of meals, drinks, videos and recipes: saving, removing, lists, and simultaneous changes. */
import { describe, expect, it } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { errors, type ErrorCode } from '#contract/routes/errors.ts'
import { limits, readSavedId, savedIdOf, type SavedDish } from '#contract/saves.ts'
import { videos } from '#contract/videos.ts'
import { insertUsers } from '#tests/support/fixtures/many-users.ts'
import { bearerHeader, request } from '#tests/support/app/request.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { startTestApp, useTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { aRecipe, readRecipe, recipeBody } from '#tests/support/fixtures/recipes.ts'

type Kind = 'like' | 'bookmark'
const kinds: [Kind, 'liked' | 'bookmarked'][] = [
  ['like', 'liked'],
  ['bookmark', 'bookmarked'],
]
const refusal = (code: ErrorCode, more = {}) => [errors[code].status, { message: errors[code].text, code, ...more }]
const unknownId = '0123456789abcdef01234567'

const aDish = async ({ app }: TestApp, kind: 'meals' | 'drinks') =>
  (await request(app, `GET /api/catalog/${kind}?limit=1`)).json<{ meals: Dish[]; drinks: Dish[] }>()[kind][0]!

const shared = useTestApp()

async function start(product = shared) {
  const { app } = product
  const [ada, eve] = [await aUser(app), await aUser(app)]
  const send = async (...call: Parameters<typeof request> extends [unknown, ...infer Rest] ? Rest : never) => {
    const { statusCode, json } = await request(app, ...call)
    return [statusCode, json<unknown>()] as const
  }
  const set = (
    id: string,
    { saveKind = 'like', token = ada.token, body }: { saveKind?: Kind; token?: string; body?: unknown } = {},
  ) => send(`POST /api/users/${saveKind}/${id}`, { token, body })
  const unset = (id: string, { saveKind = 'like', token = ada.token }: { saveKind?: Kind; token?: string } = {}) =>
    send(`DELETE /api/users/${saveKind}/${id}`, { token })
  const list = async (which: 'liked' | 'bookmarked' = 'liked', token = ada.token) =>
    (await request(app, `GET /api/users/${which}-recipes`, { token })).json<SavedDish[]>()
  return { ...product, ada, eve, send, set, unset, list }
}

/** Returns one dish of each kind, as the lists of saved dishes show it. Creates the recipe among them. */
async function oneOfEach(product: TestApp, token: string): Promise<SavedDish[]> {
  const [meal, drink] = [await aDish(product, 'meals'), await aDish(product, 'drinks')]
  const { _id, title, description, minutes, createdBy } = await aRecipe(product.app, token)
  const fromDish = (
    kind: 'meal' | 'drink',
    { id, title: named, image, category, area, minutes: time }: Dish,
  ): SavedDish => ({
    _id: savedIdOf(kind, id),
    kind,
    id,
    title: named,
    image,
    category,
    cuisine: area ?? 'Home Cooking',
    minutes: time,
  })
  const chili: SavedDish = {
    _id: 'external_video_8',
    kind: 'video',
    id: '8',
    title: 'Slow Cooker Beef and Black Bean Chili',
    image: '/covers/meals/slow-cooker-beef-and-black-bean-chili/960.webp',
    category: 'Meat',
    cuisine: 'Turkish',
    time: '45 min',
    difficulty: 'Intermediate',
    rating: '4.5',
    source: 'Video Recipe',
    description: 'Turkish meat in 45 min, difficulty: Intermediate.',
    strCategory: 'Meat',
    strArea: 'Turkish',
    strMeal: 'Slow Cooker Beef and Black Bean Chili',
    strMealThumb: '/covers/meals/slow-cooker-beef-and-black-bean-chili/960.webp',
  }
  const recipe: SavedDish = {
    _id,
    kind: 'recipe',
    id: _id,
    title,
    image: null,
    category: 'Recipe',
    cuisine: 'Home Cooking',
    description,
    minutes: minutes!,
    createdBy,
  }
  return [fromDish('meal', meal), fromDish('drink', drink), chili, recipe]
}

describe('saving a dish', () => {
  it.each(kinds)(
    'a dish can be saved and removed as a %s, any number of times',
    { tags: ['SAVES-01'] },
    async (saveKind, which) => {
      const world = await start(await startTestApp())
      const { ada, eve, set, unset, list } = world
      for (const dish of await oneOfEach(world, eve.token)) {
        const { _id } = dish
        const states = [
          await set(_id, { saveKind }),
          await set(_id, { saveKind }),
          await set(_id, { saveKind, token: eve.token }),
          await unset(_id, { saveKind }),
          await unset(_id, { saveKind }),
        ]
        expect(states, _id).toEqual(
          [
            [true, 1],
            [true, 1],
            [true, 2],
            [false, 1],
            [false, 1],
          ].map(([isSet, count]) => [200, { _id, isSet, count }]),
        )
        expect([await list(which), await list(which, eve.token)]).toEqual([[], [dish]])
        await unset(_id, { saveKind, token: eve.token })
      }
      expect([await list('liked', ada.token), await list('bookmarked', ada.token)]).toEqual([[], []])
    },
  )

  it('a request with a content type but no body can save or remove a dish', async () => {
    const { app, ada, list } = await start()
    const call = (method: 'POST' | 'DELETE') =>
      app.inject({
        method,
        url: '/api/users/like/external_video_3',
        headers: { ...bearerHeader(ada.token), 'content-type': 'application/json' },
      })
    expect([
      (await call('POST')).statusCode,
      (await list()).length,
      (await call('DELETE')).statusCode,
      (await list()).length,
    ]).toEqual([200, 1, 200, 0])
  })

  it(
    'saved dishes are listed newest first with all fields, likes and bookmarks separately',
    { tags: ['SAVES-03'] },
    async () => {
      const world = await start()
      const dishes = await oneOfEach(world, world.eve.token)
      for (const { _id } of dishes) await world.set(_id)
      for (const { _id } of dishes.toReversed()) await world.set(_id, { saveKind: 'bookmark' })
      expect([await world.list('liked'), await world.list('bookmarked')]).toEqual([dishes.toReversed(), dishes])
      // Saving a dish again does not change the order. A dish that is removed and saved again becomes the newest.
      await world.set(dishes[0]!._id)
      await world.unset(dishes[1]!._id)
      await world.set(dishes[1]!._id)
      expect((await world.list()).map(({ kind }) => kind)).toEqual(['drink', 'recipe', 'video', 'meal'])
    },
  )

  it('a recipe lists the users who liked it, in the order of their likes', { tags: ['SAVES-09'] }, async () => {
    const { app, db, ada, set } = await start()
    const { _id } = await aRecipe(app, ada.token)
    const people = (await insertUsers(db, 6)).toReversed()
    for (const { token } of people) await set(_id, { token })
    await set(_id, { saveKind: 'bookmark' })
    expect(await readRecipe(app, _id)).toMatchObject({ likes: people.map(({ id }) => id), bookmarks: [ada.user._id] })
  })

  it('each of the eight videos can be saved, with its fixed fields', { tags: ['SAVES-05'] }, async () => {
    const { set, list } = await start(await startTestApp())
    for (const { id } of videos)
      expect(await set(`external_video_${id}`)).toMatchObject([200, { isSet: true, count: 1 }])
    expect(await list()).toEqual(
      videos.toReversed().map(({ id, title, image, category, cuisine, time, difficulty, rating }) => ({
        _id: `external_video_${id}`,
        kind: 'video',
        id: String(id),
        title,
        image,
        category,
        cuisine,
        time,
        difficulty,
        rating,
        source: 'Video Recipe',
        description: expect.stringContaining(cuisine) as string,
        strCategory: category,
        strArea: cuisine,
        strMeal: title,
        strMealThumb: image,
      })),
    )
  })

  it('dish fields in the body of a request are ignored', async () => {
    const world = await start()
    const dishes = await oneOfEach(world, world.eve.token)
    const evil = {
      _id: 'x',
      title: '<b>Evil</b>',
      image: 'javascript:alert(1)',
      category: 'x',
      cuisine: 'x',
      createdBy: { name: 'x' },
      time: '1 min',
      strMeal: 'Evil',
    }
    for (const { _id } of dishes)
      expect(await world.set(_id, { body: { recipeData: evil, title: 'Evil', kind: 'recipe' } })).toMatchObject([
        200,
        { _id },
      ])
    expect(await world.list()).toEqual(dishes.toReversed())
    for (const recipeData of [null, 'text', 7, [], [[[evil]]]])
      expect(await world.set(dishes[0]!._id, { body: { recipeData } })).toMatchObject([200, {}])
  })
})

describe('a list of saved dishes', () => {
  it('a list of saved dishes shows the current data of a dish, or the saved data of a deleted dish', async () => {
    const world = await start(await startTestApp())
    const { db, set, unset, list } = world
    const [meal, drink] = [await aDish(world, 'meals'), await aDish(world, 'drinks')]
    const [mealId, drinkId] = [savedIdOf('meal', meal.id), savedIdOf('drink', drink.id)]
    for (const id of [mealId, drinkId]) await set(id)
    const before = await list()
    const body = JSON.stringify({ ...meal, title: 'Renamed', area: null, image: '/new.webp' })
    await db
      .updateTable('dishes')
      .set({ title: 'Renamed', body })
      .where('kind', '=', 'meals')
      .where('id', '=', meal.id)
      .execute()
    await db.deleteFrom('dishes').where('kind', '=', 'drinks').where('id', '=', drink.id).execute()
    expect(await list()).toEqual([
      before[0],
      { ...before[1], title: 'Renamed', cuisine: 'Home Cooking', image: '/new.webp' },
    ])
    // A deleted dish cannot be saved again, but its save can be removed.
    expect(await set(drinkId, { saveKind: 'bookmark' })).toEqual(refusal('dish-unknown'))
    expect(await unset(drinkId)).toEqual([200, { _id: drinkId, isSet: false, count: 0 }])
    expect([await unset(drinkId), await list()]).toEqual([
      refusal('dish-unknown'),
      [{ ...before[1], title: 'Renamed', cuisine: 'Home Cooking', image: '/new.webp' }],
    ])
  })

  it('a list of saved dishes shows the new title and description of an edited recipe', async () => {
    const { app, ada, eve, set, list } = await start()
    const { _id } = await aRecipe(app, eve.token)
    await set(_id)
    await request(app, `PUT /api/recipes/${_id}`, {
      token: eve.token,
      body: recipeBody({ title: 'Lime Tart', description: 'Greener.' }),
    })
    expect(await list('liked', ada.token)).toMatchObject([{ _id, title: 'Lime Tart', description: 'Greener.' }])
  })
})

describe('requests about saved dishes', () => {
  it('a request without a session is rejected', async () => {
    const { send } = await start()
    for (const [saveKind, which] of kinds) {
      const responses = [
        await send(`POST /api/users/${saveKind}/external_video_1`),
        await send(`DELETE /api/users/${saveKind}/external_video_1`),
        await send(`GET /api/users/${which}-recipes`),
      ]
      expect(responses).toEqual(responses.map(() => refusal('not-signed-in')))
    }
  })

  it('a request with a malformed id is rejected', { tags: ['SAVES-02'] }, async () => {
    const { set, unset, list } = await start()
    const malformedIds = [
      'lasagne',
      'external',
      'external_',
      'external_video_',
      'external_drink_a_b',
      'EXTERNAL_52772',
      'external_a%20b',
      'external_52772%0A',
      `${unknownId}0`,
      unknownId.toUpperCase(),
      'external_%C3%A9',
      'external_..%2F..%2Fetc',
      "external_'%20or%201=1",
      'external___proto__',
      'external_%3Cb%3E',
      '%F0%9F%8D%8B',
      'x'.repeat(limits.idCharsMax),
    ]
    for (const id of malformedIds)
      for (const [saveKind] of kinds)
        expect([await set(id, { saveKind }), await unset(id, { saveKind })], id).toEqual([
          refusal('bad-request', { field: 'id' }),
          refusal('bad-request', { field: 'id' }),
        ])
    expect(await list()).toEqual([])
  })

  it('a request for an unknown dish is rejected', { tags: ['SAVES-02'] }, async () => {
    const { set, unset, list } = await start()
    const ids = [
      'external_0',
      'external_constructor',
      'external_drink_0',
      'external_video_0',
      'external_video_9',
      'external_video_01',
      'external_video_-1',
      `external_${unknownId}`,
    ]
    for (const id of ids)
      expect([await set(id), await unset(id)], id).toEqual([refusal('dish-unknown'), refusal('dish-unknown')])
    expect([await set(unknownId), await unset(unknownId)]).toEqual([
      refusal('recipe-unknown'),
      refusal('recipe-unknown'),
    ])
    for (const id of ['%00', 'external_a%00', 'x'.repeat(limits.idCharsMax + 1)])
      expect((await set(id))[0], id).toBe(404)
    expect(await list()).toEqual([])
  })

  it('`readSavedId` parses every id that `savedIdOf` builds', () => {
    for (const kind of ['meal', 'drink', 'video'] as const)
      for (const id of ['52772', 'lasagne-alla-bolognese', '8'])
        expect(readSavedId(savedIdOf(kind, id))).toEqual({ kind, id })
    expect(readSavedId(savedIdOf('recipe', unknownId))).toEqual({ kind: 'recipe', id: unknownId })
  })
})

describe('simultaneous changes', () => {
  it('the likes of a recipe are correct after 200 users have liked and unliked it at the same time', async () => {
    const { app, db, ada, set, unset } = await start()
    const { _id } = await aRecipe(app, ada.token)
    const crowd = await insertUsers(db, 200)
    const likers = async () => {
      const recipe = await readRecipe(app, _id)
      return typeof recipe === 'object' && recipe.likes.toSorted()
    }
    const [even, odd] = [0, 1].map((rest) => crowd.filter((_, index) => index % 2 === rest))
    const first = await Promise.all(crowd.map(({ token }) => set(_id, { token })))
    expect([first.filter(([status]) => status !== 200), await likers()]).toEqual([[], crowd.map(({ id }) => id)])
    await Promise.all([
      ...even!.map(({ token }) => unset(_id, { token })),
      ...odd!.map(({ token }) => set(_id, { token })),
    ])
    expect(await likers()).toEqual(odd!.map(({ id }) => id))
    await Promise.all([
      ...odd!.map(({ token }) => unset(_id, { token })),
      ...even!.map(({ token }) => set(_id, { token })),
      ...even!.map(({ token }) => set(_id, { token, saveKind: 'bookmark' })),
    ])
    expect([await likers(), await set(_id)]).toEqual([
      even!.map(({ id }) => id),
      [200, { _id, isSet: true, count: 101 }],
    ])
  })

  it('after simultaneous likes and unlikes by one user, the recipe and the list of likes agree', async () => {
    const { app, ada, eve, set, unset, list } = await start()
    const { _id } = await aRecipe(app, ada.token)
    await set(_id, { token: eve.token })
    const responses = await Promise.all(Array.from({ length: 50 }, (_, index) => (index % 2 ? unset(_id) : set(_id))))
    expect(responses.filter(([status]) => status !== 200)).toEqual([])
    const isSet = (await list()).length === 1
    const { likes } = (await readRecipe(app, _id)) as { likes: string[] }
    expect(likes.toSorted()).toEqual([eve.user._id, ...(isSet ? [ada.user._id] : [])].sort())
    expect([await set(_id), await set(_id), await unset(_id)]).toEqual(
      [
        [true, 2],
        [true, 2],
        [false, 1],
      ].map(([is, count]) => [200, { _id, isSet: is, count }]),
    )
  })
})
