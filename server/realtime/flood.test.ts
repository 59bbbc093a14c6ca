/** Sockets that exceed their limits: rooms, events and connections. */
import { expect, it } from 'vitest'
import { socketLimits } from '#contract/routes/events.ts'
import { timeId } from '#server/crypto/ids.ts'
import { insertUsers } from '#tests/support/fixtures/many-users.ts'
import { aSocket, connectClient, tryToConnect } from '#tests/support/app/socket-client.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { aRoom, suggest } from '#tests/support/fixtures/rooms.ts'

async function start(userCount = 2, environment: Record<string, string> = {}) {
  const product = await startTestApp({ environment })
  const origin = await product.app.listen({ port: 0, host: '127.0.0.1' })
  const users = await insertUsers(product.db, userCount)
  return { ...product, origin, users, ada: users[0]!, bob: users[1]! }
}

async function roomsOf({ db }: Awaited<ReturnType<typeof start>>, userId: string, count: number) {
  const rooms = Array.from({ length: count }, () => ({ id: timeId(), name: 'Table', created_at: '' }))
  await db.insertInto('rooms').values(rooms).execute()
  await db
    .insertInto('room_members')
    .values(rooms.map(({ id }) => ({ room_id: id, user_id: userId, stamp: timeId() })))
    .execute()
  return rooms.map(({ id }) => id)
}

it('a refused room does not count towards the rooms of a socket', { tags: ['ROOMS-44'] }, async () => {
  const { app, origin, ada, bob } = await start()
  const room = await aRoom(app, [ada])
  const client = await connectClient(origin, ada)
  const foreign = await aRoom(app, [bob])
  expect(await client.join(foreign._id)).toBe(false)
  for (let count = 0; count < socketLimits.roomsMax; count += 1)
    expect(await client.join(`invented-${count}`)).toBe(false)
  expect(await client.join(room._id)).toBe(true)
})

it(
  'a socket can join at most 20 rooms, and can join another room after leaving one',
  { tags: ['ROOMS-44'] },
  async () => {
    const product = await start()
    const { origin, ada } = product
    const [first, ...others] = await roomsOf(product, ada.id, socketLimits.roomsMax + 1)
    const last = others.pop()!
    const client = await connectClient(origin, ada)
    for (const id of [first!, ...others]) expect(await client.join(id)).toBe(true)
    expect(await client.join(last)).toBe(false)
    client.socket.emit('leave-room', { roomId: first! })
    expect(await client.join(last)).toBe(true)
  },
)

it(
  'an account that sends too many events is disconnected, also after it reconnects, and other accounts stay connected',
  { tags: ['ROOMS-44'] },
  async () => {
    const { origin, ada, bob } = await start()
    const [flooding, calm] = [await connectClient(origin, ada), await connectClient(origin, bob)]
    for (let count = 0; count <= socketLimits.eventsMax; count += 1)
      flooding.socket.emit('leave-room', { roomId: 'nowhere' })
    await flooding.waitForDisconnect()
    const again = await connectClient(origin, ada)
    again.socket.emit('leave-room', { roomId: 'nowhere' })
    await again.waitForDisconnect()
    await calm.flush()
    expect(calm.socket.connected).toBe(true)
  },
)

it(
  'when a member sends 30 `new-recipe` events, the other member receives only 10',
  { tags: ['ROOMS-44'] },
  async () => {
    const { app, origin, ada, bob } = await start()
    const room = await aRoom(app, [ada, bob])
    const [sender, listener] = [await connectClient(origin, ada), await connectClient(origin, bob)]
    for (const client of [sender, listener]) await client.join(room._id)
    for (let count = 0; count < 3 * socketLimits.newRecipesMax; count += 1)
      sender.socket.emit('new-recipe', { roomId: room._id })
    await listener.waitForEvent('recipe-added', room._id, socketLimits.newRecipesMax)
    // This event is published after all recipe events.
    await suggest(app, ada, room._id, { dish: 'Lasagne' })
    await listener.waitForEvent('suggestion-added', room._id)
    expect(listener.count('recipe-added')).toBe(socketLimits.newRecipesMax)
  },
)

it(
  'an account can open at most 20 sockets, and can open another socket after closing one',
  { tags: ['ROOMS-44'] },
  async () => {
    const { origin, ada, bob } = await start()
    const sockets = Array.from({ length: socketLimits.perAccountMax + 3 }, () => aSocket(origin, { token: ada.token }))
    const outcomes = await Promise.all(sockets.map(tryToConnect))
    expect(outcomes.filter((outcome) => outcome !== 'connected')).toEqual(['too-many', 'too-many', 'too-many'])
    const client = await connectClient(origin, bob)
    sockets.find(({ connected }) => connected)!.disconnect()
    // When this round trip ends, the server has handled the disconnect, so the closed socket no longer counts.
    await client.flush()
    expect(await tryToConnect(aSocket(origin, { token: ada.token }))).toBe('connected')
  },
)

it(
  'an IPv6 network, as reported by a trusted proxy, can have at most 200 connections',
  { tags: ['ROOMS-44'] },
  async () => {
    const accounts = socketLimits.perNetworkMax / socketLimits.perAccountMax
    const { origin, users } = await start(accounts + 1, { TRUST_PROXY: '1' })
    const from = (address: string) => ({ extraHeaders: { 'x-forwarded-for': address } })
    for (let index = 0; index < socketLimits.perNetworkMax; index += 1) {
      // Addresses of one IPv6 network count together.
      const address = `2001:db8::${(index + 1).toString(16)}`
      await connectClient(origin, users[index % accounts]!, from(address))
    }
    const newcomer = users.at(-1)!
    const connect = (address: string) =>
      tryToConnect(aSocket(origin, newcomer as object as { token: string }, from(address)))
    expect(await connect('2001:db8::ffff')).not.toBe('connected')
    expect([await connect('2001:db8:1::1'), await connect('203.0.113.7')]).toEqual(['connected', 'connected'])
  },
)
