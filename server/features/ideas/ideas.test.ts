/** Ideas for meals of a room: what they are chosen from, what is left out, pages and limits. */
import { describe, expect, it } from 'vitest'
import { limits, texts, type Idea } from '#contract/ideas.ts'
import { errors } from '#contract/routes/errors.ts'
import type { MealTime } from '#contract/rooms.ts'
import { aRecipe } from '#tests/support/fixtures/recipes.ts'
import { aRoom, dayFromNow, removeMember, shareRecipe, suggest } from '#tests/support/fixtures/rooms.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { request } from '#tests/support/app/request.ts'
import { isSqlite } from '#tests/support/database/test-database.ts'
import { startTestApp, useTestApp } from '#tests/support/app/test-app.ts'
import { ideasStore } from './ideas.store.ts'

interface IdeasQuery {
  date?: string
  meal?: MealTime
  page?: number
  minutesLeft?: number
}
type Person = Awaited<ReturnType<typeof aUser>>
interface Page {
  ideas: Idea[]
  hasMore: boolean
}

const withFewDishes = useTestApp()
const withAllDishes = useTestApp({ dishes: 'all' })

async function start(product = withFewDishes) {
  const { app } = product
  const [ann, bob] = [await aUser(app, { name: 'Ann' }), await aUser(app, { name: 'Bob' })]
  const { _id: roomId } = await aRoom(app, [ann, bob])
  const ask = (parameters: IdeasQuery = {}, { token }: Person = ann) => {
    const query = new URLSearchParams({ date: dayFromNow(), meal: 'dinner' })
    for (const [field, value] of Object.entries(parameters)) query.set(field, String(value))
    return request(app, `GET /api/rooms/${roomId}/ideas?${query.toString()}`, { token })
  }
  const read = async (parameters?: IdeasQuery) => (await ask(parameters)).json<Page>()
  const find = async (dish: string, parameters?: IdeasQuery) =>
    (await read(parameters)).ideas.find((idea) => idea.dish === dish)
  const avoid = ({ token }: Person, diet: { allergens?: string[]; diets?: string[] }) =>
    request(app, 'PUT /api/users/diet', { token, body: { allergens: [], diets: [], ...diet } })
  const like = ({ token }: Person, id: string) => request(app, `POST /api/users/like/${id}`, { token })
  async function decide(dish: string, date: string, origin: object | null = null) {
    await suggest(app, ann, roomId, { dish, date, origin })
    await request(app, `POST /api/rooms/${roomId}/meals/${date}/dinner/decide`, { token: ann.token })
  }
  return { ...product, ann, bob, roomId, ask, read, find, avoid, like, decide }
}
const lasagne = 'Lasagne alla Bolognese'

it('the saves that are read first are distributed equally among the members', { tags: ['IDEAS-01'] }, async () => {
  const { db, ann, bob, roomId } = await start()
  const save = (userId: string, kind: 'like' | 'bookmark', number: number) => ({
    user_id: userId,
    kind,
    target: `${kind} ${number}`,
    card: '{}',
    stamp: String(number),
  })
  const numbers = [1, 2, 3]
  await db
    .insertInto('saves')
    .values([
      ...numbers.map((number) => save(ann.user._id, 'like', number)),
      ...numbers.map((number) => save(bob.user._id, 'bookmark', number)),
      ...numbers.slice(0, 1).map((number) => save(bob.user._id, 'like', number)),
    ])
    .execute()
  const rows = await ideasStore(db).findSaves(roomId)
  const nameOf = (id: string) => (id === ann.user._id ? 'Ann' : 'Bob')
  const saves = rows.map(({ userId, target }) => `${nameOf(userId)}: ${target}`)
  expect([saves.slice(0, 3).sort(), saves.slice(3, 5).sort(), saves.slice(5).sort()]).toEqual([
    ['Ann: like 3', 'Bob: bookmark 3', 'Bob: like 1'],
    ['Ann: like 2', 'Bob: bookmark 2'],
    ['Ann: like 1', 'Bob: bookmark 1'],
  ])
})
const lasagneRef = { kind: 'meal', id: 'lasagne-alla-bolognese' }

