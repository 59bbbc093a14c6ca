/** A server process killed under load: every acknowledged suggestion is stored, once. */
import { expect, it, onTestFinished } from 'vitest'
import { aCook } from '#tests/support/cooks.ts'
import { aListener, inTime } from '#tests/support/listeners.ts'
import { startServed } from '#tests/support/served-product.ts'
import { aServedRoom, dinnerAt, suggestAt, suggestUntilGone } from '#tests/support/served-rooms.ts'

const userCount = 6
const killAfter = 150

// The server process always uses SQLite on disk, so the test runs once.
it.skipIf(process.env.TEST_DATABASE !== 'sqlite')(
  'after SIGKILL under load, every acknowledged suggestion is stored, and a repeated one is stored once',
  async () => {
    const served = await startServed()
    onTestFinished(() => served.stop())
    const { origin } = served
    const cooks = await Promise.all(Array.from({ length: userCount }, () => aCook(served)))
    const room = await aServedRoom(origin, cooks)
    const listener = await aListener(origin, cooks[0]!, {
      reconnection: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 100,
    })
    await listener.join(room._id)
    const { tried, acknowledged } = await suggestUntilGone(origin, cooks, room._id, {
      dishesMax: 500,
      onYes: (soFar) => soFar === killAfter && served.signal('SIGKILL'),
    })
    expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter)
    expect(tried.length).toBeGreaterThan(acknowledged.length)
    await listener.closes()

    const isBack = new Promise<void>((done) => void listener.socket.once('connect', done))
    await served.restart()
    await inTime('the reconnection', isBack)
    expect(await listener.join(room._id)).toBe(true)
    const stored = await dinnerAt(origin, cooks[0]!, room._id)
    expect(new Set(stored).size).toBe(stored.length)
    expect(acknowledged.filter((dish) => !stored.includes(dish))).toEqual([])
    expect(stored.filter((dish) => !tried.includes(dish))).toEqual([])

    for (const dish of tried) await suggestAt(origin, cooks[1]!, room._id, dish)
    expect((await dinnerAt(origin, cooks[0]!, room._id)).toSorted()).toEqual(tried.toSorted())
    await suggestAt(origin, cooks[1]!, room._id, 'The last')
    await listener.hears('suggestion-added', room._id, 1)
  },
)
