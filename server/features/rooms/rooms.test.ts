/** Rooms: who has access, and how users create, join and leave rooms and remove members. */
import { describe, expect, it } from 'vitest'
import { errors, type ErrorCode } from '#contract/routes/errors.ts'
import { noHabits } from '#contract/rooms/room-habits.ts'
import { limits, texts, type ListedRoom, type Room } from '#contract/rooms.ts'
import { createVersions } from '#server/db/versions.ts'
import { bearerHeader, request } from '#tests/support/app/request.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import { isSqlite } from '#tests/support/database/test-database.ts'
import { startTestApp, useTestApp } from '#tests/support/app/test-app.ts'
import {
  suggestionBody,
  anInvite,
  aRoom,
  dayFromNow,
  joinByInvite,
  readRoom,
  readSuggestions,
  removeMember,
  roomRecipeBody,
  suggest,
} from '#tests/support/fixtures/rooms.ts'
import { roomsStore } from './rooms.store.ts'

const refusal = (code: ErrorCode) => [errors[code].status, { message: errors[code].text, code }]
const alreadyIn = (id: string) => [400, { message: errors['member-already'].text, code: 'member-already', id }]
const replyOf = ({ statusCode, json }: Awaited<ReturnType<typeof request>>) => [statusCode, json<unknown>()]
const unknownId = 'a'.repeat(24)

const sharedApp = useTestApp()

async function start(product = sharedApp) {
  const [ada, bob, eve] = [
    await aUser(product.app, { name: 'Ada' }),
    await aUser(product.app, { name: 'Bob' }),
    await aUser(product.app, { name: 'Eve' }),
  ]
  return { ...product, ada, bob, eve }
}

const asMember = ({ user: { _id, name, email, profilePicture } }: Awaited<ReturnType<typeof aUser>>) => ({
  _id,
  name,
  email,
  profilePicture,
})

/**
 * Returns the calls about a room that only members may make, with valid bodies. The last call removes the member
 * `memberId`.
 */
const callsAbout = (roomId: string, memberId: string, code: string) =>
  [
    { what: `GET /api/rooms/${roomId}` },
    { what: `GET /api/rooms/${roomId}/suggestions?date=${dayFromNow()}` },
    { what: `GET /api/rooms/${roomId}/invites` },
    { what: `POST /api/rooms/${roomId}/suggestions`, body: suggestionBody() },
    { what: `POST /api/rooms/${roomId}/recipes`, body: roomRecipeBody() },
    { what: `POST /api/rooms/${roomId}/invite` },
    { what: `DELETE /api/rooms/${roomId}/invites/${code}` },
    { what: `DELETE /api/rooms/${roomId}/members`, body: { memberId } },
  ] as { what: `GET /${string}`; body?: object }[]

