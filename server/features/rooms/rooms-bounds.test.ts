/**
 * Limits of rooms: the number of members, suggestions, shared recipes, invites and rooms of a user, and the size of
 * replies.
 */
import { describe, expect, it } from 'vitest'
import { errors, type ErrorCode } from '#contract/routes/errors.ts'
import { limits as recipeLimits } from '#contract/rooms/room-recipes.ts'
import { limits, mealTimes, suggest as suggestRoute, type ListedRoom, type Room } from '#contract/rooms.ts'
import { timeId } from '#server/crypto/ids.ts'
import { toRecipeColumns } from '#server/db/tables/recipe-columns.ts'
import { createRateLimiter, perHour } from '#server/http/limits/rate-limiter.ts'
import { insertUsers } from '#tests/support/fixtures/many-users.ts'
import { longestRecipe } from '#tests/support/fixtures/recipes.ts'
import { request } from '#tests/support/app/request.ts'
import { isSqlite } from '#tests/support/database/test-database.ts'
import { useTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import {
  aRoom,
  anInvite,
  dayFromNow,
  readRoom,
  readSuggestions,
  roomRecipeBody,
  shareRecipe,
  suggest,
  suggestionBody,
} from '#tests/support/fixtures/rooms.ts'
import { roomsRoutes } from './rooms.routes.ts'
import { createSuggestions } from './suggestions.service.ts'
import { suggestionsStore } from './suggestions.store.ts'

const bytesMax = 1_000_000
/** A control character takes six bytes in JSON, more than any other character. */
const control = '\u0001'
const longName = control.repeat(80)
const refusal = (code: ErrorCode) => [errors[code].status, { message: errors[code].text, code }]
const replyOf = ({ statusCode, json }: Awaited<ReturnType<typeof request>>) => [statusCode, json<unknown>()]

const shared = useTestApp()

async function start(count = 2) {
  const people = await insertUsers(shared.db, count)
  const [ada, bob] = people as [(typeof people)[number], (typeof people)[number]]
  const room = await aRoom(shared.app, [ada])
  const post = (path: string, { token }: { token: string }, body?: object) =>
    request(shared.app, `POST /api/rooms/${path}`, { token, body })
  /** Gives all `people` the longest name and e-mail address. */
  const lengthenNames = () =>
    shared.db
      .updateTable('users')
      .set({ name: longName, email: `${'x'.repeat(240)}@example.com` })
      .where(
        'id',
        'in',
        people.map(({ id }) => id),
      )
      .execute()
  return { ...shared, people, ada, bob, room, post, lengthenNames }
}

const addMembers = (db: TestApp['db'], roomIds: string[], users: { id: string }[]) =>
  db
    .insertInto('room_members')
    .values(roomIds.flatMap((room_id) => users.map(({ id }) => ({ room_id, user_id: id, stamp: timeId() }))))
    .execute()

async function addRooms(db: TestApp['db'], userId: string, count: number, name = 'Table') {
  const rooms = Array.from({ length: count }, () => ({ id: timeId(), name, created_at: '' }))
  await db.insertInto('rooms').values(rooms).execute()
  const ids = rooms.map(({ id }) => id)
  await addMembers(db, ids, [{ id: userId }])
  return ids
}

describe('a room', { tags: ['ROOMS-41'] }, () => {
  it('a room has at most 50 members, also when the last two join simultaneously', async () => {
    const { app, db, people, room } = await start(limits.membersMax + 1)
    await addMembers(db, [room._id], people.slice(1, limits.membersMax - 1))
    const last = people.slice(limits.membersMax - 1)
    const responses = await Promise.all(
      last.map(({ token }) => request(app, `POST /api/rooms/join/${room._id}`, { token })),
    )
    const statuses = responses.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(replyOf(responses[statuses.indexOf(409)]!)).toEqual(refusal('room-full'))
    expect((await readRoom(app, people[0]!, room._id)).members).toHaveLength(limits.membersMax)
  })

  it('a meal has at most 60 suggestions, also with simultaneous requests; a repeated dish is not refused', async () => {
    const { app, ada, room, post } = await start()
    const dishes = Array.from({ length: limits.suggestionsMax + 10 }, (_, index) => `Dish ${index}`)
    const send = (fields: Record<string, unknown>) => post(`${room._id}/suggestions`, ada, suggestionBody(fields))
    const responses = await Promise.all(dishes.map((dish) => send({ dish })))
    const refused = responses.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.map(replyOf)).toEqual(Array.from({ length: 10 }, () => refusal('suggestions-full')))
    const { dinner } = await readSuggestions(app, ada, room._id)
    expect(dinner).toHaveLength(limits.suggestionsMax)
    expect((await send({ dish: dinner[0]!.dish })).json()).toEqual({ ...dinner[0], existing: 'answered' })
    for (const other of [{ meal: 'lunch' }, { date: dayFromNow(1) }])
      expect((await send({ dish: 'Soup', ...other })).statusCode).toBe(200)
  })

  it('a room has at most 300 shared recipes', async () => {
    const { app, db, ada, room, post } = await start()
    await shareDirectly(db, room._id, ada.id, recipeLimits.recipesMax - 1)
    const { _id } = await shareRecipe(app, ada, room._id)
    expect(replyOf(await post(`${room._id}/recipes`, ada, roomRecipeBody()))).toEqual(refusal('shared-recipes-full'))
    await request(app, `DELETE /api/rooms/${room._id}/recipes/${_id}`, { token: ada.token })
    await shareRecipe(app, ada, room._id)
  })

  it('a room has at most 50 open invites', async () => {
    const { app, ada, room, post } = await start()
    const codes = []
    for (let count = 0; count < limits.invitesMax; count += 1) codes.push(await anInvite(app, ada, room._id))
    expect(replyOf(await post(`${room._id}/invite`, ada))).toEqual(refusal('invites-full'))
    await request(app, `DELETE /api/rooms/${room._id}/invites/${codes[0]!.inviteCode}`, { token: ada.token })
    await anInvite(app, ada, room._id)
  })
})

