/** Invites: what they are, whom they let in, and when they end. */
import { describe, expect, it } from 'vitest'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { limits, texts, type Invite, type Room } from '#contract/rooms.ts'
import { ask, aUser } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'
import { anInvite, aRoom, joinBy, readRoom, remove } from '#tests/support/rooms.ts'

const refusal = (code: ErrorCode) => [errors[code].status, { message: errors[code].text, code }]
const answerOf = ({ statusCode, json }: Awaited<ReturnType<typeof ask>>) => [statusCode, json<unknown>()]
const dayMs = 24 * 3600_000

async function start(environment?: Record<string, string>) {
  const product = await startProduct({ environment })
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
  const list = async () => (await ask(app, `GET /api/rooms/${room._id}/invites`, { token: ada.token })).json<Invite[]>()
  return { ...product, ada, bob, eve, room, expire, list }
}

describe('an invite', { tags: ['ROOMS-09'] }, () => {
  it('is a code without look-alikes, a link, and a week', { tags: ['ROOMS-33'] }, async () => {
    const { app, ada, room } = await start()
    const invite = await anInvite(app, ada, room._id)
    expect(invite).toEqual({
      inviteCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/),
      inviteUrl: `http://localhost:80/rooms?invite=${invite.inviteCode}`,
      createdBy: ada.user._id,
      expiresAt: expect.any(String),
    })
    expect(Math.abs(Date.parse(invite.expiresAt) - Date.now() - limits.inviteDays * dayMs)).toBeLessThan(60_000)
  })

  it('links to where the product says it lives', { tags: ['OPS-10'] }, async () => {
    const { app, ada, room } = await start({ PUBLIC_URL: 'https://potluck.example' })
    const { inviteCode, inviteUrl } = await anInvite(app, ada, room._id)
    expect(inviteUrl).toBe(`https://potluck.example/rooms?invite=${inviteCode}`)
  })

  it('lets several people in, however the code is typed', { tags: ['ROOMS-33'] }, async () => {
    const { app, ada, bob, eve, room } = await start()
    const { inviteCode } = await anInvite(app, ada, room._id)
    expect(answerOf(await joinBy(app, bob, ` ${inviteCode.toLowerCase()}  `))).toMatchObject([
      200,
      { _id: room._id, name: room.name },
    ])
    const { members } = (await joinBy(app, eve, inviteCode)).json<Room>()
    expect(members.map(({ name }) => name)).toEqual(['Ada', 'Bob', 'Eve'])
    expect(answerOf(await joinBy(app, bob, inviteCode))).toEqual([
      400,
      { message: 'You are already a member of this room.', code: 'member-already' },
    ])
    expect((await ask(app, `POST /api/rooms/join/invite/${inviteCode}`)).statusCode).toBe(401)
  })

  it('reads differently when it is unknown and when it has expired, to the moment', async () => {
    const { app, ada, bob, room, expire, list } = await start()
    const { inviteCode } = await anInvite(app, ada, room._id)
    for (const code of ['ABCD2345', 'nonsense', "' or 1=1", '%', inviteCode.slice(1)])
      expect(answerOf(await joinBy(app, bob, code)), code).toEqual(refusal('invite-unknown'))
    await expire(inviteCode, 0)
    expect(answerOf(await joinBy(app, bob, inviteCode))).toEqual(refusal('invite-expired'))
    expect(await list()).toEqual([])
    await expire(inviteCode, -60_000)
    expect((await joinBy(app, bob, inviteCode)).statusCode).toBe(200)
    expect(errors['invite-expired'].text).not.toBe(errors['invite-unknown'].text)
  })

  it('is forgotten a week after its end, and not before', async () => {
    const { app, tidy, ada, bob, room, expire } = await start()
    const [late, old] = [await anInvite(app, ada, room._id), await anInvite(app, ada, room._id)]
    await expire(late.inviteCode, limits.inviteDays * dayMs - 60_000)
    await expire(old.inviteCode, limits.inviteDays * dayMs + 60_000)
    await tidy()
    expect(answerOf(await joinBy(app, bob, late.inviteCode))).toEqual(refusal('invite-expired'))
    expect(answerOf(await joinBy(app, bob, old.inviteCode))).toEqual(refusal('invite-unknown'))
  })

  it('stands in the list, newest first, until any member ends it', { tags: ['ROOMS-33'] }, async () => {
    const { app, ada, bob, eve, room, list } = await start()
    const [one, two] = [await anInvite(app, ada, room._id), await anInvite(app, ada, room._id)]
    expect(await list()).toEqual([two, one])
    await joinBy(app, bob, one.inviteCode)
    expect(
      answerOf(await ask(app, `DELETE /api/rooms/${room._id}/invites/${two.inviteCode}`, { token: bob.token })),
    ).toEqual([200, { message: texts.revoked }])
    expect(await list()).toEqual([one])
    expect(answerOf(await joinBy(app, eve, two.inviteCode))).toEqual(refusal('invite-unknown'))
    expect(
      answerOf(await ask(app, `DELETE /api/rooms/${room._id}/invites/${two.inviteCode}`, { token: bob.token })),
    ).toEqual(refusal('invite-unknown'))
  })

  it('cannot be ended from another room', async () => {
    const { app, ada, eve, room, list } = await start()
    const [invite, other] = [await anInvite(app, ada, room._id), await aRoom(app, [eve])]
    expect(
      answerOf(await ask(app, `DELETE /api/rooms/${other._id}/invites/${invite.inviteCode}`, { token: eve.token })),
    ).toEqual(refusal('invite-unknown'))
    expect(await list()).toEqual([invite])
  })
})

describe('somebody who was removed', () => {
  it('comes back by an invite made since, not by an older one and not by the id', { tags: ['ROOMS-32'] }, async () => {
    const { app, ada, bob, room } = await start()
    const before = await anInvite(app, ada, room._id)
    await joinBy(app, bob, before.inviteCode)
    await remove(app, ada, room._id, bob)
    expect(answerOf(await joinBy(app, bob, before.inviteCode))).toEqual(refusal('invite-too-old'))
    expect(answerOf(await ask(app, `POST /api/rooms/join/${room._id}`, { token: bob.token }))).toEqual(
      refusal('invite-too-old'),
    )
    const since = await anInvite(app, ada, room._id)
    expect((await joinBy(app, bob, since.inviteCode)).statusCode).toBe(200)
    expect((await readRoom(app, bob, room._id)).members).toHaveLength(2)
  })

  it('and came back, may leave and return as everyone does; removed again, needs a newer invite', async () => {
    const { app, ada, bob, room } = await start()
    await aRoom(app, [ada])
    const join = () => ask(app, `POST /api/rooms/join/${room._id}`, { token: bob.token })
    await join()
    await remove(app, ada, room._id, bob)
    const since = await anInvite(app, ada, room._id)
    await joinBy(app, bob, since.inviteCode)
    await remove(app, bob, room._id, bob)
    expect((await join()).statusCode).toBe(200)
    await remove(app, ada, room._id, bob)
    expect(answerOf(await joinBy(app, bob, since.inviteCode))).toEqual(refusal('invite-too-old'))
  })

  it('keeps others from nothing: the old invite still works for them', async () => {
    const { app, ada, bob, eve, room } = await start()
    const { inviteCode } = await anInvite(app, ada, room._id)
    await joinBy(app, bob, inviteCode)
    await remove(app, ada, room._id, bob)
    expect((await joinBy(app, eve, inviteCode)).statusCode).toBe(200)
  })
})
