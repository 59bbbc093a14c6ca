/** The push subscriptions of devices: which are accepted, and when they end. */
import { describe, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/routes/errors.ts'
import { limits } from '#contract/reminders.ts'
import type { Room } from '#contract/rooms.ts'
import { request } from '#tests/support/app/request.ts'
import { aSubscription } from '#tests/support/fixtures/reminders.ts'
import { aRemindedRoom } from '#tests/support/fixtures/reminded-room.ts'
import { aRoom, anInvite, joinByInvite, removeMember } from '#tests/support/fixtures/rooms.ts'
import { validPassword } from '#tests/support/fixtures/users.ts'

const night = { from: '22:00', to: '07:00' }
const none = { endpoint: null, kinds: [], quietHours: null }

describe('a push subscription', () => {
  it('reminders are set per room, quiet hours per device', { tags: ['REMINDERS-01', 'REMINDERS-09'] }, async () => {
    const { app, ann, roomId, send, read } = await aRemindedRoom()
    const { _id: otherId } = await aRoom(app, [ann])
    const subscription = aSubscription()
    const { endpoint } = subscription
    const first = await send(ann.token, { ...subscription, roomId, kinds: ['cooking', 'closing'], quietHours: night })
    expect(first.json()).toEqual({ endpoint, kinds: ['closing', 'cooking'], quietHours: night })
    expect(await read(ann, otherId)).toEqual({ endpoint, kinds: [], quietHours: night })
    await send(ann.token, { ...subscription, roomId: otherId, kinds: ['decided'] })
    expect(await read(ann, otherId)).toEqual({ endpoint, kinds: ['decided'], quietHours: night })
    // The browser replaces its subscription.
    const renewed = aSubscription()
    await send(ann.token, { ...renewed, roomId, kinds: ['decided'], quietHours: null })
    expect(await read(ann, otherId)).toEqual({ endpoint: renewed.endpoint, kinds: ['decided'], quietHours: null })
    const end = (body: object, token = ann.token) => request(app, 'DELETE /api/push/subscriptions', { token, body })
    expect((await end({ ...renewed, roomId })).statusCode).toBe(200)
    expect(await read(ann)).toEqual({ endpoint: renewed.endpoint, kinds: [], quietHours: null })
    await end({ endpoint: renewed.endpoint })
    expect(await read(ann, otherId)).toEqual(none)
  })

  it('a subscription belongs to the session that has sent it last', { tags: ['REMINDERS-10'] }, async () => {
    const { ann, bob, roomId, send, read } = await aRemindedRoom()
    const subscription = aSubscription()
    await send(ann.token, { ...subscription, roomId, kinds: ['decided'] })
    await send(bob.token, { ...subscription, roomId, kinds: ['decided'] })
    expect(await read(ann)).toEqual(none)
    expect(await read(bob)).toMatchObject({ kinds: ['decided'] })
  })

  it(
    'when several sessions send the same subscription simultaneously for different rooms, only one session gets it',
    { tags: ['REMINDERS-10'] },
    async () => {
      const { app, ann, db } = await aRemindedRoom()
      const subscription = aSubscription()
      const body = { email: ann.user.email, password: validPassword }
      const senders = []
      for (let count = 0; count < 8; count += 1) {
        const { token } = (await request(app, 'POST /api/auth/login', { body })).json<{ token: string }>()
        senders.push({ token, roomId: (await aRoom(app, [ann]))._id })
      }
      for (const kinds of [['decided'], ['cooking']]) {
        const responses = await Promise.all(
          senders.map(({ token, roomId }) =>
            request(app, 'POST /api/push/subscriptions', { token, body: { ...subscription, roomId, kinds } }),
          ),
        )
        expect(responses.map(({ statusCode }) => statusCode)).toEqual(senders.map(() => 200))
        expect(await db.selectFrom('push_devices').select('endpoint').execute()).toHaveLength(1)
      }
    },
  )

  it('a subscription with unusable keys is refused', { tags: ['REMINDERS-08'] }, async () => {
    const { ann, roomId, send } = await aRemindedRoom()
    const subscription = aSubscription()
    const keys = { ...subscription.keys, p256dh: `B${'A'.repeat(86)}` }
    const response = await send(ann.token, { ...subscription, keys, roomId, kinds: ['decided'] })
    expect(response.json<ErrorBody>()).toMatchObject({ code: 'bad-request', field: 'keys' })
  })

  it('the number of devices and the number of changes an hour are limited', { tags: ['REMINDERS-08'] }, async () => {
    const { app, ann, roomId, send } = await aRemindedRoom()
    const credentials = { email: ann.user.email, password: validPassword }
    const kinds = ['decided']
    const codes: string[] = []
    for (let device = 0; device <= limits.devicesMax; device += 1) {
      const login = await request(app, 'POST /api/auth/login', { body: credentials })
      const response = await send(login.json<{ token: string }>().token, { ...aSubscription(), roomId, kinds })
      codes.push(response.statusCode === 200 ? 'accepted' : response.json<ErrorBody>().code)
    }
    expect(codes).toEqual([...Array.from({ length: limits.devicesMax }, () => 'accepted'), 'devices-full'])
    let last = await send(ann.token, { ...aSubscription(), roomId, kinds })
    for (let count = 0; count < limits.changesPerHour; count += 1)
      last = await request(app, 'DELETE /api/push/subscriptions', { token: ann.token, body: { endpoint: 'x' } })
    expect(last.statusCode).toBe(429)
  })

  it(
    'a user has a limited number of devices, also when several sessions subscribe simultaneously',
    { tags: ['REMINDERS-08'] },
    async () => {
      const { app, ann, db, roomId, send } = await aRemindedRoom()
      const body = { email: ann.user.email, password: validPassword }
      const signIn = async () => (await request(app, 'POST /api/auth/login', { body })).json<{ token: string }>().token
      const subscribe = (token: string, room: string) =>
        send(token, { ...aSubscription(), roomId: room, kinds: ['decided'] })
      for (let count = 1; count < limits.devicesMax; count += 1) await subscribe(await signIn(), roomId)
      const last: [string, string][] = []
      for (let count = 0; count < 8; count += 1) last.push([await signIn(), (await aRoom(app, [ann]))._id])
      await Promise.all(last.map((each) => subscribe(...each)))
      expect(await db.selectFrom('push_devices').select('id').execute()).toHaveLength(limits.devicesMax)
    },
  )
})

describe('the end of reminders', () => {
  it('a device gets no reminders after its session has ended', { tags: ['REMINDERS-10'] }, async () => {
    const { app, ann, subscribe, db, decide, dayFromNow, receiveAt } = await aRemindedRoom()
    const login = await request(app, 'POST /api/auth/login', {
      body: { email: ann.user.email, password: validPassword },
    })
    const { token } = login.json<{ token: string }>()
    await subscribe('phone', { token })
    await subscribe('laptop', ann)
    await decide(dayFromNow())
    await request(app, 'POST /api/auth/logout', { token })
    expect(await receiveAt()).toEqual([expect.stringMatching(/^laptop/)])
    expect(await db.selectFrom('push_devices').select('id').execute()).toHaveLength(1)
  })

  it('reminders end with the membership, but not when a room gets a new id', { tags: ['REMINDERS-10'] }, async () => {
    const { app, db, ann, bob, roomId, subscribe, read } = await aRemindedRoom()
    await subscribe('ann', ann)
    await subscribe('bob', bob)
    const { _id: newId } = (await request(app, `POST /api/rooms/${roomId}/id`, { token: ann.token })).json<Room>()
    expect((await read(bob, newId)).kinds).toHaveLength(3)
    await removeMember(app, ann, newId, bob)
    const { inviteCode } = await anInvite(app, ann, newId)
    await joinByInvite(app, bob, inviteCode)
    expect((await read(bob, newId)).kinds).toEqual([])
    await removeMember(app, ann, newId, ann)
    expect(await db.selectFrom('push_rooms').selectAll().execute()).toEqual([])
  })

  it('reminders and subscriptions are deleted with the account', { tags: ['REMINDERS-10'] }, async () => {
    const { app, db, bob, subscribe, decide, dayFromNow, receiveAt } = await aRemindedRoom()
    await subscribe('bob', bob)
    await decide(dayFromNow())
    await receiveAt()
    await request(app, 'DELETE /api/auth/account', { token: bob.token, body: { password: validPassword } })
    for (const table of ['push_devices', 'push_rooms', 'push_reminders'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})
