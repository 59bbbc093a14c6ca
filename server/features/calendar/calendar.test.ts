/** The secret link of a room's calendar, and the text that calendar apps read from this link. */
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/calendar.ts'
import type { ErrorBody } from '#contract/routes/errors.ts'
import type { PlanEntry } from '#contract/plan.ts'
import type { Room } from '#contract/rooms.ts'
import { createRateLimiter } from '#server/http/limits/rate-limiter.ts'
import { nextIpAddress, request } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { isSqlite } from '#tests/support/database/test-database.ts'
import { aRoom, dayFromNow, removeMember, suggest } from '#tests/support/fixtures/rooms.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { createCalendar } from './calendar.service.ts'
import { calendarStore } from './calendar.store.ts'

async function start() {
  const product = await startTestApp({ environment: { PUBLIC_URL: 'https://potluck.test', LOG_LEVEL: 'debug' } })
  const { app } = product
  const [ann, bob] = [await aUser(app, { name: 'Ann' }), await aUser(app, { name: 'Bob' })]
  const { _id: roomId } = await aRoom(app, [ann, bob])
  const call = (method: 'GET' | 'POST' | 'DELETE', token = ann.token, id = roomId) =>
    request(app, `${method} /api/rooms/${id}/calendar`, { token })
  return {
    ...product,
    ann,
    bob,
    roomId,
    call,
    create: async () => pathOf((await call('POST')).json<{ calendarUrl: string }>().calendarUrl),
    plan: async (body: object) =>
      (
        await request(app, `POST /api/rooms/${roomId}/plan`, {
          token: ann.token,
          body: { date: dayFromNow(1), meal: 'dinner', dish: 'Soup', ...body },
        })
      ).json<PlanEntry>(),
    read: (path: string, ip?: string) => request(app, `GET ${path as '/'}`, { ip }),
  }
}
const pathOf = (url: string) => new URL(url).pathname
const secretOf = (path: string) => path.slice('/api/calendars/'.length, -'.ics'.length)
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    summary: event.getFirstPropertyValue('summary'),
    start: String(event.getFirstPropertyValue('dtstart')),
    description: event.getFirstPropertyValue('description'),
  }))