describe('access to a room', { tags: ['ROOMS-30'] }, () => {
  it('only current members have access; other users get the same reply as for an unknown room', async () => {
    const { app, db, ada, bob, eve } = await start(await startTestApp())
    const room = await aRoom(app, [ada, bob])
    const { inviteCode } = await anInvite(app, ada, room._id)
    const calls = callsAbout(room._id, bob.user._id, inviteCode)
    const allRows = async () => [
      await db.selectFrom('room_members').selectAll().execute(),
      await db.selectFrom('room_suggestions').selectAll().execute(),
      await db.selectFrom('room_recipes').selectAll().execute(),
      await db.selectFrom('room_invites').selectAll().execute(),
    ]
    const before = await allRows()
    for (const [index, { what, body }] of calls.entries()) {
      expect((await request(app, what, { body })).statusCode, `visitor, ${what}`).toBe(401)
      const [existing, unknown] = [
        await request(app, what, { token: eve.token, body }),
        await request(app, callsAbout(unknownId, bob.user._id, inviteCode)[index]!.what, { token: eve.token, body }),
      ]
      expect(replyOf(existing), `not a member, ${what}`).toEqual(refusal('room-unknown'))
      expect([existing.body, Object.keys(existing.headers).sort()]).toEqual([
        unknown.body,
        Object.keys(unknown.headers).sort(),
      ])
    }
    expect(await allRows()).toEqual(before)
    for (const { what, body } of calls)
      expect((await request(app, what, { token: ada.token, body })).statusCode, `member, ${what}`).toBe(200)
    for (const { what, body } of calls)
      expect(replyOf(await request(app, what, { token: bob.token, body })), `removed, ${what}`).toEqual(
        refusal('room-unknown'),
      )
  })

  it('a room with a malformed id is not found', async () => {
    const { app, ada } = await start()
    for (const id of ['x', '%00', '..%2F..', 'a'.repeat(41), "'%20or%201=1", '__proto__']) {
      expect((await request(app, `GET /api/rooms/${id}`, { token: ada.token })).statusCode, id).toBe(404)
      expect([404, 400], id).toContain(
        (await request(app, `POST /api/rooms/join/${id}`, { token: ada.token })).statusCode,
      )
    }
  })

  it('only members of the room see e-mail addresses', { tags: ['ROOMS-37'] }, async () => {
    const { app, ada, bob, eve } = await start()
    const room = await aRoom(app, [ada, bob])
    await aRoom(app, [eve])
    await suggest(app, ada, room._id)
    for (const path of ['/api/rooms', `/api/rooms/${room._id}`, `/api/rooms/join/${room._id}x`, '/api/recipes']) {
      const { body } = await request(app, `GET ${path as '/'}`, { token: eve.token })
      expect([body.includes(ada.user.email), body.includes(bob.user.email)], path).toEqual([false, false])
    }
    expect(JSON.stringify(await readSuggestions(app, bob, room._id))).not.toContain('@')
    expect((await readRoom(app, bob, room._id)).members.map(({ email }) => email)).toEqual([
      ada.user.email,
      bob.user.email,
    ])
  })
})

