/** Suggestions for the meals of a day, and recipes with pictures that are shared in a room. */
import { describe, expect, it } from 'vitest'
import { errors, type ErrorBody } from '#contract/routes/errors.ts'
import { recipeLimits, texts as recipeTexts } from '#contract/recipes.ts'
import type { RoomRecipe } from '#contract/rooms/room-recipes.ts'
import { daysAwayMax } from '#contract/values/day.ts'
import { limits } from '#contract/rooms.ts'
import type { Suggestion } from '#contract/rooms/suggestions.ts'
import { request } from '#tests/support/app/request.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { listUploads } from '#tests/support/fixtures/pictures.ts'
import { startTestApp, useTestApp } from '#tests/support/app/test-app.ts'
import { anImage, longestRecipe } from '#tests/support/fixtures/recipes.ts'
import {
  suggestionBody,
  aRoom,
  dayFromNow,
  readRoom,
  readSuggestions,
  removeMember,
  roomRecipeBody,
  suggest,
} from '#tests/support/fixtures/rooms.ts'

const briefOf = ({ ingredients, steps, ...recipe }: RoomRecipe) => ({
  _id: recipe._id,
  title: recipe.title,
  description: recipe.description,
  ingredients: ingredients.slice(0, 3),
  ingredientsCount: ingredients.length,
  stepsCount: steps.length,
  image: recipe.image,
  servings: recipe.servings,
  minutes: recipe.minutes,
  createdBy: recipe.createdBy,
  origin: recipe.origin,
})

const none = { breakfast: [], lunch: [], snacks: [], dinner: [] }

const shared = useTestApp()

async function start(product = shared) {
  const { app } = product
  const [ada, bob] = [await aUser(app, { name: 'Ada' }), await aUser(app, { name: 'Bob' })]
  const room = await aRoom(app, [ada, bob])
  const send = async (body: unknown) => {
    const { statusCode, json } = await request(app, `POST /api/rooms/${room._id}/suggestions`, {
      token: ada.token,
      body,
    })
    return { statusCode, ...json<ErrorBody & Suggestion>() }
  }
  const share = (body: unknown, { token } = ada) => request(app, `POST /api/rooms/${room._id}/recipes`, { token, body })
  return { ...product, ada, bob, room, send, share }
}