describe('the calendar', () => {
  it('the calendar contains the planned and the decided meals of a room', { tags: ['CALENDAR-01'] }, async () => {
    const { app, ann, roomId, create, plan, read } = await start()
    const soup = await plan({ cooks: ['Bob'], note: 'with bread' })
    await plan({ date: dayFromNow(300), meal: 'lunch', dish: undefined, note: 'eating out' })
    await suggest(app, ann, roomId, { date: dayFromNow(2), meal: 'dinner', dish: 'Lasagne' })
    await request(app, `POST /api/rooms/${roomId}/meals/${dayFromNow(2)}/dinner/decide`, { token: ann.token })
    const path = await create()
    const response = await read(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': `private, max-age=${limits.maxAgeSeconds}`,
      'x-robots-tag': 'noindex',
    })
    const events = eventsOf(response.body)
    expect(events).toMatchObject([
      {
        uid: `${soup._id}@potluck`,
        summary: 'Soup',
        start: dayFromNow(1),
        description: 'Dinner\nCooks: Bob\nServings: 2\nwith bread',
      },
      { summary: 'Lasagne', start: dayFromNow(2), description: 'Dinner\nServings: 2' },
      { summary: 'eating out', start: dayFromNow(300), description: 'Lunch' },
    ])
    await request(app, `PUT /api/rooms/${roomId}/settings`, { token: ann.token, body: { timeZone: 'Asia/Tokyo' } })
    const inTokyo = eventsOf((await read(path)).body)
    expect(inTokyo.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid))
    expect(inTokyo[0]!.start).toBe(`${dayFromNow(1)}T09:30:00Z`)
    // A person who knows the id of a room can join the room, so the calendar must not contain the id.
    expect(response.body).not.toContain(roomId)
  })

  it('the calendar has a link that members can replace and delete', { tags: ['CALENDAR-03'] }, async () => {
    const { db, bob, ann, app, roomId, call, create, read, lines } = await start()
    expect((await call('GET')).json()).toEqual({ createdAt: null })
    const first = await create()
    expect(first).toMatch(/^\/api\/calendars\/[\w-]{43}\.ics$/)
    expect((await call('POST')).json<{ calendarUrl: string }>().calendarUrl).toMatch('https://potluck.test/api/')
    expect((await call('GET')).json()).toEqual({ createdAt: expect.stringMatching(/^2/) })
    const second = await create()
    expect((await read(first)).statusCode).toBe(404)
    expect((await read(second)).statusCode).toBe(200)
    const rows = await db.selectFrom('room_calendars').selectAll().execute()
    const secret = secretOf(second)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(rows.length).toBe(1)
    await removeMember(app, ann, roomId, bob)
    expect((await call('POST', bob.token)).json<ErrorBody>().code).toBe('room-unknown')
    expect((await call('DELETE', bob.token)).json<ErrorBody>().code).toBe('room-unknown')
    expect((await read(second)).statusCode).toBe(200)
    expect((await call('DELETE')).statusCode).toBe(200)
    expect((await call('DELETE')).statusCode).toBe(200)
    expect((await call('GET')).json()).toEqual({ createdAt: null })
    expect((await read(second)).statusCode).toBe(404)
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
  })

  it(
    'the link of the calendar stays valid when the room gets a new id, and ends when the room is deleted',
    { tags: ['CALENDAR-03', 'ROOMS-42'] },
    async () => {
      const { app, db, ann, bob, roomId, create, plan, read } = await start()
      const soup = await plan({})
      await request(app, `POST /api/rooms/${roomId}/list/lines`, { token: ann.token, body: { text: '2 l milk' } })
      const path = await create()
      const changed = (await request(app, `POST /api/rooms/${roomId}/id`, { token: ann.token })).json<Room>()
      expect(eventsOf((await read(path)).body)).toMatchObject([{ uid: `${soup._id}@potluck` }])
      const list = await request(app, `GET /api/rooms/${changed._id}/list`, { token: ann.token })
      expect(list.body).toContain('2 l milk')
      for (const person of [bob, ann]) await removeMember(app, person, changed._id, person)
      expect((await read(path)).statusCode).toBe(404)
      expect(await db.selectFrom('room_calendars').selectAll().execute()).toEqual([])
    },
  )

  it(
    'the calendar gives the same reply for every wrong secret, and limits requests by IP address',
    { tags: ['CALENDAR-04'] },
    async () => {
      const { read, create } = await start()
      const path = await create()
      const wrong = ['a'.repeat(43), 'short', 'a'.repeat(44), '%00', '%F0%9F%8D%B2', "'--", 'a'.repeat(500)]
      const responses = []
      for (const secret of wrong) responses.push(await read(`/api/calendars/${secret}.ics`))
      expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
      expect(responses[0]!.statusCode).toBe(404)
      const ip = '203.0.113.7'
      for (let count = 0; count < limits.readsByNetworkPerHour; count += 1) await read('/api/calendars/x.ics', ip)
      expect((await read('/api/calendars/x.ics', ip)).statusCode).toBe(429)
      expect((await read(path, ip)).statusCode).toBe(429)
      expect((await read(path, '203.0.113.8')).statusCode).toBe(200)
    },
  )

  // PGlite needs several seconds for so many queries.
  it.runIf(isSqlite)(
    'each calendar can be read a limited number of times per hour',
    { tags: ['CALENDAR-04'] },
    async () => {
      const { app, db, ann, create } = await start()
      const limiter = createRateLimiter(null)
      const calendar = createCalendar({ store: calendarStore(db), limiter, readPlan: () => Promise.resolve([]) })
      const read = (path: string) => calendar.read(secretOf(path), nextIpAddress())
      const path = await create()
      for (let count = 0; count < limits.readsPerHour; count += 1) await read(path)
      await expect(read(path)).rejects.toMatchObject({ code: 'too-many' })
      const { _id: otherRoom } = await aRoom(app, [ann])
      const created = await request(app, `POST /api/rooms/${otherRoom}/calendar`, { token: ann.token })
      expect(await read(pathOf(created.json<{ calendarUrl: string }>().calendarUrl))).toContain('BEGIN:VCALENDAR')
    },
  )
})
