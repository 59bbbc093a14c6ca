/** Creating, using and revoking invites, their expiry, and which invites a removed member can use. */
import { describe, expect, it } from 'vitest'
import { errors, type ErrorCode } from '#contract/routes/errors.ts'
import { dayMs } from '#contract/values/time-zone.ts'
import { limits, texts, type Invite, type Room } from '#contract/rooms.ts'
import { request } from '#tests/support/app/request.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { startTestApp, useTestApp } from '#tests/support/app/test-app.ts'
import { anInvite, aRoom, joinByInvite, readRoom, removeMember } from '#tests/support/fixtures/rooms.ts'

const refusal = (code: ErrorCode) => [errors[code].status, { message: errors[code].text, code }]
const replyOf = ({ statusCode, json }: Awaited<ReturnType<typeof request>>) => [statusCode, json<unknown>()]

const shared = useTestApp()

async function start(product = shared) {
  const { app, db } = product
  const [ada, bob, eve] = [
    await aUser(app, { name: 'Ada' }),
    await aUser(app, { name: 'Bob' }),
    await aUser(app, { name: 'Eve' }),
  ]
  const room = await aRoom(app, [ada])
  const expire = (code: string, agoMs: number) =>
    db
      .updateTable('room_invites')
      .set({ expires_at: new Date(Date.now() - agoMs).toISOString() })
      .where('code', '=', code)
      .execute()
  const list = async () =>
    (await request(app, `GET /api/rooms/${room._id}/invites`, { token: ada.token })).json<Invite[]>()
  return { ...product, ada, bob, eve, room, expire, list }
}

describe('an invite', { tags: ['ROOMS-09'] }, () => {
  it('an invite has a link and a code without similar letters, and lasts a week', { tags: ['ROOMS-33'] }, async () => {
    const { app, ada, room } = await start()
    const createdAfter = Date.now()
    const invite = await anInvite(app, ada, room._id)
    const createdBefore = Date.now()
    expect(invite).toEqual({
      inviteCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/),
      inviteUrl: `http://localhost:80/rooms?invite=${invite.inviteCode}`,
      createdBy: ada.user._id,
      expiresAt: expect.any(String),
    })
    expect(Date.parse(invite.expiresAt)).toBeGreaterThanOrEqual(createdAfter + limits.inviteDays * dayMs)
    expect(Date.parse(invite.expiresAt)).toBeLessThanOrEqual(createdBefore + limits.inviteDays * dayMs)
  })

  it('the link of an invite begins with PUBLIC_URL', { tags: ['OPS-10'] }, async () => {
    const { app, ada, room } = await start(
      await startTestApp({ environment: { PUBLIC_URL: 'https://potluck.example' } }),
    )
    const { inviteCode, inviteUrl } = await anInvite(app, ada, room._id)
    expect(inviteUrl).toBe(`https://potluck.example/rooms?invite=${inviteCode}`)
  })

  it('several users can join by one code, typed in upper or lower case', { tags: ['ROOMS-33'] }, async () => {
    const { app, ada, bob, eve, room } = await start()
    const { inviteCode } = await anInvite(app, ada, room._id)
    expect(replyOf(await joinByInvite(app, bob, ` ${inviteCode.toLowerCase()}  `))).toMatchObject([
      200,
      { _id: room._id, name: room.name },
    ])
    const { members } = (await joinByInvite(app, eve, inviteCode)).json<Room>()
    expect(members.map(({ name }) => name)).toEqual(['Ada', 'Bob', 'Eve'])
    expect(replyOf(await joinByInvite(app, bob, inviteCode))).toEqual([
      400,
      { message: 'You are already a member of this room.', code: 'member-already', id: room._id },
    ])
    expect((await request(app, `POST /api/rooms/join/invite/${inviteCode}`)).statusCode).toBe(401)
  })

  it('a user who joins by an unknown code or by an expired invite gets a different error for each', async () => {
    const { app, ada, bob, room, expire, list } = await start()
    const { inviteCode } = await anInvite(app, ada, room._id)
    for (const code of ['ABCD2345', 'nonsense', "' or 1=1", '%', inviteCode.slice(1)])
      expect(replyOf(await joinByInvite(app, bob, code)), code).toEqual(refusal('invite-unknown'))
    await expire(inviteCode, 0)
    expect(replyOf(await joinByInvite(app, bob, inviteCode))).toEqual(refusal('invite-expired'))
    expect(await list()).toEqual([])
    await expire(inviteCode, -60_000)
    expect((await joinByInvite(app, bob, inviteCode)).statusCode).toBe(200)
    expect(errors['invite-expired'].text).not.toBe(errors['invite-unknown'].text)
  })

  it('an invite is deleted a week after it has expired, and not before', async () => {
    const { app, tidy, ada, bob, room, expire } = await start()
    const [late, old] = [await anInvite(app, ada, room._id), await anInvite(app, ada, room._id)]
    await expire(late.inviteCode, limits.inviteDays * dayMs - 60_000)
    await expire(old.inviteCode, limits.inviteDays * dayMs + 60_000)
    await tidy()
    expect(replyOf(await joinByInvite(app, bob, late.inviteCode))).toEqual(refusal('invite-expired'))
    expect(replyOf(await joinByInvite(app, bob, old.inviteCode))).toEqual(refusal('invite-unknown'))
  })

  it('invites are listed, newest first, until any member revokes them', { tags: ['ROOMS-33'] }, async () => {
    const { app, ada, bob, eve, room, list } = await start()
    const [one, two] = [await anInvite(app, ada, room._id), await anInvite(app, ada, room._id)]
    expect(await list()).toEqual([two, one])
    await joinByInvite(app, bob, one.inviteCode)
    expect(
      replyOf(await request(app, `DELETE /api/rooms/${room._id}/invites/${two.inviteCode}`, { token: bob.token })),
    ).toEqual([200, { message: texts.revoked }])
    expect(await list()).toEqual([one])
    expect(replyOf(await joinByInvite(app, eve, two.inviteCode))).toEqual(refusal('invite-unknown'))
    expect(
      replyOf(await request(app, `DELETE /api/rooms/${room._id}/invites/${two.inviteCode}`, { token: bob.token })),
    ).toEqual(refusal('invite-unknown'))
  })

  it('a member of another room cannot revoke an invite', async () => {
    const { app, ada, eve, room, list } = await start()
    const [invite, other] = [await anInvite(app, ada, room._id), await aRoom(app, [eve])]
    expect(
      replyOf(await request(app, `DELETE /api/rooms/${other._id}/invites/${invite.inviteCode}`, { token: eve.token })),
    ).toEqual(refusal('invite-unknown'))
    expect(await list()).toEqual([invite])
  })
})

