/** How many seats can be created and entered within an hour. */
import { describe, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/routes/errors.ts'
import { limits } from '#contract/seats.ts'
import { nextIpAddress, request } from '#tests/support/app/request.ts'
import { useTestApp } from '#tests/support/app/test-app.ts'
import { isSqlite } from '#tests/support/database/test-database.ts'
import { aRoom } from '#tests/support/fixtures/rooms.ts'
import { aSeat, enterSeat } from '#tests/support/fixtures/seats.ts'
import { aUser } from '#tests/support/fixtures/users.ts'

type Reply = Awaited<ReturnType<typeof request>>
const codeOf = (reply: Reply) => [reply.statusCode, reply.json<ErrorBody>().code]

const shared = useTestApp()

async function start() {
  const { app } = shared
  const [ann, bob] = [await aUser(app, { name: 'Ann' }), await aUser(app, { name: 'Bob' })]
  const { _id: roomId } = await aRoom(app, [ann, bob])
  return {
    app,
    ann,
    bob,
    roomId,
    /** Requests that are refused because the room has too many seats count too. */
    create: ({ token }: { token: string }, id: string, ip = nextIpAddress()) =>
      request(app, `POST /api/rooms/${id}/guests`, { token, body: { days: 1 }, ip }),
  }
}

// These tests run only on SQLite, because PostgreSQL needs several times as long to count so many requests. Other tests
// check that requests are counted on PostgreSQL.
describe.runIf(isSqlite)('the limits of seats', { tags: ['SEATS-09'] }, () => {
  it('each member and each room can create a limited number of seats per hour', async () => {
    const { app, ann, bob, roomId, create } = await start()
    for (let count = 0; count < limits.createdPerHour; count += 1) await create(ann, roomId)
    const { _id: otherRoom } = await aRoom(app, [ann, bob])
    for (const refused of [await create(ann, otherRoom), await create(bob, roomId)])
      expect([...codeOf(refused), Number(refused.headers['retry-after']) > 0]).toEqual([429, 'seats-too-often', true])
    expect((await create(bob, otherRoom)).statusCode).toBe(200)
  })

  it('a limited number of seats per hour can be created from one IP address', async () => {
    const { app, ann, bob, roomId, create } = await start()
    const { _id: otherRoom } = await aRoom(app, [bob])
    const ip = nextIpAddress()
    for (let count = 0; count < limits.createdPerHour / 2; count += 1) {
      await create(ann, roomId, ip)
      await create(bob, otherRoom, ip)
    }
    const cat = await aUser(app, { name: 'Cat' })
    const { _id: third } = await aRoom(app, [cat])
    expect(codeOf(await create(cat, third, ip))).toEqual([429, 'seats-too-often'])
    expect((await create(cat, third)).statusCode).toBe(200)
  })

  it('each IP address can try a limited number of times per hour to enter seats', async () => {
    const { app } = await start()
    const ip = nextIpAddress()
    const enter = (address?: string) => enterSeat(app, 'unknown', 'Zoe', address)
    for (let count = 0; count < limits.enteredPerHour; count += 1) await enter(ip)
    expect([codeOf(await enter(ip)), codeOf(await enter())]).toEqual([
      [429, 'too-many'],
      [404, 'seat-unknown'],
    ])
  })

  it('the seats of a room can be entered a limited number of times per hour, from all IP addresses', async () => {
    const { app, ann, roomId } = await start()
    const { _id: otherRoom } = await aRoom(app, [ann])
    const [seat, next, other] = [
      await aSeat(app, ann, roomId),
      await aSeat(app, ann, roomId),
      await aSeat(app, ann, otherRoom),
    ]
    for (let count = 0; count < limits.enteredPerHour; count += 1) await enterSeat(app, seat.secret, 'Zoe')
    expect(codeOf(await enterSeat(app, next.secret, 'Max'))).toEqual([429, 'too-many'])
    expect((await enterSeat(app, other.secret, 'Max')).statusCode).toBe(200)
  })
})
