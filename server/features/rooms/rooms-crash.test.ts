/** Kills a server process under load. Every suggestion that the server acknowledged must be stored exactly once. */
import { expect, it, onTestFinished } from 'vitest'
import { registerUser } from '#tests/support/server/users.ts'
import { connectClient, withTimeout } from '#tests/support/app/socket-client.ts'
import { isSqlite } from '#tests/support/database/test-database.ts'
import { startBuiltServer } from '#tests/support/server/built-server.ts'
import {
  addNumberedSuggestion,
  createRoom,
  listNumberedDishes,
  suggestUntilServerStops,
} from '#tests/support/server/rooms.ts'

const userCount = 6
const killAfter = 150
const dishesMax = 3000

// The server process always uses SQLite on disk, so the test runs once.
it.runIf(isSqlite)(
  'after SIGKILL, every acknowledged suggestion is stored, and sending all suggestions again stores none twice',
  async () => {
    const served = await startBuiltServer()
    onTestFinished(() => served.stop())
    const { origin } = served
    const cooks = await Promise.all(Array.from({ length: userCount }, () => registerUser(served)))
    const room = await createRoom(origin, cooks)
    const listener = await connectClient(origin, cooks[0]!, {
      reconnection: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 100,
    })
    await listener.join(room._id)
    const { sent, acknowledged } = await suggestUntilServerStops(origin, cooks, room._id, {
      dishesMax,
      onAcknowledged: (count) => count === killAfter && served.signal('SIGKILL'),
    })
    expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter)
    expect(sent.length).toBeGreaterThan(acknowledged.length)
    await listener.waitForDisconnect()

    const isBack = new Promise<void>((done) => void listener.socket.once('connect', done))
    await served.restart()
    await withTimeout('the reconnection', isBack)
    expect(await listener.join(room._id)).toBe(true)
    const list = () => listNumberedDishes(origin, cooks[0]!, room._id, dishesMax)
    const stored = await list()
    expect(new Set(stored).size).toBe(stored.length)
    expect(acknowledged.filter((dish) => !stored.includes(dish))).toEqual([])
    expect(stored.filter((dish) => !sent.includes(dish))).toEqual([])

    for (const dish of sent) await addNumberedSuggestion(origin, cooks[1]!, room._id, dish)
    expect((await list()).toSorted()).toEqual(sent.toSorted())
    await listener.flush()
    const countBefore = listener.count('suggestion-added')
    await addNumberedSuggestion(origin, cooks[1]!, room._id, `Dish ${sent.length}`)
    await listener.waitForEvent('suggestion-added', room._id, countBefore + 1)
  },
)