describe('a removed member', () => {
  it('a removed member can join only by an invite that is newer than the removal', { tags: ['ROOMS-32'] }, async () => {
    const { app, ada, bob, room } = await start()
    const before = await anInvite(app, ada, room._id)
    await joinByInvite(app, bob, before.inviteCode)
    await removeMember(app, ada, room._id, bob)
    expect(replyOf(await joinByInvite(app, bob, before.inviteCode))).toEqual(refusal('invite-too-old'))
    expect(replyOf(await request(app, `POST /api/rooms/join/${room._id}`, { token: bob.token }))).toEqual(
      refusal('invite-too-old'),
    )
    const since = await anInvite(app, ada, room._id)
    expect((await joinByInvite(app, bob, since.inviteCode)).statusCode).toBe(200)
    expect((await readRoom(app, bob, room._id)).members).toHaveLength(2)
  })

  it('a member who returned after a removal can leave and rejoin, but needs a new invite after another removal', async () => {
    const { app, ada, bob, room } = await start()
    await aRoom(app, [ada])
    const join = () => request(app, `POST /api/rooms/join/${room._id}`, { token: bob.token })
    await join()
    await removeMember(app, ada, room._id, bob)
    const since = await anInvite(app, ada, room._id)
    await joinByInvite(app, bob, since.inviteCode)
    await removeMember(app, bob, room._id, bob)
    expect((await join()).statusCode).toBe(200)
    await removeMember(app, ada, room._id, bob)
    expect(replyOf(await joinByInvite(app, bob, since.inviteCode))).toEqual(refusal('invite-too-old'))
  })

  it(
    'the removal of a member ends all open invites of the room; leaving the room ends none',
    { tags: ['ROOMS-32'] },
    async () => {
      const { app, ada, bob, eve, room, list } = await start()
      const invite = await anInvite(app, ada, room._id)
      await joinByInvite(app, bob, invite.inviteCode)
      await joinByInvite(app, eve, invite.inviteCode)
      await removeMember(app, eve, room._id, eve)
      expect(await list()).toEqual([invite])
      await removeMember(app, ada, room._id, bob)
      expect(await list()).toEqual([])
      expect(replyOf(await joinByInvite(app, eve, invite.inviteCode))).toEqual(refusal('invite-expired'))
      const since = await anInvite(app, ada, room._id)
      expect((await joinByInvite(app, eve, since.inviteCode)).statusCode).toBe(200)
    },
  )
})