describe('a user', { tags: ['LIMITS-21'] }, () => {
  it.runIf(isSqlite)('a user can create at most 20 rooms an hour', async () => {
    const { app, ada } = await start()
    for (let count = 1; count < limits.createdPerHour; count += 1) await aRoom(app, [ada])
    const refused = await request(app, 'POST /api/rooms', { token: ada.token, body: { name: 'Table' } })
    expect([replyOf(refused), Number(refused.headers['retry-after']) > 3000]).toEqual([
      refusal('rooms-too-often'),
      true,
    ])
  })

  it('a user is in at most 100 rooms', async () => {
    const { app, db, ada, bob, room, post } = await start()
    await addRooms(db, bob.id, limits.roomsMax)
    for (const response of [
      await post(`join/${room._id}`, bob),
      await request(app, 'POST /api/rooms', { token: bob.token, body: { name: 'Table' } }),
    ])
      expect(replyOf(response)).toEqual(refusal('rooms-full'))
    expect((await readRoom(app, ada, room._id)).members).toHaveLength(1)
  })

  it('a user is in at most 100 rooms, also with simultaneous requests to join and create rooms', async () => {
    const { app, db, ada, bob, post } = await start()
    await addRooms(db, bob.id, limits.roomsMax - 1)
    const others = await addRooms(db, ada.id, 4)
    const joining = others.map((id) => post(`join/${id}`, bob))
    const creating = others.map(() => request(app, 'POST /api/rooms', { token: bob.token, body: { name: 'Table' } }))
    await Promise.all([...joining, ...creating])
    expect(await db.selectFrom('room_members').select('room_id').where('user_id', '=', bob.id).execute()).toHaveLength(
      limits.roomsMax,
    )
  })

  it.runIf(isSqlite)('a user can share at most 100 recipes an hour', async () => {
    const { app, ada, room, post } = await start()
    for (let count = 0; count < limits.sharedPerHour; count += 1) await shareRecipe(app, ada, room._id)
    const refused = await post(`${room._id}/recipes`, ada, roomRecipeBody())
    expect(replyOf(refused)).toEqual(refusal('shared-recipes-too-often'))
  })

  it('each suggestion counts as a change of a meal for the rate limit', async () => {
    const { db, ada, room } = await start()
    const limiter = createRateLimiter(null)
    const changes = perHour('changes', 2)
    const suggestions = createSuggestions({ store: suggestionsStore(db), publish: () => {} })
    const handlers = new Map<unknown, (request: object) => Promise<unknown>>()
    const parts = {
      suggestions,
      requirePerson: () => Promise.resolve(),
      countChange: ({ id }: { id: string }) => limiter.count(changes, id),
    }
    roomsRoutes((route, handler) => void handlers.set(route, handler as never), parts as never)
    const send = (dish: string) =>
      handlers.get(suggestRoute)!({
        caller: { kind: 'user', id: ada.id },
        params: { roomId: room._id },
        body: suggestionBody({ dish }),
      })
    await send('Pie')
    await send('Soup')
    await expect(send('Stew')).rejects.toThrow(errors['too-many'].text)
  })

  // Runs only on SQLite, because other tests cover rate limits and the SQL of invites on PostgreSQL.
  it.runIf(isSqlite)('a user can create and revoke invites at most 240 times an hour', async () => {
    const { app, ada, room, post } = await start()
    const end = (code: string) => request(app, `DELETE /api/rooms/${room._id}/invites/${code}`, { token: ada.token })
    for (let count = 0; count < limits.inviteChangesPerHour; count += 2)
      await end((await anInvite(app, ada, room._id)).inviteCode)
    expect(replyOf(await post(`${room._id}/invite`, ada))).toEqual(refusal('too-many'))
    expect(replyOf(await end('ABCDEFGH'))).toEqual(refusal('too-many'))
  })
})