describe('ideas', { tags: ['IDEAS-01'] }, () => {
  it('ideas come from the catalogue, from shared recipes, and from what members wrote or saved', async () => {
    const { app, ann, bob, roomId, read, like } = await start()
    const stranger = await aUser(app)
    const own = await aRecipe(app, bob.token, { title: 'Bean Stew', minutes: 30 })
    const liked = await aRecipe(app, stranger.token, { title: 'Leek Pie' })
    await aRecipe(app, stranger.token, { title: 'Unknown Roast' })
    const shared = await shareRecipe(app, ann, roomId, { title: 'Room Curry', minutes: null })
    await like(ann, liked._id)
    const { ideas, hasMore } = await read()
    const byName = new Map(ideas.map(({ dish, ...idea }) => [dish, idea]))
    expect([[...byName.keys()].sort(), hasMore]).toEqual([['Bean Stew', lasagne, 'Leek Pie', 'Room Curry'], false])
    expect(byName.get(lasagne)).toMatchObject({
      dishRef: lasagneRef,
      image: '/covers/meals/lasagne-alla-bolognese/960.webp',
      reasons: ['New here'],
    })
    expect(byName.get('Bean Stew')).toEqual({
      dishRef: { kind: 'recipe', id: own._id },
      sharedRecipeId: null,
      image: null,
      reasons: ['Bob’s recipe', 'New here', 'Ready in 30 minutes'],
    })
    expect(byName.get('Leek Pie')?.reasons).toEqual(['Ann liked it', 'New here'])
    expect(byName.get('Room Curry')).toMatchObject({
      dishRef: null,
      sharedRecipeId: shared._id,
      reasons: ['Shared in this room', 'New here'],
    })
  })

  it('a shared dish is one idea: the original, or the copy in the room after the original was deleted', async () => {
    const { app, ann, roomId, read } = await start()
    const { _id: id } = await aRecipe(app, ann.token, { title: 'Bean Stew' })
    const { _id: sharedRecipeId } = await shareRecipe(app, ann, roomId, {
      title: 'Bean Stew',
      origin: { kind: 'recipe', id },
    })
    await shareRecipe(app, ann, roomId, { title: lasagne, origin: lasagneRef })
    const stew = async () => (await read()).ideas.filter(({ dish }) => dish === 'Bean Stew')
    expect((await read()).ideas.find(({ dish }) => dish === lasagne)?.reasons).toContain(texts.shared)
    expect(await stew()).toMatchObject([{ dishRef: { kind: 'recipe', id }, sharedRecipeId: null }])
    await request(app, `DELETE /api/recipes/${id}`, { token: ann.token })
    expect(await stew()).toMatchObject([{ dishRef: null, sharedRecipeId }])
  })

  it('ideas change with the members of the room and their likes', async () => {
    const { app, ann, bob, roomId, find, like } = await start()
    await aRecipe(app, bob.token, { title: 'Bean Stew' })
    expect((await find(lasagne))?.reasons).toEqual(['New here'])
    await like(bob, `external_${lasagneRef.id}`)
    expect((await find(lasagne))?.reasons).toEqual(['Bob liked it', 'New here'])
    expect(await find('Bean Stew')).toBeDefined()
    await removeMember(app, ann, roomId, bob)
    expect(await find('Bean Stew')).toBeUndefined()
    expect((await find(lasagne))?.reasons).toEqual(['New here'])
  })

  it('a request for ideas is refused for a user who is not a member, and for an invalid parameter', async () => {
    const { app, ask } = await start()
    const refused = async (wish: object, person?: Person) => {
      const response = await ask(wish, person)
      return [response.statusCode, response.json<{ field?: string }>().field]
    }
    expect(await refused({}, await aUser(app))).toEqual([404, undefined])
    expect(await refused({ date: '2020-01-01' })).toEqual([400, 'date'])
    expect(await refused({ meal: 'brunch' })).toEqual([400, 'meal'])
    for (const page of [0, 1.5, limits.pagesMax + 1, 'x']) expect(await refused({ page })).toEqual([400, 'page'])
    for (const minutesLeft of [-1, 5000]) expect(await refused({ minutesLeft })).toEqual([400, 'minutesLeft'])
    expect((await ask({ page: limits.pagesMax })).json<Page>()).toEqual({ ideas: [], hasMore: false })
  })

  it.runIf(isSqlite)('a user can request ideas a limited number of times an hour', async () => {
    const { ask, bob } = await start()
    for (let count = 0; count < limits.callsPerHour; count += 50)
      await Promise.all(Array.from({ length: 50 }, () => ask()))
    const response = await ask()
    expect([response.statusCode, response.json()]).toEqual([
      429,
      { code: 'too-many', message: errors['too-many'].text },
    ])
    expect((await ask({}, bob)).statusCode).toBe(200)
  })
})

