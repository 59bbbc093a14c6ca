/**
 * The stamps of invites and removals come from the clock of the database, because the clocks of several processes
 * differ.
 */
import { expect, it, vi } from 'vitest'
import type { Invite, Room } from '#contract/rooms.ts'
import { request } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { postgresUrl } from '#tests/support/database/test-database.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { readTimeId } from './clock.ts'

const hourMs = 3600_000

it.runIf(postgresUrl)(
  'a process with a wrong clock stamps invites and removals with the time of the database',
  { tags: ['ROOMS-32'] },
  async () => {
    const { app, db } = await startTestApp()
    const [ada, ben] = [await aUser(app), await aUser(app)]
    const { _id } = (await request(app, 'POST /api/rooms', { token: ada.token, body: { name: 'Sunday' } })).json<Room>()
    await request(app, `POST /api/rooms/join/${_id}`, { token: ben.token })
    const before = await readTimeId(db)
    const now = Date.now.bind(Date)
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + hourMs)
    try {
      const body = { memberId: ben.user._id }
      await request(app, `DELETE /api/rooms/${_id}/members`, { token: ada.token, body })
      clock.mockImplementation(() => now() - hourMs)
      const { inviteCode } = (await request(app, `POST /api/rooms/${_id}/invite`, { token: ada.token })).json<Invite>()
      const removal = await db.selectFrom('room_removals').select('stamp').executeTakeFirstOrThrow()
      const invite = await db.selectFrom('room_invites').select('stamp').executeTakeFirstOrThrow()
      expect([before, removal.stamp, invite.stamp, await readTimeId(db)].toSorted()).toEqual([
        before,
        removal.stamp,
        invite.stamp,
        expect.stringMatching(/^[0-9a-f]{24}$/),
      ])
      for (const { stamp } of [removal, invite])
        expect(Math.abs(Number.parseInt(stamp.slice(0, 12), 16) - now())).toBeLessThan(hourMs / 2)
      const joined = await request(app, `POST /api/rooms/join/invite/${inviteCode}`, { token: ben.token })
      expect(joined.statusCode).toBe(200)
    } finally {
      clock.mockRestore()
    }
  },
)