describe('a suggestion', () => {
  it('suggestions are listed by day and meal with their authors, in the order of creation', async () => {
    const { app, ada, bob, room } = await start()
    const origin = { kind: 'meal', id: 'house-lasagne' } as const
    const lasagne = await suggest(app, ada, room._id, { dish: ' Lasagne ', origin })
    expect(lasagne).toEqual({
      _id: expect.any(String),
      dish: 'Lasagne',
      user: { _id: ada.user._id, name: 'Ada' },
      origin,
    })
    const soup = await suggest(app, bob, room._id, { dish: 'Soup' })
    const eggs = await suggest(app, bob, room._id, { meal: 'breakfast', dish: 'Eggs' })
    const snack = await suggest(app, bob, room._id, { meal: 'snacks', dish: 'Lasagne' })
    const later = await suggest(app, bob, room._id, { date: dayFromNow(1), dish: 'Lasagne' })
    expect(await readSuggestions(app, bob, room._id)).toEqual({
      ...none,
      breakfast: [eggs],
      snacks: [snack],
      dinner: [lasagne, soup],
    })
    expect(await readSuggestions(app, bob, room._id, dayFromNow(1))).toEqual({ ...none, dinner: [later] })
    expect(await readSuggestions(app, bob, room._id, dayFromNow(2))).toEqual(none)
    expect(await readSuggestions(app, bob, (await aRoom(app, [bob]))._id)).toEqual(none)
  })

  it('dishes that differ only in case, accents or punctuation are stored once', { tags: ['ROOMS-34'] }, async () => {
    const { app, ada, bob, room } = await start()
    const first = await suggest(app, ada, room._id, { dish: 'Crème Brûlée' })
    for (const dish of ['Crème Brûlée', 'creme brulee', 'CRÈME  BRÛLÉE!', 'Cre\u0300me Bru\u0302le\u0301e'])
      expect(await suggest(app, bob, room._id, { dish }), dish).toEqual({ ...first, existing: 'answered' })
    for (const dish of ['🍕', '🍔', '麻婆豆腐', 'Crème', 'Brûlée Crème']) await suggest(app, ada, room._id, { dish })
    await suggest(app, bob, room._id, { dish: '🍕' })
    expect((await readSuggestions(app, ada, room._id)).dinner.map(({ dish }) => dish)).toEqual([
      'Crème Brûlée',
      '🍕',
      '🍔',
      '麻婆豆腐',
      'Crème',
      'Brûlée Crème',
    ])
  })

  it('the name of a suggested dish is stored unchanged, up to the maximum length', async () => {
    const { app, ada, room } = await start()
    const dishes = [
      '<img src=x onerror=alert(1)>',
      "'); drop table rooms; --",
      '{{7*7}} ${x}',
      '👩🏽‍🍳 مجدرة',
      '__proto__',
      '漢'.repeat(limits.dishCharsMax),
    ]
    for (const dish of dishes) await suggest(app, ada, room._id, { dish })
    expect((await readSuggestions(app, ada, room._id)).dinner.map(({ dish }) => dish)).toEqual(dishes)
  })

  it.each([
    ['dish', [undefined, '', '   ', 7, null, 'x'.repeat(limits.dishCharsMax + 1), 'a\0b']],
    ['meal', [undefined, '', 'supper', 'Dinner', ['dinner']]],
    [
      'date',
      [
        undefined,
        '',
        'today',
        '2026-2-3',
        '2026-02-30',
        '2026-13-01',
        '2026-00-10',
        '2027-02-29',
        '0000-00-00',
        '9999-12-31',
        '1999-01-01',
        dayFromNow(daysAwayMax + 3),
        dayFromNow(-daysAwayMax - 3),
        `${dayFromNow()}T00:00:00Z`,
        ` ${dayFromNow()}`,
        '+02026-01-01',
        20260101,
      ],
    ],
    [
      'origin',
      [
        'meal',
        {},
        { kind: 'book', id: 'a' },
        { kind: 'meal' },
        { kind: 'meal', id: '../x' },
        { kind: 'meal', id: 'x'.repeat(81) },
      ],
    ],
  ])('a suggestion with an invalid %s is rejected with that field', { tags: ['ROOMS-34'] }, async (field, wrong) => {
    const { app, ada, room, send } = await start()
    for (const value of wrong)
      expect(await send(suggestionBody({ [field]: value })), JSON.stringify(value)).toMatchObject({
        statusCode: 400,
        code: 'bad-request',
      })
    expect((await send(suggestionBody({ [field]: wrong[1] }))).field).toMatch(new RegExp(`^${field}`))
    expect(await readSuggestions(app, ada, room._id)).toEqual(none)
  })

  it(
    'a suggestion can be for any day within a year, and a list of suggestions needs a valid date',
    { tags: ['ROOMS-34'] },
    async () => {
      const { app, ada, room } = await start()
      for (const date of [dayFromNow(-daysAwayMax), dayFromNow(-1), dayFromNow(1), dayFromNow(daysAwayMax)]) {
        await suggest(app, ada, room._id, { date })
        expect((await readSuggestions(app, ada, room._id, date)).dinner, date).toHaveLength(1)
      }
      for (const query of [
        '',
        '?date=',
        '?date=2026-02-30',
        '?date=tomorrow',
        '?date=1999-01-01',
        `?date=${dayFromNow()}&date=${dayFromNow()}`,
      ]) {
        expect(
          (await request(app, `GET /api/rooms/${room._id}/suggestions${query}`, { token: ada.token })).statusCode,
          query,
        ).toBe(400)
      }
    },
  )
})

