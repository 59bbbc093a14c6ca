/** The process killed in the middle of an evening: what was said yes to is there afterwards, once. */
import { expect, it, onTestFinished } from 'vitest'
import { aCook } from '#tests/support/cooks.ts'
import { aListener, inTime } from '#tests/support/listeners.ts'
import { startServed } from '#tests/support/served-product.ts'
import { aServedRoom, dinnerAt, suggestAt, suggestUntilGone } from '#tests/support/served-rooms.ts'

const people = 6
const killAfter = 150

// The process has SQLite on disk whatever the run is for, so one run is enough.
it.skipIf(process.env.TEST_DATABASE !== 'sqlite')(
  'killed with -9 in mid-flow, it has every acknowledged suggestion afterwards, and what is sent again stands once',
  { tags: ['OPS-13'] },
  async () => {
    const served = await startServed()
    onTestFinished(() => served.stop())
    const { origin } = served
    const cooks = await Promise.all(Array.from({ length: people }, () => aCook(served)))
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
    await inTime('the listener’s return', isBack)
    expect(await listener.join(room._id)).toBe(true)
    const standing = await dinnerAt(origin, cooks[0]!, room._id)
    expect(new Set(standing).size).toBe(standing.length)
    expect(acknowledged.filter((dish) => !standing.includes(dish))).toEqual([])
    expect(standing.filter((dish) => !tried.includes(dish))).toEqual([])

    for (const dish of tried) await suggestAt(origin, cooks[1]!, room._id, dish)
    expect((await dinnerAt(origin, cooks[0]!, room._id)).toSorted()).toEqual(tried.toSorted())
    await suggestAt(origin, cooks[1]!, room._id, 'The last')
    await listener.hears('suggestion-added', room._id, 1)
  },
)
