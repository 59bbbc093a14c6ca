/** Two processes of the built product on one PostgreSQL: what one does, those at the other hear, also when one of them is killed. */
import { connect, createServer, type AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aCook } from '#tests/support/cooks.ts'
import { createOnServer, cutConnections, serverUrl } from '#tests/support/database.ts'
import { aListener, inTime, type Listener } from '#tests/support/listeners.ts'
import { startServed } from '#tests/support/served-product.ts'
import { aServedRoom, call, dinnerAt, idOf, suggestAt, suggestUntilGone } from '#tests/support/served-rooms.ts'

async function start() {
  const url = await createOnServer(serverUrl!)
  const [one, two] = [await startServed({ DATABASE_URL: url }), await startServed({ DATABASE_URL: url })]
  onTestFinished(async () => void (await Promise.all([one.stop(), two.stop()])))
  const cooks = [await aCook(one, 'Ada'), await aCook(two, 'Bob'), await aCook(two, 'Eve')] as const
  const [ada, bob, eve] = await Promise.all(cooks.map(async (cook) => ({ ...cook, id: await idOf(one.origin, cook) })))
  const room = await aServedRoom(one.origin, [ada!, bob!, eve!])
  return { url, one, two, ada: ada!, bob: bob!, eve: eve!, room }
}

/** A door before both, as a load balancer is one: it leads to the first until told otherwise. */
async function aBalancer(origin: string) {
  let port = Number(new URL(origin).port)
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    near.pipe(far).pipe(near)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const)
      socket.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turnTo: (other: string) => void (port = Number(new URL(other).port)),
  }
}

/** The processes begin to know each other by what they hear from each other: from the first nudge on that has crossed. */
async function meet(here: string, who: { token: string }, roomId: string, listener: Listener) {
  for (let tries = 0; tries < 40; tries++) {
    const before = listener.count('suggestion-added')
    await suggestAt(here, who, roomId, `Hello ${tries} ${performance.now()}`)
    const isHeard = await listener
      .until('a first nudge', () => listener.count('suggestion-added') > before, 500)
      .then(
        () => true,
        () => false,
      )
    if (isHeard) return
  }
  throw new Error('Nothing crosses')
}

describe.skipIf(!serverUrl)('two processes', () => {
  it('share every nudge, who is present, removals and the end of sessions', { tags: ['OPS-04'] }, async () => {
    const { one, two, ada, bob, eve, room } = await start()
    const [atOne, atTwo, eveAtTwo] = [
      await aListener(one.origin, ada),
      await aListener(two.origin, bob),
      await aListener(two.origin, eve),
    ]
    for (const listener of [atOne, atTwo, eveAtTwo]) expect(await listener.join(room._id)).toBe(true)
    await meet(one.origin, ada, room._id, atTwo)
    await meet(two.origin, bob, room._id, atOne)
    for (const listener of [atOne, atTwo]) await listener.sees(room._id, [ada.id, bob.id, eve.id])

    await call(one.origin, ada, `POST /api/rooms/${room._id}/recipes`, { title: 'Pie' })
    await atTwo.hears('recipe-added', room._id)
    expect((await call<{ recipes: unknown[] }>(two.origin, bob, `GET /api/rooms/${room._id}`)).recipes).toHaveLength(1)
    atTwo.socket.emit('new-recipe', { roomId: room._id })
    await atOne.hears('recipe-added', room._id, 2)

    await call(one.origin, ada, `DELETE /api/rooms/${room._id}/members`, { memberId: bob.id })
    await Promise.all([atOne, atTwo, eveAtTwo].map((listener) => listener.hears('member-removed', room._id)))
    await atOne.sees(room._id, [ada.id, eve.id])
    const heardBefore = atTwo.count('suggestion-added')
    await suggestAt(one.origin, ada, room._id, 'After Bob')
    await eveAtTwo.until('the nudge', () => eveAtTwo.count('suggestion-added') > heardBefore)
    expect([await atTwo.join(room._id), atTwo.count('suggestion-added')]).toEqual([false, heardBefore])

    await call(one.origin, eve, 'POST /api/auth/logout')
    await eveAtTwo.closes()
    await atOne.sees(room._id, [ada.id])
    expect(atTwo.socket.connected).toBe(true)
  })

  it('miss nothing when one is killed: its clients come back to the other and read all that was acknowledged', async () => {
    const { one, two, ada, bob, eve, room } = await start()
    const balancer = await aBalancer(one.origin)
    const [moves, stays, goes] = [
      await aListener(balancer.origin, ada, { reconnection: true, reconnectionDelay: 20 }),
      await aListener(two.origin, bob),
      await aListener(one.origin, eve),
    ]
    for (const listener of [moves, stays, goes]) await listener.join(room._id)
    await meet(one.origin, ada, room._id, stays)
    await stays.sees(room._id, [ada.id, bob.id, eve.id])

    const isBack = new Promise<void>(
      (done) => void moves.socket.once('disconnect', () => moves.socket.once('connect', done)),
    )
    const { tried, acknowledged } = await suggestUntilGone(one.origin, [ada, bob, eve], room._id, {
      dishesMax: 300,
      onYes(soFar) {
        if (soFar !== 60) return
        balancer.turnTo(two.origin)
        one.signal('SIGKILL')
      },
    })
    expect(tried.length).toBeGreaterThan(acknowledged.length)
    await inTime('the return', isBack)
    expect(await moves.join(room._id)).toBe(true)
    const standing = await dinnerAt(balancer.origin, ada, room._id)
    expect(acknowledged.filter((dish) => !standing.includes(dish))).toEqual([])
    expect(new Set(standing).size).toBe(standing.length)

    const before = [moves.count('suggestion-added'), stays.count('suggestion-added')]
    await suggestAt(two.origin, bob, room._id, 'Afterwards')
    await moves.until('a nudge', () => moves.count('suggestion-added') > before[0]!)
    await stays.until('a nudge', () => stays.count('suggestion-added') > before[1]!)
    await stays.sees(room._id, [ada.id, bob.id])
    await moves.sees(room._id, [ada.id, bob.id])
  })

  it('tell who is present when one leaves in order, and nobody at the other is cut off', async () => {
    const { one, two, ada, bob, room } = await start()
    const [leaving, stays] = [await aListener(one.origin, ada), await aListener(two.origin, bob)]
    for (const listener of [leaving, stays]) await listener.join(room._id)
    await meet(one.origin, ada, room._id, stays)
    await stays.sees(room._id, [ada.id, bob.id])
    // Both joinings are told by now, so what comes next is about the leaving.
    await leaving.hears('present-changed', room._id, 2)
    one.signal('SIGTERM')
    await leaving.closes()
    await stays.sees(room._id, [bob.id])
    expect(stays.socket.connected).toBe(true)
  })

  it('live through a PostgreSQL that drops every connection, and hear each other again', async () => {
    const { url, one, two, ada, bob, room } = await start()
    const [atOne, atTwo] = [await aListener(one.origin, ada), await aListener(two.origin, bob)]
    for (const listener of [atOne, atTwo]) await listener.join(room._id)
    await meet(one.origin, ada, room._id, atTwo)
    for (let round = 0; round < 3; round++) {
      await cutConnections(url)
      await Promise.all([one, two].map(({ origin }) => fetch(`${origin}/api/health`)))
    }
    await meet(one.origin, ada, room._id, atTwo)
    await meet(two.origin, bob, room._id, atOne)
    expect([atOne.socket.connected, atTwo.socket.connected]).toEqual([true, true])
  })
})
