/** The real-time channel with real sockets: who hears what, who does not, and when a channel ends. */
import { describe, expect, it } from 'vitest'
import { hashToken } from '#server/crypto/passwords.ts'
import { ask, aUser } from '#tests/support/people.ts'
import { aListener, aSocket, connecting, inTime } from '#tests/support/listeners.ts'
import { startProduct } from '#tests/support/product.ts'
import {
  anInvite,
  aRoom,
  joinBy,
  readRoom,
  readSuggestions,
  remove,
  roomRecipe,
  suggest,
} from '#tests/support/rooms.ts'

async function start() {
  const product = await startProduct()
  const origin = await product.app.listen({ port: 0, host: '127.0.0.1' })
  const people = [
    await aUser(product.app, { name: 'Ada' }),
    await aUser(product.app, { name: 'Bob' }),
    await aUser(product.app, { name: 'Eve' }),
  ] as const
  const room = await aRoom(product.app, people.slice(0, 2))
  return { ...product, origin, ada: people[0], bob: people[1], eve: people[2], room }
}

describe('a member', { tags: ['ROOMS-27', 'ROOMS-29'] }, () => {
  it('hears each nudge after the commit, once, and of the rooms that are open only', async () => {
    const { app, origin, ada, bob, eve, room } = await start()
    const other = await aRoom(app, [ada, bob], 'Other')
    const listener = await aListener(origin, bob)
    expect(await listener.join(room._id)).toBe(true)
    const read: unknown[] = []
    listener.socket.on('suggestion-added', () => void read.push(readSuggestions(app, bob, room._id)))

    await suggest(app, ada, other._id)
    await suggest(app, ada, room._id)
    await listener.hears('suggestion-added', room._id)
    expect(await read[0]).toMatchObject({ dinner: [{ dish: 'Lasagne' }] })
    await suggest(app, bob, room._id)
    await ask(app, `POST /api/rooms/${room._id}/recipes`, { token: ada.token, body: roomRecipe() })
    await listener.hears('recipe-added', room._id)
    await joinBy(app, eve, (await anInvite(app, ada, room._id)).inviteCode)
    await listener.hears('member-added', room._id)
    await remove(app, ada, room._id, eve)
    await listener.hears('member-removed', room._id)
    await listener.settle()
    expect(
      listener.heard.filter(({ event }) => event !== 'present-changed').map(({ event, roomId }) => [event, roomId]),
    ).toEqual(['suggestion-added', 'recipe-added', 'member-added', 'member-removed'].map((event) => [event, room._id]))
  })

  it('hears nothing more after leave-room, even when it overtakes the answer to join-room', async () => {
    const { app, origin, ada, bob, room } = await start()
    const listener = await aListener(origin, bob)
    await listener.join(room._id)
    listener.socket.emit('leave-room', { roomId: room._id })
    await listener.settle()
    await suggest(app, ada, room._id, { dish: 'One' })
    const answer = listener.join(room._id)
    listener.socket.emit('leave-room', { roomId: room._id })
    expect(await answer).toBe(false)
    await suggest(app, ada, room._id, { dish: 'Two' })
    await listener.settle()
    expect(listener.count('suggestion-added')).toBe(0)
  })

  it('nudges with new-recipe; somebody else does not', { tags: ['ROOMS-28'] }, async () => {
    const { origin, ada, bob, eve, room } = await start()
    const [listener, member, stranger, outside] = [
      await aListener(origin, ada),
      await aListener(origin, bob),
      await aListener(origin, eve),
      await aListener(origin, bob),
    ]
    await listener.join(room._id)
    await member.join(room._id)
    for (const one of [stranger, outside]) {
      one.socket.emit('new-recipe', { roomId: room._id, recipe: { title: 'Nonsense' } })
      await one.settle()
    }
    member.socket.emit('new-recipe', { roomId: room._id, recipe: { title: '<b>Pie</b>' } })
    await listener.hears('recipe-added', room._id)
    await listener.settle()
    expect(listener.heard.filter(({ event }) => event === 'recipe-added')).toEqual([
      { event: 'recipe-added', roomId: room._id },
    ])
  })
})