async function shareDirectly(db: TestApp['db'], roomId: string, userId: string, count: number, letter = 'x') {
  const origin = JSON.stringify({ kind: 'recipe', id: 'a'.repeat(80) })
  const image = `https://a.test/${'x'.repeat(recipeLimits.briefImageBytesMax - 15)}`
  const columns = toRecipeColumns({ ...longestRecipe(letter), image, servings: 100, minutes: 10_080 })
  const rows = Array.from({ length: count }, () => ({
    ...columns,
    id: timeId(),
    room_id: roomId,
    user_id: userId,
    origin,
  }))
  await db.insertInto('room_recipes').values(rows).execute()
}

describe('the largest replies about rooms', { tags: ['LIMITS-22'] }, () => {
  it.each([control, '漢'])('the reply for a full room stays below 1 MB with %j in all texts', async (letter) => {
    const { app, db, people, ada, room, lengthenNames } = await start(limits.membersMax)
    await lengthenNames()
    await addMembers(db, [room._id], people.slice(1))
    await shareDirectly(db, room._id, ada.id, recipeLimits.recipesMax, letter)
    const { body, json } = await request(app, `GET /api/rooms/${room._id}`, { token: ada.token })
    const { recipes, members } = json<Room>()
    expect([recipes.length, members.length, Buffer.byteLength(body) < bytesMax]).toEqual([300, 50, true])
    expect(recipes[0]).toMatchObject({ ingredientsCount: 5, image: expect.any(String) })
    expect(recipes[0]!.ingredients.map(({ length }) => length)).toEqual([80, 80, 80])
    const whole = await request(app, `GET /api/rooms/${room._id}/recipes/${recipes[0]!._id}`, { token: ada.token })
    expect([whole.statusCode, Buffer.byteLength(whole.body) < bytesMax]).toEqual([200, true])
    expect(whole.json()).toMatchObject({ ingredients: longestRecipe(letter).ingredients })
  })

  it('the list of rooms stays below 1 MB', async () => {
    const { app, db, people, ada, lengthenNames } = await start(limits.membersMax)
    await lengthenNames()
    const ids = await addRooms(db, ada.id, limits.roomsMax + 10, longName)
    for (const id of ids) await addMembers(db, [id], people.slice(1))
    const { body, json } = await request(app, 'GET /api/rooms', { token: ada.token })
    const rooms = json<ListedRoom[]>()
    expect([rooms.length, Buffer.byteLength(body) < bytesMax]).toEqual([limits.roomsMax, true])
    expect([rooms[0]!.members.length, rooms[0]!.membersCount]).toEqual([limits.membersListed, limits.membersMax])
  })

  it('the suggestions of a day stay below 1 MB', async () => {
    const { app, ada, room, lengthenNames } = await start()
    await lengthenNames()
    const origin = { kind: 'meal', id: 'a'.repeat(80) }
    for (const meal of mealTimes)
      for (let index = 0; index < limits.suggestionsMax; index += 1) {
        const dish = String(index).padEnd(limits.dishCharsMax - 1, control) + '.'
        await suggest(app, ada, room._id, { meal, dish, origin })
      }
    const { body } = await request(app, `GET /api/rooms/${room._id}/suggestions?date=${dayFromNow()}`, {
      token: ada.token,
    })
    expect([body.length > 200_000, Buffer.byteLength(body) < bytesMax]).toEqual([true, true])
  })
})
