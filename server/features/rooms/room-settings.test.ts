/** The time zone of a room and its usual closing times (`habits`), and what depends on the local time of the room. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ErrorBody } from '#contract/routes/errors.ts'
import type { Meal, Meals } from '#contract/meals.ts'
import { noHabits } from '#contract/rooms/room-habits.ts'
import { limits } from '#contract/rooms/room-settings.ts'
import type { ListedRoom, Room } from '#contract/rooms.ts'
import { request } from '#tests/support/app/request.ts'
import { isSqlite } from '#tests/support/database/test-database.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { insertUsers } from '#tests/support/fixtures/many-users.ts'
import { aRoom, readRoom, suggest } from '#tests/support/fixtures/rooms.ts'

type Reply = Awaited<ReturnType<typeof request>>
const codeOf = (reply: Reply) => [reply.statusCode, reply.json<ErrorBody>().code]

async function start(settings: object = { timeZone: 'Europe/Berlin' }) {
  const product = await startTestApp()
  const { app, db } = product
  const [first, second] = await insertUsers(db, 2)
  const [ann, bob] = [first!, second!]
  const { _id: roomId } = await aRoom(app, [ann, bob])
  const change = (person: { token: string }, body: object) =>
    request(app, `PUT /api/rooms/${roomId}/settings`, { token: person.token, body })
  expect((await change(ann, settings)).statusCode).toBe(200)
  const atDinner = (date: string, path: string) => `/api/rooms/${roomId}/meals/${date}/dinner/${path}` as const
  return {
    ...product,
    ann,
    bob,
    roomId,
    change,
    close: (date: string, closesAt: string | null) =>
      request(app, `PUT ${atDinner(date, 'closing')}`, { token: bob.token, body: { closesAt } }),
    decide: (date: string) => request(app, `POST ${atDinner(date, 'decide')}`, { token: bob.token }),
    reopen: (date: string) => request(app, `DELETE ${atDinner(date, 'decide')}`, { token: bob.token }),
    dinner: async (date: string, from: TestApp['app'] = app) =>
      (await request(from, `GET /api/rooms/${roomId}/meals/${date}`, { token: bob.token })).json<Meals>().dinner,
    habitOf: async () => (await readRoom(app, bob, roomId)).habits.dinner,
  }
}

describe('the time zone of a room', { tags: ['ROOMS-71'] }, () => {
  it('the creator of a room can set its time zone, which the room and the list of rooms then have', async () => {
    const { app, ann } = await start()
    const body = { name: 'Abroad', timeZone: 'America/Los_Angeles' }
    const created = (await request(app, 'POST /api/rooms', { token: ann.token, body })).json<Room>()
    expect([created.timeZone, created.habits]).toEqual(['America/Los_Angeles', noHabits])
    const listed = (await request(app, 'GET /api/rooms', { token: ann.token })).json<ListedRoom[]>()
    expect(listed.map(({ timeZone }) => timeZone)).toEqual(['America/Los_Angeles', 'Europe/Berlin'])
    const wrong = await request(app, 'POST /api/rooms', { token: ann.token, body: { ...body, timeZone: 'Mars/Base' } })
    expect(codeOf(wrong)).toEqual([400, 'bad-request'])
  })

  it('only the first member can change the time zone and the usual closing times', async () => {
    const { app, ann, bob, roomId, change } = await start({ timeZone: 'Asia/Kathmandu' })
    expect(codeOf(await change(bob, { timeZone: 'UTC' }))).toEqual([403, 'room-settings-not-yours'])
    const changed = (await change(ann, { habits: { dinner: '17:30', lunch: '11:00' } })).json<Room>()
    expect(changed).toEqual(await readRoom(app, bob, roomId))
    expect([changed.timeZone, changed.habits]).toEqual([
      'Asia/Kathmandu',
      { ...noHabits, dinner: '17:30', lunch: '11:00' },
    ])
    const later = (await change(ann, { timeZone: 'UTC', habits: { lunch: null } })).json<Room>()
    expect([later.timeZone, later.habits]).toEqual(['UTC', { ...noHabits, dinner: '17:30' }])
    for (const body of [{ timeZone: '' }, { timeZone: 'Mars/Base' }, { habits: { dinner: '24:00' } }])
      expect(codeOf(await change(ann, body))).toEqual([400, 'bad-request'])
  })

  it('the time zone of a room may be null, and stays the same when the room gets a new id', async () => {
    const { app, ann, roomId } = await start()
    expect((await aRoom(app, [ann])).timeZone).toBeNull()
    const moved = await request(app, `POST /api/rooms/${roomId}/id`, { token: ann.token })
    expect(moved.json<Room>().timeZone).toBe('Europe/Berlin')
  })

  it.runIf(isSqlite)('the settings of a room can be changed a limited number of times an hour', async () => {
    const { ann, change } = await start()
    const responses = []
    for (let index = 0; index < limits.changesPerHour; index += 1) responses.push(await change(ann, {}))
    expect(responses.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([429])
  })
})

describe('the local time of a room', () => {
  // In Berlin this is 12:00 on Saturday, 28 March 2026. In the following night the clock moves forward.
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-28T11:00:00Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it(
    'a closing time is remembered, and the first suggestion for a later dinner sets the same closing time',
    { tags: ['ROOMS-72'] },
    async () => {
      const { app, db, ann, roomId, close, dinner, habitOf } = await start()
      await close('2026-03-28', '2026-03-28T16:30:00.000Z')
      expect(await habitOf()).toBe('17:30')
      await suggest(app, ann, roomId, { date: '2026-03-29', dish: 'Pie' })
      expect((await dinner('2026-03-29')).closesAt).toBe('2026-03-29T15:30:00.000Z')
      // Only the first suggestion for a meal sets the closing time, and only if it is in the future.
      await db.deleteFrom('room_closings').where('day', '=', '2026-03-29').execute()
      await suggest(app, ann, roomId, { date: '2026-03-29', dish: 'Soup' })
      await suggest(app, ann, roomId, { date: '2026-03-27', dish: 'Soup' })
      expect([(await dinner('2026-03-29')).closesAt, (await dinner('2026-03-27')).closesAt]).toEqual([null, null])
      // A restarted server also has the usual closing time.
      const { app: restarted } = await startTestApp({ db })
      await suggest(restarted, ann, roomId, { date: '2026-04-01', dish: 'Pie' })
      expect((await dinner('2026-04-01', restarted)).closesAt).toBe('2026-04-01T15:30:00.000Z')
    },
  )

  it('removing a closing time also removes the usual closing time', { tags: ['ROOMS-72'] }, async () => {
    const { app, ann, roomId, close, dinner, habitOf } = await start()
    await close('2026-03-28', '2026-03-28T16:30:00.000Z')
    await close('2026-03-29', null)
    expect(await habitOf()).toBeNull()
    await suggest(app, ann, roomId, { date: '2026-03-30', dish: 'Pie' })
    expect((await dinner('2026-03-30')).closesAt).toBeNull()
  })

  it(
    'a closing time does not become the usual closing time if it is on another day than the meal, or if the room has no time zone',
    { tags: ['ROOMS-72'] },
    async () => {
      const { app, ann, close, habitOf } = await start()
      await close('2026-03-29', '2026-03-28T20:00:00.000Z')
      expect(await habitOf()).toBeNull()
      const { _id: roomId } = await aRoom(app, [ann])
      const body = { closesAt: '2026-03-28T20:00:00.000Z' }
      await request(app, `PUT /api/rooms/${roomId}/meals/2026-03-28/dinner/closing`, { token: ann.token, body })
      expect((await readRoom(app, ann, roomId)).habits).toEqual(noHabits)
    },
  )

  it('the list of rooms has the meals of today in the time zone of each room', { tags: ['ROOMS-73'] }, async () => {
    const { app, ann, roomId, change } = await start({ timeZone: 'Pacific/Auckland' })
    const { _id: withoutZone } = await aRoom(app, [ann])
    for (const date of ['2026-03-28', '2026-03-29'])
      for (const id of [roomId, withoutZone]) await suggest(app, ann, id, { date, dish: `Dish of ${date}` })
    const today = async () =>
      (await request(app, 'GET /api/rooms?date=2026-03-28', { token: ann.token }))
        .json<ListedRoom[]>()
        .map((room) => room.today!.map(({ dish }) => dish))
    vi.setSystemTime(new Date('2026-03-28T12:00:00Z'))
    expect(await today()).toEqual([['Dish of 2026-03-28'], ['Dish of 2026-03-29']])
    await change(ann, { timeZone: 'Europe/Berlin' })
    expect(await today()).toEqual([['Dish of 2026-03-28'], ['Dish of 2026-03-28']])
  })

  it(
    'a meal can be reopened until its local day ends, even on a day of 23 hours',
    { tags: ['ROOMS-73', 'MEALS-04'] },
    async () => {
      const { app, ann, roomId, decide, reopen } = await start()
      await suggest(app, ann, roomId, { date: '2026-03-29', dish: 'Pie' })
      await decide('2026-03-29')
      vi.setSystemTime(new Date('2026-03-29T21:59:59Z'))
      expect((await reopen('2026-03-29')).json<Meal>().decided).toBeNull()
      await decide('2026-03-29')
      vi.setSystemTime(new Date('2026-03-29T22:00:00Z'))
      expect(codeOf(await reopen('2026-03-29'))).toEqual([409, 'meal-over'])
    },
  )
})
