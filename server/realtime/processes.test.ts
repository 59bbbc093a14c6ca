/**
 * Two processes of the built server on one PostgreSQL: both migrate an empty database together, and events of one
 * process reach the sockets of the other, also after a process was killed.
 */
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { readSchema } from '#server/db/backup/backup.store.ts'
import { migrationNames } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { createPostgresDatabase, postgresUrl } from '#tests/support/database/test-database.ts'
import { terminateConnections } from '#tests/support/database/database-faults.ts'
import { connectClient, withTimeout, type SocketClient } from '#tests/support/app/socket-client.ts'
import { startBuiltServer, type BuiltServer } from '#tests/support/server/built-server.ts'
import { callApi } from '#tests/support/server/call-api.ts'
import {
  createRoom,
  listNumberedDishes,
  readUserId,
  addSuggestion,
  suggestUntilServerStops,
} from '#tests/support/server/rooms.ts'

let processes: Promise<{ url: string; one: BuiltServer; two: BuiltServer }> | undefined

/** Starts both processes simultaneously, so that they compete for the migrations. */
async function startProcesses() {
  const url = await createPostgresDatabase(postgresUrl!)
  const [one, two] = await Promise.all(Array.from({ length: 2 }, () => startBuiltServer({ DATABASE_URL: url })))
  return { url, one: one!, two: two! }
}

afterAll(async () => {
  const { one, two } = (await processes) ?? {}
  await Promise.all([one?.stop(), two?.stop()])
})

/** Creates a room with three users for a test. All tests share the two processes, and ended processes are restarted. */
async function start() {
  const { url, one, two } = await (processes ??= startProcesses())
  await Promise.all(ended.splice(0).map((server) => server.restart()))
  const cooks = [
    await registerUser(one, 'Ada'),
    await registerUser(two, 'Bob'),
    await registerUser(two, 'Eve'),
  ] as const
  const [ada, bob, eve] = await Promise.all(
    cooks.map(async (cook) => ({ ...cook, id: await readUserId(one.origin, cook) })),
  )
  const room = await createRoom(one.origin, [ada!, bob!, eve!])
  return { url, one, two, ada: ada!, bob: bob!, eve: eve!, room }
}

/**
 * The servers that tests have ended. The next call of `start` restarts them, so no server is restarted after the last
 * test.
 */
const ended: BuiltServer[] = []

const endsInTest = (server: BuiltServer) =>
  onTestFinished(async () => {
    await server.shutDown()
    ended.push(server)
  })

/** Starts a load balancer. It forwards connections to `origin` until `forwardTo` names another process. */
async function aBalancer(origin: string) {
  let port = Number(new URL(origin).port)
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    client.pipe(upstream).pipe(client)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      socket.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo: (other: string) => void (port = Number(new URL(other).port)),
  }
}

/**
 * Sends events to the process `here` until one of them has reached `listener` at the other process. This takes some
 * time, because the two processes first have to discover each other.
 */
async function waitForExchange(here: string, who: { token: string }, roomId: string, listener: SocketClient) {
  for (let attempts = 0; attempts < 40; attempts++) {
    const before = listener.count('suggestion-added')
    // If PostgreSQL has just dropped the database connection of the request, the request fails and is tried again.
    const hasArrived = await addSuggestion(here, who, roomId, `Hello ${attempts} ${performance.now()}`)
      .then(() => listener.waitUntil('a first event', () => listener.count('suggestion-added') > before, 500))
      .then(
        () => true,
        () => false,
      )
    if (hasArrived) return
  }
  throw new Error('No event reached the other process')
}

