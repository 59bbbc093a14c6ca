/** Input with SQL syntax, wildcards and full-text search operators. */
import { describe, expect, it } from 'vitest'
import { request } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { aRecipe, listRecipes } from '#tests/support/fixtures/recipes.ts'
import { suggestionBody, aRoom, readSuggestions, suggest } from '#tests/support/fixtures/rooms.ts'
import { aUser } from '#tests/support/fixtures/users.ts'

describe('SQL syntax in the input', () => {
  const inputs = [
    "'",
    "' or '1'='1",
    "'); delete from recipes; --",
    '" or ""="',
    '%',
    '_',
    '%lemon%',
    'le_on',
    '\\',
    'lemon*',
    'lemon OR butter',
    'title:lemon',
    'NEAR(lemon butter)',
    "lemon' union select email from users --",
  ]

  it('SQL syntax in the input does not change the result of searches, filters and sign-ins', async () => {
    const { app } = await startTestApp()
    const ada = await aUser(app)
    await aRecipe(app, ada.token, { title: 'Lemon Tart' })
    const plain = await aRecipe(app, ada.token, { title: 'Plain Rice', ingredients: ['rice'] })
    for (const input of inputs) {
      const encoded = encodeURIComponent(input)
      const found = await listRecipes(app, `?name=${encoded}`)
      expect(
        found.map(({ _id }) => _id),
        input,
      ).not.toContain(plain._id)
      expect(await listRecipes(app, `?author=${encoded}`), input).toEqual([])
      expect((await request(app, `GET /api/recipes?cursor=${encoded}`)).statusCode, input).toBe(400)
      for (const filter of ['category', 'area', 'tag'])
        expect((await request(app, `GET /api/catalog/meals?${filter}=${encoded}`)).json(), input).toEqual({
          meals: [],
          total: 0,
        })
      expect(
        (await request(app, 'POST /api/auth/login', { body: { email: input, password: input } })).statusCode,
        input,
      ).toBe(400)
      expect((await request(app, `GET /api/users/profile`, { token: input })).statusCode, input).toBe(401)
      expect(
        (
          await request(app, `GET /api/auth/verify-reset-token/${encoded}`, { ip: `10.9.0.${inputs.indexOf(input)}` })
        ).json(),
        input,
      ).toEqual({ valid: false })
    }
    expect(await listRecipes(app)).toHaveLength(2)
  })

  it('SQL syntax in the input is stored unchanged', async () => {
    const { app } = await startTestApp()
    const ada = await aUser(app)
    const room = await aRoom(app, [ada])
    for (const dish of inputs) await suggest(app, ada, room._id, { dish })
    const { dinner } = await readSuggestions(app, ada, room._id)
    expect(dinner.every(({ dish }) => inputs.includes(dish))).toBe(true)
    const distinctDishes = new Set(['le_on', ...inputs.map((input) => input.toLowerCase())])
    expect([dinner.length > 8, distinctDishes.size]).toEqual([true, inputs.length])
    expect(
      (
        await request(app, `POST /api/rooms/${room._id}/suggestions`, {
          token: ada.token,
          body: suggestionBody({ meal: "dinner' --" }),
        })
      ).statusCode,
    ).toBe(400)
  })
})

it('a long word in a recipe or a search is not cut between the halves of a surrogate pair', async () => {
  const { app } = await startTestApp()
  const ada = await aUser(app)
  const start = 'x'.repeat(39)
  const recipe = await aRecipe(app, ada.token, { ingredients: [`${start}𠮷 ${start}𝒜 ${start}𐐀`] })
  expect((await listRecipes(app, `?name=${encodeURIComponent(`${start}𠮷`)}`)).map(({ _id }) => _id)).toEqual([
    recipe._id,
  ])
})