describe('a room', () => {
  it('a new room has a name, and its creator as the only member', async () => {
    const { app, ada } = await start()
    const room = await aRoom(app, [ada], '  Friday <b>Feast</b> 🥘 ')
    expect(room).toEqual({
      _id: expect.stringMatching(/^[\w-]{24}$/),
      name: 'Friday <b>Feast</b> 🥘',
      members: [asMember(ada)],
      recipes: [],
      timeZone: null,
      habits: noHabits,
    })
    expect(await readRoom(app, ada, room._id)).toEqual(room)
  })

  it('a room needs a name of a valid length', async () => {
    const { app, ada } = await start()
    for (const body of [
      {},
      { name: '' },
      { name: '   ' },
      { name: 7 },
      { name: null },
      { name: ['a'] },
      { name: 'x'.repeat(limits.nameCharsMax + 1) },
      { name: 'a\0b' },
    ]) {
      const response = await request(app, 'POST /api/rooms', { token: ada.token, body })
      expect([response.statusCode, response.json<{ code: string }>().code], JSON.stringify(body)).toEqual([
        400,
        'bad-request',
      ])
    }
    expect((await request(app, 'GET /api/rooms', { token: ada.token })).json()).toEqual([])
  })

  it('a room can have the longest name', async () => {
    const { app, ada } = await start()
    const name = '漢'.repeat(limits.nameCharsMax)
    expect((await aRoom(app, [ada], name)).name).toBe(name)
  })

  it('users see only their own rooms in the list; the room that they joined last comes first', async () => {
    const { app, ada, bob, eve } = await start()
    const [one, two, three] = [
      await aRoom(app, [ada, bob], 'One'),
      await aRoom(app, [bob], 'Two'),
      await aRoom(app, [eve], 'Three'),
    ]
    const namesOf = async ({ token }: { token: string }) =>
      (await request(app, 'GET /api/rooms', { token })).json<Room[]>().map(({ name }) => name)
    expect([await namesOf(ada), await namesOf(bob), await namesOf(eve)]).toEqual([['One'], ['Two', 'One'], ['Three']])
    await request(app, `POST /api/rooms/join/${three._id}`, { token: ada.token })
    await request(app, `POST /api/rooms/join/${two._id}`, { token: ada.token })
    expect(await namesOf(ada)).toEqual(['Two', 'Three', 'One'])
    expect((await request(app, 'GET /api/rooms', { token: bob.token })).json()).toEqual([
      { _id: two._id, name: 'Two', members: [bob, ada].map(asMember), membersCount: 2, timeZone: null },
      { _id: one._id, name: 'One', members: [ada, bob].map(asMember), membersCount: 2, timeZone: null },
    ])
    expect((await request(app, 'GET /api/rooms')).statusCode).toBe(401)
  })

  it('the list of rooms has the first dish of each meal of the given day', { tags: ['ROOMS-62'] }, async () => {
    const { app, ada, bob } = await start()
    const [one, two] = [await aRoom(app, [ada, bob], 'One'), await aRoom(app, [ada], 'Two')]
    for (const [meal, dish] of [
      ['dinner', 'Ramen'],
      ['dinner', 'Dal'],
      ['lunch', 'Soup'],
    ])
      await suggest(app, ada, one._id, { meal, dish })
    await suggest(app, ada, two._id, { dish: 'Tomorrow', date: dayFromNow(1) })
    const todayOf = async ({ token }: { token: string }, query: string) =>
      (await request(app, `GET /api/rooms${query}`, { token }))
        .json<ListedRoom[]>()
        .map(({ name, today }) => [name, today])
    const meals = [
      { meal: 'lunch', dish: 'Soup', count: 1 },
      { meal: 'dinner', dish: 'Ramen', count: 2 },
    ]
    expect(await todayOf(ada, `?date=${dayFromNow()}`)).toEqual([
      ['Two', []],
      ['One', meals],
    ])
    expect(await todayOf(bob, `?date=${dayFromNow()}`)).toEqual([['One', meals]])
    expect(await todayOf(bob, '')).toEqual([['One', undefined]])
    expect((await request(app, 'GET /api/rooms?date=2026-02-30', { token: bob.token })).statusCode).toBe(400)
  })

  it('a request for a room returns the current state after every change of the room or its members', async () => {
    const { app, ada, bob, eve } = await start()
    const room = await aRoom(app, [ada])
    const read = () => readRoom(app, ada, room._id)
    const namesIn = async () => (await read()).members.map(({ name }) => name)
    expect([await namesIn(), await namesIn()]).toEqual([['Ada'], ['Ada']])
    for (const { token } of [bob, eve]) await request(app, `POST /api/rooms/join/${room._id}`, { token })
    expect(await namesIn()).toEqual(['Ada', 'Bob', 'Eve'])
    await request(app, `POST /api/rooms/${room._id}/recipes`, { token: bob.token, body: roomRecipeBody() })
    expect((await read()).recipes).toMatchObject([{ createdBy: { name: 'Bob' } }])
    await request(app, 'POST /api/users/profile-image', { token: eve.token, form: { profileImage: await aJpeg() } })
    expect((await read()).members[2]!.profilePicture).toMatch(/^\/uploads\//)
    await removeMember(app, ada, room._id, eve)
    expect(await namesIn()).toEqual(['Ada', 'Bob'])
    await removeMember(app, bob, room._id, bob)
    expect((await read()).recipes).toMatchObject([{ createdBy: { name: 'Bob' } }])
    await request(app, 'DELETE /api/auth/account', { token: bob.token, body: { password: bob.password } })
    expect(await read()).toMatchObject({ members: [{ name: 'Ada' }], recipes: [{ createdBy: null }] })
  })

  it('a user can join a room by its id only once, even if several requests arrive simultaneously', async () => {
    const { app, ada, bob, eve } = await start()
    const room = await aRoom(app, [ada])
    const join = (token: string, id = room._id) => request(app, `POST /api/rooms/join/${id}`, { token })
    const responses = await Promise.all([join(bob.token), join(bob.token), join(bob.token)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 400, 400])
    expect(responses.filter(({ statusCode }) => statusCode === 400).map(replyOf)).toEqual([
      alreadyIn(room._id),
      alreadyIn(room._id),
    ])
    expect(replyOf(await join(ada.token))).toEqual(alreadyIn(room._id))
    expect(replyOf(await join(eve.token, unknownId))).toEqual([
      404,
      { message: 'Invalid Room ID. Please check and try again.', code: 'room-unknown' },
    ])
    expect(replyOf(await join(eve.token))).toEqual([200, { ...room, members: [ada, bob, eve].map(asMember) }])
  })

  it('a room id can be typed in upper or lower case, with spaces around it', { tags: ['ROOMS-52'] }, async () => {
    const { app, db, ada, bob, eve } = await start()
    const room = await aRoom(app, [ada])
    expect(room._id).toMatch(/^[a-hjkmnp-z2-9]{24}$/)
    const typed = `%20${room._id.toUpperCase()}%20`
    const join = ({ token }: { token: string }, id: string) => request(app, `POST /api/rooms/join/${id}`, { token })
    expect(replyOf(await join(bob, typed))).toMatchObject([200, { _id: room._id }])
    expect(replyOf(await join(bob, typed))).toEqual(alreadyIn(room._id))
    // The ids of older rooms have capitals.
    const olderId = 'aB3'.repeat(8)
    await roomsStore(db, createVersions(db)).updateId(room._id, olderId, ada.user._id)
    expect(replyOf(await join(eve, olderId))).toMatchObject([200, { _id: olderId }])
  })

  it.runIf(isSqlite)('attempts to join by id and by code share one limit', { tags: ['ROOMS-35'] }, async () => {
    const { app, ada, bob } = await start()
    const room = await aRoom(app, [ada])
    for (let count = 0; count < 30; count++) {
      expect((await request(app, `POST /api/rooms/join/${unknownId}`, { token: bob.token })).statusCode).toBe(404)
      expect((await joinByInvite(app, bob, 'ABCD2345')).statusCode).toBe(404)
    }
    for (const response of [
      await request(app, `POST /api/rooms/join/${room._id}`, { token: bob.token }),
      await joinByInvite(app, bob, 'ABCD2345'),
    ]) {
      expect(replyOf(response)).toEqual(refusal('too-many'))
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await readRoom(app, ada, room._id)).members).toHaveLength(1)
    expect((await request(app, 'GET /api/rooms', { headers: bearerHeader(bob.token) })).statusCode).toBe(200)
  })
})

