/** Real-time events over real sockets: which users receive an event, and when a connection ends. */
import { describe, expect, it } from 'vitest'
import { hashToken } from '#server/crypto/tokens.ts'
import { request } from '#tests/support/app/request.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { connectClient, aSocket, tryToConnect, withTimeout } from '#tests/support/app/socket-client.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import {
  anInvite,
  aRoom,
  joinByInvite,
  readRoom,
  readSuggestions,
  removeMember,
  roomRecipeBody,
  suggest,
} from '#tests/support/fixtures/rooms.ts'

async function start() {
  const product = await startTestApp()
  const origin = await product.app.listen({ port: 0, host: '127.0.0.1' })
  const people = [
    await aUser(product.app, { name: 'Ada' }),
    await aUser(product.app, { name: 'Bob' }),
    await aUser(product.app, { name: 'Eve' }),
  ] as const
  const room = await aRoom(product.app, people.slice(0, 2))
  return { ...product, origin, ada: people[0], bob: people[1], eve: people[2], room }
}

describe('a connected member', { tags: ['ROOMS-27', 'ROOMS-29'] }, () => {
  it('a member receives each event of a joined channel once, and only after the change is stored', async () => {
    const { app, origin, ada, bob, eve, room } = await start()
    const other = await aRoom(app, [ada, bob], 'Other')
    const listener = await connectClient(origin, bob)
    expect(await listener.join(room._id)).toBe(true)
    const read: unknown[] = []
    listener.socket.on('suggestion-added', () => void read.push(readSuggestions(app, bob, room._id)))

    await suggest(app, ada, other._id)
    await suggest(app, ada, room._id)
    await listener.waitForEvent('suggestion-added', room._id)
    expect(await read[0]).toMatchObject({ dinner: [{ dish: 'Lasagne' }] })
    await suggest(app, bob, room._id)
    await request(app, `POST /api/rooms/${room._id}/recipes`, { token: ada.token, body: roomRecipeBody() })
    await listener.waitForEvent('recipe-added', room._id)
    await joinByInvite(app, eve, (await anInvite(app, ada, room._id)).inviteCode)
    await listener.waitForEvent('member-added', room._id)
    await removeMember(app, ada, room._id, eve)
    await listener.waitForEvent('member-removed', room._id)
    await listener.flush()
    expect(
      listener.received.filter(({ event }) => event !== 'present-changed').map(({ event, roomId }) => [event, roomId]),
    ).toEqual(
      ['suggestion-added', 'votes-changed', 'recipe-added', 'member-added', 'member-removed'].map((event) => [
        event,
        room._id,
      ]),
    )
  })

  it('a member receives an event when another member changes allergies or diets', { tags: ['DIET-04'] }, async () => {
    const { app, origin, ada, bob, eve, room } = await start()
    const listener = await connectClient(origin, bob)
    await listener.join(room._id)
    for (const { token } of [eve, ada])
      await request(app, 'PUT /api/users/diet', { token, body: { allergens: ['nuts'], diets: [] } })
    await listener.waitForEvent('diet-changed', room._id)
    expect(listener.count('diet-changed')).toBe(1)
  })

  it('a member receives no events after leave-room, even if join-room has no reply yet at that time', async () => {
    const { app, origin, ada, bob, room } = await start()
    const listener = await connectClient(origin, bob)
    await listener.join(room._id)
    listener.socket.emit('leave-room', { roomId: room._id })
    await listener.flush()
    await suggest(app, ada, room._id, { dish: 'One' })
    const joined = listener.join(room._id)
    listener.socket.emit('leave-room', { roomId: room._id })
    expect(await joined).toBe(false)
    await suggest(app, ada, room._id, { dish: 'Two' })
    await listener.flush()
    expect(listener.count('suggestion-added')).toBe(0)
  })

  it('a member can send new-recipe to a room only after joining its channel', { tags: ['ROOMS-28'] }, async () => {
    const { origin, ada, bob, eve, room } = await start()
    const [listener, member, stranger, outside] = [
      await connectClient(origin, ada),
      await connectClient(origin, bob),
      await connectClient(origin, eve),
      await connectClient(origin, bob),
    ]
    await listener.join(room._id)
    await member.join(room._id)
    for (const one of [stranger, outside]) {
      one.socket.emit('new-recipe', { roomId: room._id, recipe: { title: 'Nonsense' } })
      await one.flush()
    }
    member.socket.emit('new-recipe', { roomId: room._id, recipe: { title: '<b>Pie</b>' } })
    await listener.waitForEvent('recipe-added', room._id)
    await listener.flush()
    expect(listener.received.filter(({ event }) => event === 'recipe-added')).toEqual([
      { event: 'recipe-added', roomId: room._id },
    ])
  })
})

