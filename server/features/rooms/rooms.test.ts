/** Rooms: who may see and change them, how one is made and joined, and how people leave it. */
import { describe, expect, it } from 'vitest'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { limits, texts, type Room } from '#contract/rooms.ts'
import { as, ask, aUser } from '#tests/support/people.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { startProduct } from '#tests/support/product.ts'
import {
  aDish,
  anInvite,
  aRoom,
  dayFromNow,
  joinBy,
  readRoom,
  readSuggestions,
  remove,
  roomRecipe,
  suggest,
} from '#tests/support/rooms.ts'

const refusal = (code: ErrorCode) => [errors[code].status, { message: errors[code].text, code }]
const answerOf = ({ statusCode, json }: Awaited<ReturnType<typeof ask>>) => [statusCode, json<unknown>()]
const unknownId = 'a'.repeat(24)

async function start() {
  const product = await startProduct()
  const [ada, bob, eve] = [
    await aUser(product.app, { name: 'Ada' }),
    await aUser(product.app, { name: 'Bob' }),
    await aUser(product.app, { name: 'Eve' }),
  ]
  return { ...product, ada, bob, eve }
}

const memberOf = ({ user: { _id, name, email, profilePicture } }: Awaited<ReturnType<typeof aUser>>) => ({
  _id,
  name,
  email,
  profilePicture,
})

/** Every call about a room with all that it needs to succeed; what it changes least comes first. */
const callsAbout = (roomId: string, memberId: string, code: string) =>
  [
    { what: `GET /api/rooms/${roomId}` },
    { what: `GET /api/rooms/${roomId}/suggestions?date=${dayFromNow()}` },
    { what: `GET /api/rooms/${roomId}/invites` },
    { what: `POST /api/rooms/${roomId}/suggestions`, body: aDish() },
    { what: `POST /api/rooms/${roomId}/recipes`, body: roomRecipe() },
    { what: `POST /api/rooms/${roomId}/invite` },
    { what: `DELETE /api/rooms/${roomId}/invites/${code}` },
    { what: `DELETE /api/rooms/${roomId}/members`, body: { memberId } },
  ] as { what: `GET /${string}`; body?: object }[]