describe('the door', () => {
  it('stays shut without a good token', { tags: ['ROOMS-28'] }, async () => {
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
      expect(await connecting(aSocket(origin, auth)), JSON.stringify(auth)).toBe('not-signed-in')
    }
  })

  it('does not take a token from an address or a header', async () => {
    const { origin, ada } = await start()
    expect(
      await connecting(
        aSocket(origin, {}, { query: { token: ada.token }, extraHeaders: { authorization: `Bearer ${ada.token}` } }),
      ),
    ).toBe('not-signed-in')
  })

  it('answers a stranger who guesses the id like one who makes it up, and lets nothing through', async () => {
    const { app, origin, ada, bob, eve, room } = await start()
    const [listener, stranger] = [await aListener(origin, bob), await aListener(origin, eve)]
    expect([await stranger.join(room._id), await stranger.join('a'.repeat(24))]).toEqual([false, false])
    for (const roomId of [`room:${room._id}`, `user:${ada.user._id}`, ada.user._id])
      expect(await stranger.join(roomId)).toBe(false)
    stranger.socket.emit('leave-room', { roomId: room._id })
    await listener.join(room._id)
    await suggest(app, ada, room._id)
    await listener.hears('suggestion-added', room._id)
    await listener.sees(room._id, [bob.user._id])
    await stranger.settle()
    expect(stranger.heard).toEqual([])
  })
})

