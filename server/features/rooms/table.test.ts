/** What is on a room's table: suggestions by day and meal, and shared recipes with their pictures. */
import { describe, expect, it } from 'vitest'
import { errors, type ErrorBody } from '#contract/errors.ts'
import { limits, type RoomRecipe, type Suggestion } from '#contract/rooms.ts'
import { ask, aUser } from '#tests/support/people.ts'
import { uploadsIn } from '#tests/support/pictures.ts'
import { startProduct } from '#tests/support/product.ts'
import { anImage } from '#tests/support/recipes.ts'
import {
  aDish,
  aRoom,
  dayFromNow,
  readRoom,
  readSuggestions,
  remove,
  roomRecipe,
  suggest,
} from '#tests/support/rooms.ts'

const none = { breakfast: [], lunch: [], snacks: [], dinner: [] }

async function start() {
  const product = await startProduct()
  const { app } = product
  const [ada, bob] = [await aUser(app, { name: 'Ada' }), await aUser(app, { name: 'Bob' })]
  const room = await aRoom(app, [ada, bob])
  const say = async (body: unknown) => {
    const { statusCode, json } = await ask(app, `POST /api/rooms/${room._id}/suggestions`, { token: ada.token, body })
    return { statusCode, ...json<ErrorBody & Suggestion>() }
  }
  const share = (body: unknown, { token } = ada) => ask(app, `POST /api/rooms/${room._id}/recipes`, { token, body })
  return { ...product, ada, bob, room, say, share }
}

describe('a suggestion', () => {
  it('stands at its meal of its day with who made it, in the order of their making', async () => {
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

  it('is made once, whoever makes it again, in other letters, accents or stops', { tags: ['ROOMS-34'] }, async () => {
    const { app, ada, bob, room } = await start()
    const first = await suggest(app, ada, room._id, { dish: 'Crème Brûlée' })
    for (const dish of ['Crème Brûlée', 'creme brulee', 'CRÈME  BRÛLÉE!', 'Cre\u0300me Bru\u0302le\u0301e'])
      expect(await suggest(app, bob, room._id, { dish }), dish).toEqual(first)
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

  it('keeps every character, and may be as long as the limit says', async () => {
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
        dayFromNow(limits.daysAway + 3),
        dayFromNow(-limits.daysAway - 3),
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
  ])('with a wrong %s is refused by its name', async (field, wrong) => {
    const { app, ada, room, say } = await start()
    for (const value of wrong)
      expect(await say(aDish({ [field]: value })), JSON.stringify(value)).toMatchObject({
        statusCode: 400,
        code: 'bad-request',
      })
    expect((await say(aDish({ [field]: wrong[1] }))).field).toMatch(new RegExp(`^${field}`))
    expect(await readSuggestions(app, ada, room._id)).toEqual(none)
  })

  it('may be for any real day within a year, and no other can be asked for', { tags: ['ROOMS-34'] }, async () => {
    const { app, ada, room } = await start()
    for (const date of [dayFromNow(-limits.daysAway), dayFromNow(-1), dayFromNow(1), dayFromNow(limits.daysAway)]) {
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
        (await ask(app, `GET /api/rooms/${room._id}/suggestions${query}`, { token: ada.token })).statusCode,
        query,
      ).toBe(400)
    }
  })
})

describe('a shared recipe', () => {
  it('is read by every member as it was written, the newest first', async () => {
    const { app, ada, bob, room, share } = await start()
    const origin = { kind: 'recipe', id: '0123456789abcdef01234567' }
    const one = (
      await share(roomRecipe({ title: ' <b>One</b> ', image: 'https://pictures.test/a.jpg', origin }))
    ).json<RoomRecipe>()
    expect(one).toEqual({
      _id: expect.any(String),
      ...roomRecipe({ title: '<b>One</b>', image: 'https://pictures.test/a.jpg', origin }),
      createdBy: { _id: ada.user._id, name: 'Ada' },
    })
    const two = (await share({ title: 'Two' }, bob)).json<RoomRecipe>()
    expect(two).toMatchObject({
      title: 'Two',
      description: '',
      ingredients: [],
      steps: [],
      image: null,
      origin: null,
      createdBy: { name: 'Bob' },
    })
    expect((await readRoom(app, bob, room._id)).recipes).toEqual([two, one])
  })

  it('may be as long as the limits say', async () => {
    const { app, ada, room, share } = await start()
    const items = Array.from({ length: limits.itemsMax }, () => '漢'.repeat(limits.itemCharsMax))
    const text = roomRecipe({
      title: 'x'.repeat(limits.titleCharsMax),
      description: 'x'.repeat(limits.descriptionCharsMax),
      ingredients: items,
      steps: items,
    })
    expect((await share(text)).statusCode).toBe(200)
    expect((await readRoom(app, ada, room._id)).recipes).toMatchObject([text])
  })

  it.each([
    ['title', [undefined, '', ' ', 7, 'x'.repeat(limits.titleCharsMax + 1)]],
    ['description', [7, 'x'.repeat(limits.descriptionCharsMax + 1)]],
    [
      'ingredients',
      [
        'eggs',
        [''],
        [' '],
        [7],
        ['x'.repeat(limits.itemCharsMax + 1)],
        Array.from({ length: limits.itemsMax + 1 }, () => 'x'),
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
  ])('with a wrong %s is refused by its name', async (field, wrong) => {
    const { app, ada, room, share } = await start()
    for (const value of wrong) {
      const { statusCode, json } = await share(roomRecipe({ [field]: value }))
      expect([statusCode, json<ErrorBody>().field], JSON.stringify(value)).toEqual([
        400,
        expect.stringMatching(new RegExp(`^${field}`)),
      ])
    }
    expect((await readRoom(app, ada, room._id)).recipes).toEqual([])
  })

  it('keeps its picture as long as the room, even when the author goes', async () => {
    const { app, dataDir, ada, bob, room, share, tidy } = await start()
    const image = await anImage(app, ada.token)
    await share(roomRecipe({ image }))
    await ask(app, 'DELETE /api/auth/account', { token: ada.token, body: { password: ada.password } })
    await tidy()
    expect((await readRoom(app, bob, room._id)).recipes).toMatchObject([{ image, createdBy: null }])
    expect((await ask(app, `GET ${image as '/'}`)).statusCode).toBe(200)
    await remove(app, bob, room._id, bob)
    expect(uploadsIn(dataDir)).toEqual([])
    expect((await ask(app, `GET ${image as '/'}`)).statusCode).toBe(404)
  })

  it('takes no picture that another room or recipe shows with it when its room ends', async () => {
    const { app, dataDir, ada, bob, room, share } = await start()
    const image = await anImage(app, ada.token)
    await share(roomRecipe({ image }))
    const other = await aRoom(app, [bob], 'Other')
    await ask(app, `POST /api/rooms/${other._id}/recipes`, { token: bob.token, body: roomRecipe({ image }) })
    for (const one of [ada, bob]) await remove(app, one, room._id, one)
    expect((await ask(app, `GET ${image as '/'}`)).statusCode).toBe(200)
    await remove(app, bob, other._id, bob)
    expect(uploadsIn(dataDir)).toEqual([])
  })

  it('cannot show a picture that has gone', async () => {
    const { share } = await start()
    const { statusCode, json } = await share(roomRecipe({ image: `/uploads/${'b'.repeat(24)}/1280.webp` }))
    expect([statusCode, json()]).toEqual([
      400,
      { message: errors['image-unknown'].text, code: 'image-unknown', field: 'image' },
    ])
  })
})