describe('a member', () => {
  it('a member can remove any other member except the first', { tags: ['ROOMS-31'] }, async () => {
    const { app, ada, bob, eve } = await start()
    const room = await aRoom(app, [ada, bob, eve])
    expect(replyOf(await removeMember(app, eve, room._id, ada))).toEqual(refusal('member-first'))
    expect(replyOf(await removeMember(app, eve, room._id, bob))).toEqual([
      200,
      { message: 'Member removed successfully!' },
    ])
    expect(replyOf(await removeMember(app, eve, room._id, bob))).toEqual(refusal('member-unknown'))
    expect(replyOf(await removeMember(app, eve, room._id, { user: { ...bob.user, _id: 'unknown' } }))).toEqual(
      refusal('member-unknown'),
    )
    for (const body of [{}, { memberId: 7 }, { memberId: 'x'.repeat(41) }])
      expect((await request(app, `DELETE /api/rooms/${room._id}/members`, { token: eve.token, body })).statusCode).toBe(
        400,
      )
    expect((await readRoom(app, eve, room._id)).members).toEqual([ada, eve].map(asMember))
  })

  it('when the first member leaves, the next member becomes the first', { tags: ['ROOMS-31'] }, async () => {
    const { app, ada, bob, eve } = await start()
    const room = await aRoom(app, [ada, bob, eve])
    expect(replyOf(await removeMember(app, ada, room._id, ada))).toEqual([200, { message: texts.left }])
    expect(replyOf(await removeMember(app, eve, room._id, bob))).toEqual(refusal('member-first'))
    expect((await readRoom(app, eve, room._id)).members).toEqual([bob, eve].map(asMember))
  })

  it('a member who has left can join again by id, and is then listed last', async () => {
    const { app, ada, bob } = await start()
    const room = await aRoom(app, [ada, bob])
    await removeMember(app, ada, room._id, ada)
    expect((await request(app, `POST /api/rooms/join/${room._id}`, { token: ada.token })).json<Room>().members).toEqual(
      [bob, ada].map(asMember),
    )
  })

  it('the room is deleted with its data when its last member leaves', { tags: ['ROOMS-31'] }, async () => {
    const { app, db, ada, bob } = await start(await startTestApp())
    const [room, other] = [await aRoom(app, [ada, bob]), await aRoom(app, [bob], 'Other')]
    for (const { _id } of [room, other]) {
      await suggest(app, bob, _id)
      await request(app, `POST /api/rooms/${_id}/recipes`, { token: bob.token, body: roomRecipeBody() })
    }
    const { inviteCode } = await anInvite(app, ada, room._id)
    await removeMember(app, ada, room._id, bob)
    await removeMember(app, ada, room._id, ada)
    for (const table of [
      'room_members',
      'room_recipes',
      'room_suggestions',
      'room_invites',
      'room_removals',
    ] as const) {
      expect(await db.selectFrom(table).select('room_id').where('room_id', '=', room._id).execute(), table).toEqual([])
    }
    expect(await db.selectFrom('rooms').select('id').execute()).toEqual([{ id: other._id }])
    expect(replyOf(await request(app, `POST /api/rooms/join/${room._id}`, { token: ada.token }))).toEqual(
      refusal('room-unknown'),
    )
    expect(replyOf(await joinByInvite(app, ada, inviteCode))).toEqual(refusal('invite-unknown'))
    expect((await readRoom(app, bob, other._id)).recipes).toHaveLength(1)
  })

  it(
    'a member who deletes the account leaves all rooms; other members keep the suggestions and recipes',
    { tags: ['AUTH-33'] },
    async () => {
      const { app, db, ada, bob, eve } = await start()
      const [shared, alone] = [await aRoom(app, [ada, bob, eve]), await aRoom(app, [ada], 'Alone')]
      await suggest(app, ada, shared._id, { dish: 'Ada’s Pie' })
      await suggest(app, bob, shared._id, { dish: 'Bob’s Soup' })
      for (const { token } of [ada, bob])
        await request(app, `POST /api/rooms/${shared._id}/recipes`, { token, body: roomRecipeBody() })
      const { inviteCode } = await anInvite(app, ada, shared._id)
      await request(app, 'DELETE /api/auth/account', { token: ada.token, body: { password: ada.password } })

      const room = await readRoom(app, bob, shared._id)
      expect(room.members).toEqual([bob, eve].map(asMember))
      expect(room.recipes.map(({ createdBy }) => createdBy?.name ?? null)).toEqual(['Bob', null])
      expect(
        (await readSuggestions(app, bob, shared._id)).dinner.map(({ dish, user }) => [dish, user?.name ?? null]),
      ).toEqual([
        ['Ada’s Pie', null],
        ['Bob’s Soup', 'Bob'],
      ])
      const listed = await request(app, `GET /api/rooms/${shared._id}/invites`, { token: bob.token })
      expect(listed.json()).toMatchObject([{ inviteCode, createdBy: null }])
      expect(await db.selectFrom('rooms').select('id').execute()).not.toContainEqual({ id: alone._id })
      expect(replyOf(await removeMember(app, eve, shared._id, bob))).toEqual(refusal('member-first'))
    },
  )
})