describe('a shared recipe', () => {
  it(
    'every member can list the shared recipes with shortened texts, newest first, and read each whole recipe',
    { tags: ['ROOMS-38', 'ROOMS-40'] },
    async () => {
      const { app, ada, bob, room, share } = await start()
      const read = (id: string) => request(app, `GET /api/rooms/${room._id}/recipes/${id}`, { token: bob.token })
      const origin = { kind: 'meal', id: 'lasagne-alla-bolognese' }
      const one = (
        await share(roomRecipeBody({ title: ' <b>One</b> ', image: 'https://pictures.test/a.jpg', origin }))
      ).json<RoomRecipe>()
      expect(one).toEqual({
        _id: expect.any(String),
        ...roomRecipeBody({ title: '<b>One</b>', image: 'https://pictures.test/a.jpg', origin }),
        createdBy: { _id: ada.user._id, name: 'Ada' },
      })
      // A picture may also be the cover of a catalogue dish.
      const cover = '/covers/meals/lasagne-alla-bolognese/960.webp'
      const two = (await share({ title: 'Two', image: cover }, bob)).json<RoomRecipe>()
      expect(two).toMatchObject({
        title: 'Two',
        description: '',
        ingredients: [],
        steps: [],
        image: cover,
        origin: null,
        createdBy: { name: 'Bob' },
      })
      expect((await readRoom(app, bob, room._id)).recipes).toEqual([two, one].map(briefOf))
      expect([(await read(one._id)).json(), (await read(two._id)).json()]).toEqual([one, two])
    },
  )

  it('the longest recipe can be shared, and a longer one is refused', { tags: ['RECIPES-24'] }, async () => {
    const { app, ada, room, share } = await start()
    const text = roomRecipeBody(longestRecipe())
    const { _id } = (await share(text)).json<RoomRecipe>()
    expect(
      (await request(app, `GET /api/rooms/${room._id}/recipes/${_id}`, { token: ada.token })).json(),
    ).toMatchObject(text)
    expect((await share({ ...text, notes: 'x' })).json()).toEqual({ message: recipeTexts.tooLong, code: 'bad-request' })
    expect((await readRoom(app, ada, room._id)).recipes).toHaveLength(1)
  })

  it.each([
    ['title', [undefined, '', ' ', 7, 'x'.repeat(recipeLimits.titleCharsMax + 1)]],
    ['description', [7, 'x'.repeat(recipeLimits.descriptionCharsMax + 1)]],
    [
      'ingredients',
      [
        'eggs',
        [''],
        [' '],
        [7],
        ['x'.repeat(recipeLimits.itemCharsMax + 1)],
        Array.from({ length: recipeLimits.itemsMax + 1 }, () => 'x'),
      ],
    ],
    ['steps', ['stir', [''], [null]]],
    [
      'image',
      [
        'javascript:alert(1)',
        'data:image/png;base64,AA',
        '/uploads/../secret',
        '/etc/passwd',
        `/uploads/${'a'.repeat(24)}/1280.webp`,
      ],
    ],
    ['origin', [{ kind: 'room', id: 'x' }]],
  ])('a shared recipe with an invalid %s is rejected with that field', async (field, wrong) => {
    const { app, ada, room, share } = await start()
    for (const value of wrong) {
      const { statusCode, json } = await share(roomRecipeBody({ [field]: value }))
      expect([statusCode, json<ErrorBody>().field], JSON.stringify(value)).toEqual([
        400,
        expect.stringMatching(new RegExp(`^${field}`)),
      ])
    }
    expect((await readRoom(app, ada, room._id)).recipes).toEqual([])
  })

  it('the picture of a shared recipe outlives the account of its author, and is deleted with the room', async () => {
    const { app, dataDir, ada, bob, room, share, tidy } = await start(await startTestApp())
    const image = await anImage(app, ada.token)
    await share(roomRecipeBody({ image }))
    await request(app, 'DELETE /api/auth/account', { token: ada.token, body: { password: ada.password } })
    await tidy()
    expect((await readRoom(app, bob, room._id)).recipes).toMatchObject([{ image, createdBy: null }])
    expect((await request(app, `GET ${image as '/'}`)).statusCode).toBe(200)
    await removeMember(app, bob, room._id, bob)
    expect(listUploads(dataDir)).toEqual([])
    expect((await request(app, `GET ${image as '/'}`)).statusCode).toBe(404)
  })

  it('a picture that another room uses stays when a room is deleted', async () => {
    const { app, dataDir, ada, bob, room, share } = await start(await startTestApp())
    const image = await anImage(app, ada.token)
    await share(roomRecipeBody({ image }))
    const other = await aRoom(app, [bob], 'Other')
    await request(app, `POST /api/rooms/${other._id}/recipes`, { token: bob.token, body: roomRecipeBody({ image }) })
    for (const one of [ada, bob]) await removeMember(app, one, room._id, one)
    expect((await request(app, `GET ${image as '/'}`)).statusCode).toBe(200)
    await removeMember(app, bob, other._id, bob)
    expect(listUploads(dataDir)).toEqual([])
  })

  it('a shared recipe cannot use a picture that does not exist', async () => {
    const { share } = await start()
    const { statusCode, json } = await share(roomRecipeBody({ image: `/uploads/${'b'.repeat(24)}/1280.webp` }))
    expect([statusCode, json()]).toEqual([
      400,
      { message: errors['image-unknown'].text, code: 'image-unknown', field: 'image' },
    ])
  })
})