describe.skipIf(!postgresUrl)('two processes', () => {
  it('two processes start together on an empty database and run each migration once', async () => {
    const { url, one, two, bob } = await start()
    for (const { origin } of [one, two])
      expect(await callApi(origin, bob, 'GET /api/users/profile')).toMatchObject({ email: bob.email })
    const db = openDatabase({ dataDir: '', databaseUrl: url })
    onTestFinished(() => db.destroy())
    expect(await readSchema(db)).toEqual(migrationNames)
  })

  it('two processes exchange room events, presence, removals and ended sessions', { tags: ['OPS-04'] }, async () => {
    const { one, two, ada, bob, eve, room } = await start()
    const [atOne, atTwo, eveAtTwo] = [
      await connectClient(one.origin, ada),
      await connectClient(two.origin, bob),
      await connectClient(two.origin, eve),
    ]
    for (const listener of [atOne, atTwo, eveAtTwo]) expect(await listener.join(room._id)).toBe(true)
    await waitForExchange(one.origin, ada, room._id, atTwo)
    await waitForExchange(two.origin, bob, room._id, atOne)
    for (const listener of [atOne, atTwo]) await listener.waitForPresence(room._id, [ada.id, bob.id, eve.id])

    await callApi(one.origin, ada, `POST /api/rooms/${room._id}/recipes`, { title: 'Pie' })
    await atTwo.waitForEvent('recipe-added', room._id)
    expect((await callApi<{ recipes: unknown[] }>(two.origin, bob, `GET /api/rooms/${room._id}`)).recipes).toHaveLength(
      1,
    )
    atTwo.socket.emit('new-recipe', { roomId: room._id })
    await atOne.waitForEvent('recipe-added', room._id, 2)

    await callApi(one.origin, ada, `DELETE /api/rooms/${room._id}/members`, { memberId: bob.id })
    await Promise.all([atOne, atTwo, eveAtTwo].map((listener) => listener.waitForEvent('member-removed', room._id)))
    await atOne.waitForPresence(room._id, [ada.id, eve.id])
    const countBefore = atTwo.count('suggestion-added')
    await addSuggestion(one.origin, ada, room._id, 'After Bob')
    await eveAtTwo.waitUntil('the event', () => eveAtTwo.count('suggestion-added') > countBefore)
    expect([await atTwo.join(room._id), atTwo.count('suggestion-added')]).toEqual([false, countBefore])

    await callApi(one.origin, eve, 'POST /api/auth/logout')
    await eveAtTwo.waitForDisconnect()
    await atOne.waitForPresence(room._id, [ada.id])
    expect(atTwo.socket.connected).toBe(true)
  })

  it(
    'a guest who is connected to one process is disconnected when the other process ends the seat',
    { tags: ['SEATS-07'] },
    async () => {
      const { one, two, ada, bob, room } = await start()
      const listener = await connectClient(two.origin, bob)
      await listener.join(room._id)
      await waitForExchange(one.origin, ada, room._id, listener)
      const path = `POST /api/rooms/${room._id}/guests` as const
      const seat = await callApi<{ guestId: string; guestUrl: string }>(two.origin, bob, path, { days: 1 })
      const entry = { seat: seat.guestUrl.split('#')[1], name: 'Zoe' }
      const guest = await connectClient(
        two.origin,
        await callApi<{ token: string }>(two.origin, bob, 'POST /api/guests/enter', entry),
      )
      expect(await guest.join(room._id)).toBe(true)
      await callApi(one.origin, ada, `DELETE /api/rooms/${room._id}/guests/${seat.guestId}`)
      await guest.waitForDisconnect()
    },
  )

  it(
    'when one process is killed, no acknowledged write is lost, and its clients can reconnect to the other process',
    { tags: ['OPS-13'] },
    async () => {
      const { one, two, ada, bob, eve, room } = await start()
      endsInTest(one)
      const balancer = await aBalancer(one.origin)
      const [moved, stayed, lost] = [
        await connectClient(balancer.origin, ada, { reconnection: true, reconnectionDelay: 20 }),
        await connectClient(two.origin, bob),
        await connectClient(one.origin, eve),
      ]
      for (const listener of [moved, stayed, lost]) await listener.join(room._id)
      await waitForExchange(one.origin, ada, room._id, stayed)
      await stayed.waitForPresence(room._id, [ada.id, bob.id, eve.id])

      const hasReconnected = new Promise<void>(
        (done) => void moved.socket.once('disconnect', () => moved.socket.once('connect', done)),
      )
      const { sent, acknowledged } = await suggestUntilServerStops(one.origin, [ada, bob, eve], room._id, {
        dishesMax: 900,
        onAcknowledged(count) {
          if (count !== 60) return
          balancer.forwardTo(two.origin)
          one.signal('SIGKILL')
        },
      })
      expect(sent.length).toBeGreaterThan(acknowledged.length)
      await withTimeout('the return', hasReconnected)
      expect(await moved.join(room._id)).toBe(true)
      const stored = await listNumberedDishes(balancer.origin, ada, room._id, 900)
      expect(acknowledged.filter((dish) => !stored.includes(dish))).toEqual([])
      expect(new Set(stored).size).toBe(stored.length)

      const before = [moved.count('suggestion-added'), stayed.count('suggestion-added')]
      await addSuggestion(two.origin, bob, room._id, 'Afterwards')
      await moved.waitUntil('an event', () => moved.count('suggestion-added') > before[0]!)
      await stayed.waitUntil('an event', () => stayed.count('suggestion-added') > before[1]!)
      await stayed.waitForPresence(room._id, [ada.id, bob.id])
      await moved.waitForPresence(room._id, [ada.id, bob.id])
    },
  )

  it('two processes exchange events again after PostgreSQL has dropped every connection', async () => {
    const { url, one, two, ada, bob, room } = await start()
    const [atOne, atTwo] = [await connectClient(one.origin, ada), await connectClient(two.origin, bob)]
    for (const listener of [atOne, atTwo]) await listener.join(room._id)
    await waitForExchange(one.origin, ada, room._id, atTwo)
    for (let round = 0; round < 3; round++) {
      await terminateConnections(url)
      await Promise.all([one, two].map(({ origin }) => fetch(`${origin}/api/health`)))
    }
    await waitForExchange(one.origin, ada, room._id, atTwo)
    await waitForExchange(two.origin, bob, room._id, atOne)
    expect([atOne.socket.connected, atTwo.socket.connected]).toEqual([true, true])
  })

  it('when one process shuts down, presence is updated and the sockets of the other process stay connected', async () => {
    const { one, two, ada, bob, room } = await start()
    endsInTest(one)
    const [leaving, stayed] = [await connectClient(one.origin, ada), await connectClient(two.origin, bob)]
    for (const listener of [leaving, stayed]) await listener.join(room._id)
    await waitForExchange(one.origin, ada, room._id, stayed)
    await stayed.waitForPresence(room._id, [ada.id, bob.id])
    // Waits until both joins are announced, so that the next announcement is about the shutdown.
    await leaving.waitForEvent('present-changed', room._id, 2)
    one.signal('SIGTERM')
    await leaving.waitForDisconnect()
    await stayed.waitForPresence(room._id, [bob.id])
    expect(stayed.socket.connected).toBe(true)
  })
})