describe('the authentication of a socket', () => {
  it('a socket without a valid token is refused', { tags: ['ROOMS-28'] }, async () => {
    const { origin } = await start()
    for (const auth of [
      {},
      { token: '' },
      { token: 'x'.repeat(43) },
      { token: 7 },
      { token: null },
      { token: ['a'] },
      { token: { a: 1 } },
    ]) {
      expect(await tryToConnect(aSocket(origin, auth)), JSON.stringify(auth)).toBe('not-signed-in')
    }
  })

  it('a token in the query or in a header is ignored', async () => {
    const { origin, ada } = await start()
    expect(
      await tryToConnect(
        aSocket(origin, {}, { query: { token: ada.token }, extraHeaders: { authorization: `Bearer ${ada.token}` } }),
      ),
    ).toBe('not-signed-in')
  })

  it(
    'a user who is not a member of a room cannot join its channel and receives no events, and unknown channels are refused',
    { tags: ['ROOMS-28'] },
    async () => {
      const { app, origin, ada, bob, eve, room } = await start()
      const [listener, stranger] = [await connectClient(origin, bob), await connectClient(origin, eve)]
      expect([await stranger.join(room._id), await stranger.join('a'.repeat(24))]).toEqual([false, false])
      for (const roomId of [`room:${room._id}`, `user:${ada.user._id}`, ada.user._id])
        expect(await stranger.join(roomId)).toBe(false)
      stranger.socket.emit('leave-room', { roomId: room._id })
      await listener.join(room._id)
      await suggest(app, ada, room._id)
      await listener.waitForEvent('suggestion-added', room._id)
      await listener.waitForPresence(room._id, [bob.user._id])
      await stranger.flush()
      expect(stranger.received).toEqual([])
    },
  )
})

