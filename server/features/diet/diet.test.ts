/** Allergies and diets: how users read and change them, the limits, the lists of several users, and the warnings. */
import { describe, expect, it } from 'vitest'
import * as contract from '#contract/diet.ts'
import { errors } from '#contract/routes/errors.ts'
import { texts as inputTexts } from '#contract/routes/parse-input.ts'
import * as cookingDiets from '#cooking/diets/diets.ts'
import * as foodFacts from '#cooking/foods/food-facts.ts'
import { createRateLimiter } from '#server/http/limits/rate-limiter.ts'
import { request } from '#tests/support/app/request.ts'
import { isSqlite } from '#tests/support/database/test-database.ts'
import { startTestApp, useTestApp } from '#tests/support/app/test-app.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { createDiet } from './diet.service.ts'
import { dietStore } from './diet.store.ts'

const shared = useTestApp()

async function start() {
  const product = shared
  const { app } = product
  const [ada, eve] = [await aUser(app), await aUser(app)]
  const read = async ({ token }: { token: string }) =>
    (await request(app, 'GET /api/users/diet', { token })).json<contract.UserDiet>()
  const change = (body: unknown, { token }: { token?: string } = ada) =>
    request(app, 'PUT /api/users/diet', { token, body })
  const ids = [ada.user._id, eve.user._id]
  const rows = () => product.db.selectFrom('user_diets').selectAll().where('user_id', 'in', ids).execute()
  return { ...product, ada, eve, read, change, rows }
}

const nothing: contract.UserDiet = { allergens: [], diets: [] }
const some: contract.UserDiet = { allergens: ['nuts', 'sesame'], diets: ['vegetarian', 'no-alcohol'] }

describe('allergies and diets', { tags: ['DIET-02'] }, () => {
  it('allergies and diets are empty at first, and a change replaces both lists, for this user only', async () => {
    const { ada, eve, read, change } = await start()
    expect(await read(ada)).toEqual(nothing)
    const changed = await change(some)
    expect([changed.statusCode, changed.json()]).toEqual([200, some])
    expect([await read(ada), await read(eve)]).toEqual([some, nothing])
    await change({ allergens: ['milk'], diets: [] })
    expect(await read(ada)).toEqual({ allergens: ['milk'], diets: [] })
    await change(nothing)
    expect(await read(ada)).toEqual(nothing)
  })

  it('allergies and diets are stored in a fixed order and without duplicates', async () => {
    const { ada, read, change } = await start()
    const given = { allergens: ['sesame', 'nuts', 'sesame'], diets: ['no-alcohol', 'vegetarian', 'no-alcohol'] }
    expect([(await change(given)).json(), await read(ada)]).toEqual([some, some])
  })

  it('several simultaneous changes by a user leave one row', async () => {
    const { ada, change, rows, read } = await start()
    const sent: contract.UserDiet[] = contract.allergens.map((allergen) => ({ allergens: [allergen], diets: [] }))
    const responses = await Promise.all(sent.map((diet) => change(diet)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 200))
    expect(await rows()).toHaveLength(1)
    expect(sent).toContainEqual(await read(ada))
  })

  it.each([
    [{ allergens: ['walnuts'], diets: [] }, inputTexts.notOffered, 'allergens.0'],
    [{ allergens: [], diets: ['Vegan'] }, inputTexts.notOffered, 'diets.0'],
    [{ allergens: Array<string>(15).fill('nuts'), diets: [] }, inputTexts.tooMany(14), 'allergens'],
    [{ allergens: [], diets: Array<string>(5).fill('vegan') }, inputTexts.tooMany(4), 'diets'],
    [{ allergens: ['nuts'] }, inputTexts.required, 'diets'],
    [{ allergens: 'nuts', diets: [] }, errors['bad-request'].text, 'allergens'],
  ])('the allergies and diets %j are refused', async (body, message, field) => {
    const { change, rows } = await start()
    const response = await change(body)
    expect([response.statusCode, response.json()]).toEqual([400, { message, code: 'bad-request', field }])
    expect(await rows()).toEqual([])
  })

  it('reading and changing allergies and diets requires a session', async () => {
    const { app, change } = await start()
    expect([(await request(app, 'GET /api/users/diet')).statusCode, (await change(some, {})).statusCode]).toEqual([
      401, 401,
    ])
  })

  it.runIf(isSqlite)('a user can change allergies and diets 60 times an hour', async () => {
    const { ada, eve, change, read } = await start()
    for (let count = 0; count < contract.limits.changesPerHour; count += 1) await change(some)
    const refused = await change(nothing)
    expect([refused.statusCode, refused.json()]).toEqual([429, { message: errors['too-many'].text, code: 'too-many' }])
    expect(await read(ada)).toEqual(some)
    expect((await change(some, eve)).statusCode).toBe(200)
  })

  it('allergies and diets are deleted with the account', { tags: ['AUTH-33'] }, async () => {
    const { app, ada, eve, change, rows } = await start()
    await change(some)
    await change(some, eve)
    await request(app, 'DELETE /api/auth/account', { token: ada.token, body: { password: ada.password } })
    expect((await rows()).map(({ user_id }) => user_id)).toEqual([eve.user._id])
  })

  it('allergies and diets of a user are in no profile, and requests by another user do not return them', async () => {
    const { app, ada, eve, change } = await start()
    await change({ allergens: ['molluscs'], diets: ['no-pork'] })
    for (const address of ['GET /api/users/profile', 'GET /api/users/diet', 'GET /api/recipes'] as const)
      for (const { token } of [eve, ...(address === 'GET /api/users/profile' ? [ada] : [])])
        expect((await request(app, address, { token })).body).not.toMatch(/molluscs|no-pork/)
  })
})