describe('a channel', { tags: ['ROOMS-28'] }, () => {
  it('of somebody removed goes silent at once, on all their screens, and does not open again', async () => {
    const { app, origin, ada, bob, room } = await start()
    const [listener, ...gone] = [
      await aListener(origin, ada),
      await aListener(origin, bob),
      await aListener(origin, bob),
    ]
    for (const one of [listener, ...gone]) await one.join(room._id)
    await remove(app, ada, room._id, bob)
    await suggest(app, ada, room._id)
    await listener.hears('suggestion-added', room._id)
    await listener.sees(room._id, [ada.user._id])
    for (const one of gone) {
      await one.hears('member-removed', room._id)
      expect(await one.join(room._id)).toBe(false)
      expect([one.count('member-removed'), one.count('suggestion-added'), one.socket.connected]).toEqual([1, 0, true])
      expect(one.heard.at(-1)).not.toMatchObject({ present: [ada.user._id] })
    }
  })

  it('of somebody who leaves goes silent too, and opens when they come back', async () => {
    const { app, origin, ada, bob, room } = await start()
    const listener = await aListener(origin, bob)
    await listener.join(room._id)
    await remove(app, bob, room._id, bob)
    await suggest(app, ada, room._id, { dish: 'One' })
    expect(await listener.join(room._id)).toBe(false)
    expect(listener.count('suggestion-added')).toBe(0)
    await ask(app, `POST /api/rooms/join/${room._id}`, { token: bob.token })
    expect(await listener.join(room._id)).toBe(true)
    await suggest(app, ada, room._id, { dish: 'Two' })
    await listener.hears('suggestion-added', room._id)
  })

  it('ends with its session: logout, one ended from afar, all others, a new password', async () => {
    const { app, origin, bob, room } = await start()
    const signIn = async () =>
      (await ask(app, 'POST /api/auth/login', { body: { email: bob.user.email, password: bob.password } })).json<{
        token: string
      }>()
    const open = async (person: { token: string }) => {
      const listener = await aListener(origin, person)
      await listener.join(room._id)
      return listener
    }
    const stays = await open(bob)
    const sessionsOf = async () =>
      (await ask(app, 'GET /api/auth/sessions', { token: bob.token })).json<{ id: string; isThis: boolean }[]>()
    const ways = [
      (token: string) => ask(app, 'POST /api/auth/logout', { token }),
      async () =>
        ask(app, `DELETE /api/auth/sessions/${(await sessionsOf()).find(({ isThis }) => !isThis)!.id}`, {
          token: bob.token,
        }),
      () => ask(app, 'DELETE /api/auth/sessions', { token: bob.token }),
      () =>
        ask(app, 'POST /api/auth/change-password', {
          token: bob.token,
          body: { current: bob.password, password: 'Focaccia8' },
        }).then((answer) => {
          bob.password = 'Focaccia8'
          return answer
        }),
    ]
    for (const end of ways) {
      const person = await signIn()
      const listener = await open(person)
      expect((await end(person.token)).statusCode).toBe(200)
      await listener.closes()
      expect(await connecting(aSocket(origin, person))).toBe('not-signed-in')
    }
    expect([await stays.join(room._id), stays.socket.connected]).toEqual([true, true])
  })

  it('ends with a reset of the password and with the account, on every screen', async () => {
    const { app, db, origin, ada, bob, room } = await start()
    const listener = await aListener(origin, ada)
    const screens = [await aListener(origin, bob), await aListener(origin, bob)]
    for (const one of [listener, ...screens]) await one.join(room._id)
    const token = 't'.repeat(43)
    await db
      .insertInto('password_resets')
      .values({ token_hash: hashToken(token), user_id: bob.user._id, expires_at: '2999-01-01T00:00:00.000Z' })
      .execute()
    expect(
      (await ask(app, 'POST /api/auth/reset-password', { body: { token, password: 'Focaccia8' } })).statusCode,
    ).toBe(200)
    for (const screen of screens) await screen.closes()

    const again = (
      await ask(app, 'POST /api/auth/login', { body: { email: bob.user.email, password: 'Focaccia8' } })
    ).json<{ token: string }>()
    const last = await aListener(origin, again)
    await last.join(room._id)
    await ask(app, 'DELETE /api/auth/account', { token: again.token, body: { password: 'Focaccia8' } })
    await last.closes()
    await listener.hears('member-removed', room._id)
    await listener.sees(room._id, [ada.user._id])
    expect((await readRoom(app, ada, room._id)).members).toHaveLength(1)
  })

  it('that was cut comes back by itself, joins, and a fresh read shows all that was missed', async () => {
    const { app, origin, ada, bob, room } = await start()
    const listener = await aListener(origin, bob, { reconnection: true, reconnectionDelay: 10 })
    await listener.join(room._id)
    const isBack = new Promise<void>((done) => void listener.socket.once('connect', done))
    listener.socket.io.engine.close()
    await suggest(app, ada, room._id)
    await inTime('a reconnection', isBack)
    expect(await listener.join(room._id)).toBe(true)
    expect((await readSuggestions(app, bob, room._id)).dinner).toHaveLength(1)
    await suggest(app, ada, room._id, { dish: 'Soup' })
    await listener.hears('suggestion-added', room._id)
  })

  it('does not keep the product from closing, and may come back elsewhere', async () => {
    const { app, origin, ada, bob, room } = await start()
    const listeners = [await aListener(origin, ada), await aListener(origin, bob)]
    for (const one of listeners) await one.join(room._id)
    const reasons = listeners.map(({ socket }) => new Promise<string>((done) => void socket.once('disconnect', done)))
    await inTime('the end of the product', app.close(), 3000)
    // A socket that the server itself ends would not connect again.
    for (const reason of await inTime('the end of every channel', Promise.all(reasons)))
      expect(reason).toMatch(/^transport (close|error)$/)
  })
})