describe('a connection', { tags: ['ROOMS-28'] }, () => {
  it('all tabs of a removed member receive no more events, and cannot join again', async () => {
    const { app, origin, ada, bob, room } = await start()
    const [listener, ...removed] = [
      await connectClient(origin, ada),
      await connectClient(origin, bob),
      await connectClient(origin, bob),
    ]
    for (const one of [listener, ...removed]) await one.join(room._id)
    await removeMember(app, ada, room._id, bob)
    await suggest(app, ada, room._id)
    await listener.waitForEvent('suggestion-added', room._id)
    await listener.waitForPresence(room._id, [ada.user._id])
    for (const one of removed) {
      await one.waitForEvent('member-removed', room._id)
      expect(await one.join(room._id)).toBe(false)
      expect([one.count('member-removed'), one.count('suggestion-added'), one.socket.connected]).toEqual([1, 0, true])
      expect(one.received.at(-1)).not.toMatchObject({ present: [ada.user._id] })
    }
  })

  it('a member who leaves the room receives no more events until joining again', async () => {
    const { app, origin, ada, bob, room } = await start()
    const listener = await connectClient(origin, bob)
    await listener.join(room._id)
    await removeMember(app, bob, room._id, bob)
    await suggest(app, ada, room._id, { dish: 'One' })
    expect(await listener.join(room._id)).toBe(false)
    expect(listener.count('suggestion-added')).toBe(0)
    await request(app, `POST /api/rooms/join/${room._id}`, { token: bob.token })
    expect(await listener.join(room._id)).toBe(true)
    await suggest(app, ada, room._id, { dish: 'Two' })
    await listener.waitForEvent('suggestion-added', room._id)
  })

  it('a connection ends when its session ends: by the user, by another device or by a new password', async () => {
    const { app, origin, bob, room } = await start()
    const signIn = async () =>
      (await request(app, 'POST /api/auth/login', { body: { email: bob.user.email, password: bob.password } })).json<{
        token: string
      }>()
    const open = async (person: { token: string }) => {
      const listener = await connectClient(origin, person)
      await listener.join(room._id)
      return listener
    }
    const stays = await open(bob)
    const sessionsOf = async () =>
      (await request(app, 'GET /api/auth/sessions', { token: bob.token })).json<{ id: string; isThis: boolean }[]>()
    const endings = [
      (token: string) => request(app, 'POST /api/auth/logout', { token }),
      async () =>
        request(app, `DELETE /api/auth/sessions/${(await sessionsOf()).find(({ isThis }) => !isThis)!.id}`, {
          token: bob.token,
        }),
      () => request(app, 'DELETE /api/auth/sessions', { token: bob.token }),
      () =>
        request(app, 'POST /api/auth/change-password', {
          token: bob.token,
          body: { current: bob.password, password: 'Focaccia8' },
        }).then((response) => {
          bob.password = 'Focaccia8'
          return response
        }),
    ]
    for (const end of endings) {
      const person = await signIn()
      const listener = await open(person)
      expect((await end(person.token)).statusCode).toBe(200)
      await listener.waitForDisconnect()
      expect(await tryToConnect(aSocket(origin, person))).toBe('not-signed-in')
    }
    expect([await stays.join(room._id), stays.socket.connected]).toEqual([true, true])
  })

  it('the connections of all tabs end after a password reset and after the deletion of the account', async () => {
    const { app, db, origin, ada, bob, room } = await start()
    const listener = await connectClient(origin, ada)
    const screens = [await connectClient(origin, bob), await connectClient(origin, bob)]
    for (const one of [listener, ...screens]) await one.join(room._id)
    const token = 't'.repeat(43)
    await db
      .insertInto('password_resets')
      .values({ token_hash: hashToken(token), user_id: bob.user._id, expires_at: '2999-01-01T00:00:00.000Z' })
      .execute()
    expect(
      (await request(app, 'POST /api/auth/reset-password', { body: { token, password: 'Focaccia8' } })).statusCode,
    ).toBe(200)
    for (const screen of screens) await screen.waitForDisconnect()

    const again = (
      await request(app, 'POST /api/auth/login', { body: { email: bob.user.email, password: 'Focaccia8' } })
    ).json<{ token: string }>()
    const last = await connectClient(origin, again)
    await last.join(room._id)
    await request(app, 'DELETE /api/auth/account', { token: again.token, body: { password: 'Focaccia8' } })
    await last.waitForDisconnect()
    await listener.waitForEvent('member-removed', room._id)
    await listener.waitForPresence(room._id, [ada.user._id])
    expect((await readRoom(app, ada, room._id)).members).toHaveLength(1)
  })

  it('a client that has lost its connection can reconnect, join again, and read the changes in between', async () => {
    const { app, origin, ada, bob, room } = await start()
    const listener = await connectClient(origin, bob, { reconnection: true, reconnectionDelay: 10 })
    await listener.join(room._id)
    const isBack = new Promise<void>((done) => void listener.socket.once('connect', done))
    listener.socket.io.engine.close()
    await suggest(app, ada, room._id)
    await withTimeout('a reconnection', isBack)
    expect(await listener.join(room._id)).toBe(true)
    expect((await readSuggestions(app, bob, room._id)).dinner).toHaveLength(1)
    await suggest(app, ada, room._id, { dish: 'Soup' })
    await listener.waitForEvent('suggestion-added', room._id)
  })

  it('open connections do not delay a shutdown, and end with a reason after which the client reconnects', async () => {
    const { app, origin, ada, bob, room } = await start()
    const listeners = [await connectClient(origin, ada), await connectClient(origin, bob)]
    for (const one of listeners) await one.join(room._id)
    const reasons = listeners.map(({ socket }) => new Promise<string>((done) => void socket.once('disconnect', done)))
    await withTimeout('the shutdown', app.close())
    // With the reason 'io server disconnect', the client would not reconnect.
    for (const reason of await withTimeout('the end of every connection', Promise.all(reasons)))
      expect(reason).toMatch(/^transport (close|error)$/)
  })
})

describe('presence', { tags: ['ROOMS-36'] }, () => {
  it('a user with several tabs is listed as present once, and a user without a connection is not listed', async () => {
    const { app, origin, ada, bob, eve, room } = await start()
    const other = await aRoom(app, [eve], 'Other')
    const [listener, tab, secondTab, elsewhere] = [
      await connectClient(origin, ada),
      await connectClient(origin, bob),
      await connectClient(origin, bob),
      await connectClient(origin, eve),
    ]
    await elsewhere.join(other._id)
    await listener.join(room._id)
    await listener.waitForPresence(room._id, [ada.user._id])
    const both = [ada.user._id, bob.user._id]
    /**
     * Makes a change and waits for the next list of present users. The server sends a list after each change, even if
     * the list is the same as before.
     */
    const listAfter = async (change: () => unknown) => {
      const listsBefore = listener.count('present-changed')
      await change()
      await listener.waitUntil('another list', () => listener.count('present-changed') > listsBefore)
      await listener.waitForPresence(room._id, both)
    }
    await listAfter(() => tab.join(room._id))
    await listAfter(() => secondTab.join(room._id))
    await tab.waitForPresence(room._id, both)
    await listAfter(() => secondTab.socket.emit('leave-room', { roomId: room._id }))
    tab.socket.io.engine.close()
    await listener.waitForPresence(room._id, [ada.user._id])
    await elsewhere.flush()
    expect(elsewhere.received.every(({ roomId }) => roomId === other._id)).toBe(true)
  })
})
