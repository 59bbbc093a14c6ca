/** Real-time events of guests over real sockets, and when the connection of a guest ends. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { request } from '#tests/support/app/request.ts'
import { aSocket, connectClient, tryToConnect } from '#tests/support/app/socket-client.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { aRoom, removeMember, suggest } from '#tests/support/fixtures/rooms.ts'
import { aGuest, enterSeat } from '#tests/support/fixtures/seats.ts'
import { aUser } from '#tests/support/fixtures/users.ts'

async function start() {
  const product = await startTestApp()
  const { app } = product
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const [ann, bob] = [await aUser(app), await aUser(app)]
  const { _id: roomId } = await aRoom(app, [ann, bob])
  return { ...product, origin, ann, bob, roomId }
}

describe('the connection of a guest', () => {
  it(
    'a connected guest receives the events of the room, is listed as present, and cannot announce a recipe',
    { tags: ['SEATS-03'] },
    async () => {
      const { app, origin, ann, roomId } = await start()
      const guest = await aGuest(app, ann, roomId)
      const { _id: otherRoom } = await aRoom(app, [ann])
      const [here, member] = [await connectClient(origin, guest), await connectClient(origin, ann)]
      expect([await here.join(roomId), await here.join(otherRoom), await member.join(roomId)]).toEqual([
        true,
        false,
        true,
      ])
      await member.waitForPresence(roomId, [ann.user._id, guest.id])
      await suggest(app, ann, roomId)
      await here.waitForEvent('suggestion-added', roomId)
      here.socket.emit('new-recipe', { roomId })
      await here.flush()
      await suggest(app, guest, roomId, { dish: 'Soup' })
      await member.waitForEvent('suggestion-added', roomId, 2)
      expect(member.count('recipe-added')).toBe(0)
      await request(app, 'PUT /api/guests/diet', { token: guest.token, body: { allergens: [], diets: ['vegan'] } })
      await member.waitForEvent('seat-changed', roomId)
    },
  )

  it(
    'the connection of a guest ends when the seat ends, expires or is entered on another device',
    { tags: ['SEATS-06', 'SEATS-07'] },
    async () => {
      const { app, db, origin, ann, roomId } = await start()
      const [ended, moved, expiring] = [
        await aGuest(app, ann, roomId, 'Zoe'),
        await aGuest(app, ann, roomId, 'Max'),
        await aGuest(app, ann, roomId, 'Ida'),
      ]
      const sockets = [await connectClient(origin, ended), await connectClient(origin, moved)] as const
      await request(app, `DELETE /api/rooms/${roomId}/guests/${ended.id}`, { token: ann.token })
      await sockets[0].waitForDisconnect()
      await enterSeat(app, moved.secret, 'Max')
      await sockets[1].waitForDisconnect()

      const timers = vi.spyOn(globalThis, 'setTimeout')
      onTestFinished(() => timers.mockRestore())
      const msUntilExpiry = () => Date.parse(expiring.expiresAt) - Date.now()
      const longest = msUntilExpiry()
      const { waitForDisconnect } = await connectClient(origin, expiring)
      const isOfExpiry = (ms = 0) => ms >= msUntilExpiry() && ms <= longest
      const [expire] = timers.mock.calls.find(([, ms]) => isOfExpiry(ms))!
      // The seat lasts a day, so the test calls the function of the timer instead of waiting.
      expire()
      await waitForDisconnect()
      const expires_at = new Date().toISOString()
      await db.updateTable('room_seats').set({ expires_at }).where('id', '=', expiring.id).execute()
      for (const { token } of [ended, moved, expiring])
        expect(await tryToConnect(aSocket(origin, { token }))).toBe('not-signed-in')
    },
  )

  it(
    'the connection of a guest ends when the member who created the seat is removed, and when the room is deleted',
    { tags: ['SEATS-11'] },
    async () => {
      const { app, origin, ann, bob, roomId } = await start()
      const [ofBob, ofAnn] = [await aGuest(app, bob, roomId, 'Zoe'), await aGuest(app, ann, roomId, 'Max')]
      const [one, other] = [await connectClient(origin, ofBob), await connectClient(origin, ofAnn)]
      await other.join(roomId)
      await removeMember(app, ann, roomId, bob)
      await one.waitForDisconnect()
      await other.flush()
      expect(other.socket.connected).toBe(true)
      await request(app, 'DELETE /api/auth/account', { token: ann.token, body: { password: ann.password } })
      await other.waitForDisconnect()
    },
  )
})