describe('who is here', { tags: ['ROOMS-36'] }, () => {
  it('is everyone with the room open, once however many tabs, and changes as they come and go', async () => {
    const { app, origin, ada, bob, eve, room } = await start()
    const other = await aRoom(app, [eve], 'Other')
    const [listener, tab, secondTab, elsewhere] = [
      await aListener(origin, ada),
      await aListener(origin, bob),
      await aListener(origin, bob),
      await aListener(origin, eve),
    ]
    await elsewhere.join(other._id)
    await listener.join(room._id)
    await listener.sees(room._id, [ada.user._id])
    await tab.join(room._id)
    await secondTab.join(room._id)
    await listener.sees(room._id, [ada.user._id, bob.user._id])
    await tab.sees(room._id, [ada.user._id, bob.user._id])
    secondTab.socket.emit('leave-room', { roomId: room._id })
    const told = listener.count('present-changed')
    await listener.until('the faces once more', () => listener.count('present-changed') > told)
    await listener.sees(room._id, [ada.user._id, bob.user._id])
    const cutAt = performance.now()
    tab.socket.io.engine.close()
    await listener.sees(room._id, [ada.user._id])
    expect(performance.now() - cutAt).toBeLessThan(3000)
    await elsewhere.settle()
    expect(elsewhere.heard.every(({ roomId }) => roomId === other._id)).toBe(true)
  })
})

describe('nonsense', () => {
  it('is answered no, or not at all, and never ends the process', async () => {
    const { app, origin, ada, bob, room, lines } = await start()
    const [sender, listener] = [await aListener(origin, bob), await aListener(origin, ada)]
    await listener.join(room._id)
    await sender.join(room._id)
    const emit = sender.socket.emit.bind(sender.socket) as (event: string, ...given: unknown[]) => void
    const odd = [
      undefined,
      null,
      7,
      '',
      'text',
      [],
      [room._id],
      {},
      { roomId: null },
      { roomId: 7 },
      { roomId: '' },
      { roomId: [room._id] },
      { roomId: { roomId: room._id } },
      { roomId: 'a\0b' },
      { roomId: 'x'.repeat(50_000) },
      { roomId: '__proto__' },
      { roomId: `${room._id}\n` },
      JSON.parse('{"__proto__":{"roomId":"x"}}'),
      Buffer.from('abc'),
    ]
    for (const event of ['join-room', 'leave-room', 'new-recipe']) {
      emit(event)
      for (const given of odd) for (const second of [[], ['no function'], [null]]) emit(event, given, ...second)
    }
    for (const given of odd)
      expect(
        await sender.socket.timeout(5000).emitWithAck('join-room', given as never),
        JSON.stringify(given)?.slice(0, 60),
      ).toBe(false)
    for (const event of [
      'error',
      'message',
      'toString',
      'constructor',
      '__proto__',
      'suggestion-added',
      'member-removed',
    ])
      emit(event, { roomId: room._id }, () => {})
    await sender.settle()
    await listener.settle()
    expect(listener.heard.every(({ event }) => event === 'present-changed')).toBe(true)
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
    await suggest(app, ada, room._id)
    await sender.hears('suggestion-added', room._id)
  })

  it('of a size beyond reason, or in no shape at all, ends its own channel only', async () => {
    const { app, origin, ada, bob, room } = await start()
    const listener = await aListener(origin, ada)
    await listener.join(room._id)
    const huge = await aListener(origin, bob)
    huge.socket.emit('new-recipe', { roomId: room._id, recipe: 'x'.repeat(5_000_000) })
    await huge.closes()
    for (const packet of [
      '0null',
      '0[]',
      '0{"token":',
      '0',
      '2["join-room"]',
      '2[]',
      '2{}',
      '2',
      '51-["x"]',
      '50-["x"]',
      'zzz',
      '9',
      '0/admin,',
      '3999[true]',
      '2[{"a":1},2]',
      '2["disconnect"]',
      '2["error"]',
      '\0',
      '',
    ]) {
      const wild = await aListener(origin, bob)
      ;(wild.socket.io.engine as unknown as { write: (text: string) => void }).write(packet)
      await inTime(`an end or an answer after ${packet}`, Promise.any([wild.closes(), wild.settle()]), 5000)
    }
    expect((await ask(app, 'GET /api/health')).statusCode).toBe(200)
    await suggest(app, bob, room._id)
    await listener.hears('suggestion-added', room._id)
  })
})