describe('rights', { tags: ['ROOMS-30'] }, () => {
  it('let members do everything, a visitor nothing, and show a stranger the very answer of an unknown room', async () => {
    const { app, db, ada, bob, eve } = await start()
    const room = await aRoom(app, [ada, bob])
    const { inviteCode } = await anInvite(app, ada, room._id)
    const calls = callsAbout(room._id, bob.user._id, inviteCode)
    const all = async () => [
      await db.selectFrom('room_members').selectAll().execute(),
      await db.selectFrom('room_suggestions').selectAll().execute(),
      await db.selectFrom('room_recipes').selectAll().execute(),
      await db.selectFrom('room_invites').selectAll().execute(),
    ]
    const before = await all()
    for (const [index, { what, body }] of calls.entries()) {
      expect((await ask(app, what, { body })).statusCode, `visitor, ${what}`).toBe(401)
      const [here, nowhere] = [
        await ask(app, what, { token: eve.token, body }),
        await ask(app, callsAbout(unknownId, bob.user._id, inviteCode)[index]!.what, { token: eve.token, body }),
      ]
      expect(answerOf(here), `stranger, ${what}`).toEqual(refusal('room-unknown'))
      expect([here.body, Object.keys(here.headers).sort()]).toEqual([nowhere.body, Object.keys(nowhere.headers).sort()])
    }
    expect(await all()).toEqual(before)
    for (const { what, body } of calls)
      expect((await ask(app, what, { token: ada.token, body })).statusCode, `member, ${what}`).toBe(200)
    for (const { what, body } of calls)
      expect(answerOf(await ask(app, what, { token: bob.token, body })), `removed, ${what}`).toEqual(
        refusal('room-unknown'),
      )
  })

  it('answer an id that can be none like one that is none', async () => {
    const { app, ada } = await start()
    for (const id of ['x', '%00', '..%2F..', 'a'.repeat(41), "'%20or%201=1", '__proto__']) {
      expect((await ask(app, `GET /api/rooms/${id}`, { token: ada.token })).statusCode, id).toBe(404)
      expect([404, 400], id).toContain((await ask(app, `POST /api/rooms/join/${id}`, { token: ada.token })).statusCode)
    }
  })

  it('keep e-mail addresses among members', { tags: ['ROOMS-37'] }, async () => {
    const { app, ada, bob, eve } = await start()
    const room = await aRoom(app, [ada, bob])
    await aRoom(app, [eve])
    await suggest(app, ada, room._id)
    for (const path of ['/api/rooms', `/api/rooms/${room._id}`, `/api/rooms/join/${room._id}x`, '/api/recipes']) {
      const { body } = await ask(app, `GET ${path as '/'}`, { token: eve.token })
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
  it('is made by a name, with its maker as the first member, and nothing more', async () => {
    const { app, ada } = await start()
    const room = await aRoom(app, [ada], '  Friday <b>Feast</b> 🥘 ')
    expect(room).toEqual({
      _id: expect.stringMatching(/^[\w-]{24}$/),
      name: 'Friday <b>Feast</b> 🥘',
      members: [memberOf(ada)],
      recipes: [],
    })
    expect(await readRoom(app, ada, room._id)).toEqual(room)
  })

  it('is not made without a name of a proper length', async () => {
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
      const response = await ask(app, 'POST /api/rooms', { token: ada.token, body })
      expect([response.statusCode, response.json<{ code: string }>().code], JSON.stringify(body)).toEqual([
        400,
        'bad-request',
      ])
    }
    expect((await ask(app, 'GET /api/rooms', { token: ada.token })).json()).toEqual([])
  })

  it('may have the longest name', async () => {
    const { app, ada } = await start()
    const name = '漢'.repeat(limits.nameCharsMax)
    expect((await aRoom(app, [ada], name)).name).toBe(name)
  })

  it('stands in the lists of its members, the last joined first, and in nobody else’s', async () => {
    const { app, ada, bob, eve } = await start()
    const [one, two, three] = [
      await aRoom(app, [ada, bob], 'One'),
      await aRoom(app, [bob], 'Two'),
      await aRoom(app, [eve], 'Three'),
    ]
    const namesOf = async ({ token }: { token: string }) =>
      (await ask(app, 'GET /api/rooms', { token })).json<Room[]>().map(({ name }) => name)
    expect([await namesOf(ada), await namesOf(bob), await namesOf(eve)]).toEqual([['One'], ['Two', 'One'], ['Three']])
    await ask(app, `POST /api/rooms/join/${three._id}`, { token: ada.token })
    await ask(app, `POST /api/rooms/join/${two._id}`, { token: ada.token })
    expect(await namesOf(ada)).toEqual(['Two', 'Three', 'One'])
    expect((await ask(app, 'GET /api/rooms', { token: bob.token })).json()).toEqual([
      { _id: two._id, name: 'Two', members: [bob, ada].map(memberOf) },
      { _id: one._id, name: 'One', members: [ada, bob].map(memberOf) },
    ])
    expect((await ask(app, 'GET /api/rooms')).statusCode).toBe(401)
  })

  it('reads as it is now, after every change of it and of the people in it', async () => {
    const { app, ada, bob, eve } = await start()
    const room = await aRoom(app, [ada])
    const read = () => readRoom(app, ada, room._id)
    const namesIn = async () => (await read()).members.map(({ name }) => name)
    expect([await namesIn(), await namesIn()]).toEqual([['Ada'], ['Ada']])
    for (const { token } of [bob, eve]) await ask(app, `POST /api/rooms/join/${room._id}`, { token })
    expect(await namesIn()).toEqual(['Ada', 'Bob', 'Eve'])
    await ask(app, `POST /api/rooms/${room._id}/recipes`, { token: bob.token, body: roomRecipe() })
    expect((await read()).recipes).toMatchObject([{ createdBy: { name: 'Bob' } }])
    await ask(app, 'POST /api/users/profile-image', { token: eve.token, form: { profileImage: await aJpeg() } })
    expect((await read()).members[2]!.profilePicture).toMatch(/^\/uploads\//)
    await remove(app, ada, room._id, eve)
    expect(await namesIn()).toEqual(['Ada', 'Bob'])
    await remove(app, bob, room._id, bob)
    expect((await read()).recipes).toMatchObject([{ createdBy: { name: 'Bob' } }])
    await ask(app, 'DELETE /api/auth/account', { token: bob.token, body: { password: bob.password } })
    expect(await read()).toMatchObject({ members: [{ name: 'Ada' }], recipes: [{ createdBy: null }] })
  })

  it('is joined by its id, once, however often at the same moment', async () => {
    const { app, ada, bob, eve } = await start()
    const room = await aRoom(app, [ada])
    const join = (token: string, id = room._id) => ask(app, `POST /api/rooms/join/${id}`, { token })
    const answers = await Promise.all([join(bob.token), join(bob.token), join(bob.token)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 400, 400])
    expect(answers.filter(({ statusCode }) => statusCode === 400).map(answerOf)).toEqual([
      refusal('member-already'),
      refusal('member-already'),
    ])
    expect(answerOf(await join(ada.token))).toEqual([
      400,
      { message: 'You are already a member of this room.', code: 'member-already' },
    ])
    expect(answerOf(await join(eve.token, unknownId))).toEqual([
      404,
      { message: 'Invalid Room ID. Please check and try again.', code: 'room-unknown' },
    ])
    expect(answerOf(await join(eve.token))).toEqual([200, { ...room, members: [ada, bob, eve].map(memberOf) }])
  })

  it('cannot be guessed at: joining is rate-limited, by id and by code together', { tags: ['ROOMS-35'] }, async () => {
    const { app, ada, bob } = await start()
    const room = await aRoom(app, [ada])
    for (let count = 0; count < 30; count++) {
      expect((await ask(app, `POST /api/rooms/join/${unknownId}`, { token: bob.token })).statusCode).toBe(404)
      expect((await joinBy(app, bob, 'ABCD2345')).statusCode).toBe(404)
    }
    for (const response of [
      await ask(app, `POST /api/rooms/join/${room._id}`, { token: bob.token }),
      await joinBy(app, bob, 'ABCD2345'),
    ]) {
      expect(answerOf(response)).toEqual(refusal('too-many'))
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await readRoom(app, ada, room._id)).members).toHaveLength(1)
    expect((await ask(app, 'GET /api/rooms', { headers: as(bob.token) })).statusCode).toBe(200)
  })
})

describe('members', () => {
  it('remove any other but the first, each with the text of it', { tags: ['ROOMS-31'] }, async () => {
    const { app, ada, bob, eve } = await start()
    const room = await aRoom(app, [ada, bob, eve])
    expect(answerOf(await remove(app, eve, room._id, ada))).toEqual(refusal('member-first'))
    expect(answerOf(await remove(app, eve, room._id, bob))).toEqual([200, { message: 'Member removed successfully!' }])
    expect(answerOf(await remove(app, eve, room._id, bob))).toEqual(refusal('member-unknown'))
    expect(answerOf(await remove(app, eve, room._id, { user: { ...bob.user, _id: 'nobody' } }))).toEqual(
      refusal('member-unknown'),
    )
    for (const body of [{}, { memberId: 7 }, { memberId: 'x'.repeat(41) }])
      expect((await ask(app, `DELETE /api/rooms/${room._id}/members`, { token: eve.token, body })).statusCode).toBe(400)
    expect((await readRoom(app, eve, room._id)).members).toEqual([ada, eve].map(memberOf))
  })

  it('leave, the first too, and the next becomes the first', { tags: ['ROOMS-31'] }, async () => {
    const { app, ada, bob, eve } = await start()
    const room = await aRoom(app, [ada, bob, eve])
    expect(answerOf(await remove(app, ada, room._id, ada))).toEqual([200, { message: texts.left }])
    expect(answerOf(await remove(app, eve, room._id, bob))).toEqual(refusal('member-first'))
    expect((await readRoom(app, eve, room._id)).members).toEqual([bob, eve].map(memberOf))
  })

  it('who have left come back by the id, as the last', async () => {
    const { app, ada, bob } = await start()
    const room = await aRoom(app, [ada, bob])
    await remove(app, ada, room._id, ada)
    expect((await ask(app, `POST /api/rooms/join/${room._id}`, { token: ada.token })).json<Room>().members).toEqual(
      [bob, ada].map(memberOf),
    )
  })

  it('who are the last end the room: its data is gone and its id opens nothing', { tags: ['ROOMS-31'] }, async () => {
    const { app, db, ada, bob } = await start()
    const [room, other] = [await aRoom(app, [ada, bob]), await aRoom(app, [bob], 'Other')]
    for (const { _id } of [room, other]) {
      await suggest(app, bob, _id)
      await ask(app, `POST /api/rooms/${_id}/recipes`, { token: bob.token, body: roomRecipe() })
    }
    const { inviteCode } = await anInvite(app, ada, room._id)
    await remove(app, ada, room._id, bob)
    await remove(app, ada, room._id, ada)
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
    expect(answerOf(await ask(app, `POST /api/rooms/join/${room._id}`, { token: ada.token }))).toEqual(
      refusal('room-unknown'),
    )
    expect(answerOf(await joinBy(app, ada, inviteCode))).toEqual(refusal('invite-unknown'))
    expect((await readRoom(app, bob, other._id)).recipes).toHaveLength(1)
  })

  it('who delete their account are gone from every room, and what they brought stays', async () => {
    const { app, db, ada, bob, eve } = await start()
    const [shared, alone] = [await aRoom(app, [ada, bob, eve]), await aRoom(app, [ada], 'Alone')]
    await suggest(app, ada, shared._id, { dish: 'Ada’s Pie' })
    await suggest(app, bob, shared._id, { dish: 'Bob’s Soup' })
    for (const { token } of [ada, bob])
      await ask(app, `POST /api/rooms/${shared._id}/recipes`, { token, body: roomRecipe() })
    const { inviteCode } = await anInvite(app, ada, shared._id)
    await ask(app, 'DELETE /api/auth/account', { token: ada.token, body: { password: ada.password } })

    const room = await readRoom(app, bob, shared._id)
    expect(room.members).toEqual([bob, eve].map(memberOf))
    expect(room.recipes.map(({ createdBy }) => createdBy?.name ?? null)).toEqual(['Bob', null])
    expect(
      (await readSuggestions(app, bob, shared._id)).dinner.map(({ dish, user }) => [dish, user?.name ?? null]),
    ).toEqual([
      ['Ada’s Pie', null],
      ['Bob’s Soup', 'Bob'],
    ])
    const listed = await ask(app, `GET /api/rooms/${shared._id}/invites`, { token: bob.token })
    expect(listed.json()).toMatchObject([{ inviteCode, createdBy: null }])
    expect(await db.selectFrom('rooms').select('id').execute()).not.toContainEqual({ id: alone._id })
    expect(answerOf(await remove(app, eve, shared._id, bob))).toEqual(refusal('member-first'))
  })
})