it('a built-in dish that was removed from the build is in no idea', { tags: ['CATALOG-03'] }, async () => {
  const { db } = await startTestApp({ dishes: 'all' })
  const { read } = await start(await startTestApp({ dishes: 'few', db }))
  expect((await read()).ideas.map(({ dish }) => dish)).toEqual([lasagne])
})

describe('dishes that are left out', { tags: ['IDEAS-02'] }, () => {
  it('a dish is left out when it contains, or may contain, a food that one of the eaters avoids', async () => {
    const { app, ann, bob, roomId, find, avoid } = await start()
    await aRecipe(app, ann.token, { title: 'Satay', ingredients: ['100 g peanuts', '2 onions'] })
    await aRecipe(app, ann.token, { title: 'Onion Soup', ingredients: ['6 onions'] })
    await shareRecipe(app, ann, roomId, { title: 'Secret Stew', ingredients: [] })
    expect(await find('Satay')).toBeDefined()
    expect(await find('Secret Stew')).toBeDefined()
    await avoid(bob, { allergens: ['peanuts'] })
    expect([await find('Satay'), await find('Secret Stew')]).toEqual([undefined, undefined])
    expect((await find('Onion Soup'))?.reasons).toContain('For Bob: peanuts not found in the ingredient list')
    const body = { status: 'out', guests: 0 }
    await request(app, `PUT /api/rooms/${roomId}/meals/${dayFromNow()}/dinner/eating`, { token: bob.token, body })
    expect(await find('Satay')).toBeDefined()
    expect(await find('Satay', { date: dayFromNow(1) })).toBeUndefined()
    await avoid(ann, { diets: ['vegetarian'] })
    expect(await find(lasagne)).toBeUndefined()
  })

  it('a decided dish is left out for ten days before and after its day; later a reason counts the days', async () => {
    const { app, ann, roomId, find, decide } = await start()
    await aRecipe(app, ann.token, { title: 'Bean Stew' })
    await decide('bean stew', dayFromNow(-12))
    await decide(lasagne, dayFromNow(2), lasagneRef)
    const on = async (days: number) => (await find(lasagne, { date: dayFromNow(days) }))?.reasons
    expect([await on(-9), await on(-8), await on(12)]).toEqual([['New here'], undefined, undefined])
    expect(await on(13)).toEqual(['Not eaten for 11 days'])
    expect((await find('Bean Stew'))?.reasons).toContain('Not eaten for 12 days')
    await request(app, `DELETE /api/rooms/${roomId}/meals/${dayFromNow(2)}/dinner/decide`, { token: ann.token })
    expect(await on(0)).toEqual(['New here'])
  })
})

it(
  'each dinner of two weeks gets five ideas, at most two of the same cuisine and none from the last ten days',
  { tags: ['IDEAS-03'] },
  async () => {
    const { app, bob, read, avoid } = await start(withAllDishes)
    await avoid(bob, { allergens: ['peanuts'], diets: ['no-pork'] })
    const shown = new Map<string, number>()
    for (let day = 0; day < 14; day += 1) {
      const { ideas, hasMore } = await read({ date: dayFromNow(day) })
      expect([ideas.length, hasMore]).toEqual([limits.perPage, true])
      const areas = new Map<string, number>()
      for (const { dish, dishRef } of ideas) {
        expect(day - (shown.get(dish) ?? -Infinity)).toBeGreaterThan(limits.notAgainDays)
        shown.set(dish, day)
        const { area } = (await request(app, `GET /api/catalog/meals/${dishRef!.id}`)).json<{ area: string }>()
        areas.set(area, (areas.get(area) ?? 0) + 1)
      }
      expect(Math.max(...areas.values())).toBeLessThanOrEqual(limits.perCuisine)
    }
  },
)

it('no idea is on two pages, and a repeated request returns the same page', { tags: ['IDEAS-03'] }, async () => {
  const { read } = await start(withAllDishes)
  const pages = []
  for (let page = 1; page <= limits.pagesMax; page += 1) pages.push(await read({ page }))
  const names = pages.flatMap(({ ideas }) => ideas.map(({ dish }) => dish))
  expect(new Set(names).size).toBe(limits.perPage * limits.pagesMax)
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([...Array<boolean>(limits.pagesMax - 1).fill(true), false])
  expect([await read(), await read({ page: 2 })]).toEqual(pages.slice(0, 2))
  const soon = await read({ minutesLeft: 25 })
  for (const { reasons } of soon.ideas) expect(reasons.join()).toMatch(/Ready in (\d|1\d|2[0-5]) minutes/)
})