it('`readMany` returns the lists of several users, and empty lists for a user who has saved none', async () => {
  const { db, ada, eve, change } = await start()
  await change(some)
  const diet = createDiet({ store: dietStore(db), limiter: createRateLimiter(null) })
  expect(await diet.readMany([eve.user._id, ada.user._id])).toEqual(
    new Map([
      [eve.user._id, nothing],
      [ada.user._id, some],
    ]),
  )
  expect(await diet.readMany([])).toEqual(new Map())
})

it(
  'a warning contains the words of the ingredient, also when a dish is compared a second time',
  { tags: ['DIET-03'] },
  async () => {
    const { db } = await startTestApp()
    const diet = createDiet({ store: dietStore(db), limiter: createRateLimiter(null) })
    const lines = ['200 g walnuts, chopped', ...Array.from({ length: 30 }, (_, index) => `${index} g butter`), '1 egg']
    const found = [
      { kind: 'nuts', found: 'walnuts' },
      { kind: 'vegetarian', found: 'gelatine' },
    ]
    for (let time = 0; time < 2; time += 1) {
      const warningsFor = await diet.compare([...lines, '2 leaves gelatine'])
      expect([warningsFor(some), warningsFor(nothing)]).toEqual([found, []])
    }
  },
)

it('other requests are served while many dishes are compared for the first time', { tags: ['DIET-03'] }, async () => {
  const { db } = await startTestApp()
  const diet = createDiet({ store: dietStore(db), limiter: createRateLimiter(null) })
  const dishes = Array.from({ length: 100 }, (_, dish) => [1, 2, 3, 4, 5].map((line) => `${dish * 5 + line} g rice`))
  let turns = 0
  const countTurns = () => {
    turns += 1
    next = setImmediate(countTurns)
  }
  let next = setImmediate(countTurns)
  await Promise.all(dishes.map((ingredients) => diet.compare(ingredients)))
  clearImmediate(next)
  expect(turns).toBeGreaterThan(10)
})

it('the contract has the allergens and diets of the folder `cooking`, each with a name', { tags: ['DIET-01'] }, () => {
  expect([contract.allergens, contract.diets]).toEqual([foodFacts.allergens, cookingDiets.diets])
  expect(Object.keys(contract.texts.allergens)).toEqual(contract.allergens)
  expect(Object.keys(contract.texts.diets)).toEqual(contract.diets)
  expect(contract.allergens).toEqual(expect.arrayContaining(Object.keys(contract.texts.examples)))
})
