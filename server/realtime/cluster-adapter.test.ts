/** Each process listens on exactly one connection, also when that breaks before it listens. */
import { expect, it } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { migrate } from '#server/db/migrate.ts'
import { aDatabaseProxy } from '#tests/support/database-proxy.ts'
import { countListening, createOnServer, serverUrl } from '#tests/support/database.ts'
import { startProduct } from '#tests/support/product.ts'

it.skipIf(!serverUrl)(
  'a connection that breaks or is refused before it listens is replaced once and leaves the pool',
  async () => {
    const url = await createOnServer(serverUrl!)
    const faults = ['break', 'refuse'] as const
    let [listenCount, heartbeatCount] = [0, 0]
    const proxy = await aDatabaseProxy(url, (message) => {
      if (message.includes('pg_notify')) heartbeatCount += 1
      return (message.includes('LISTEN') && faults[listenCount++]) || 'pass'
    })
    /** Heartbeats are two seconds apart, and a connection is replaced within three: a second listener would show by then. */
    const countListenersLater = async () => {
      await expect.poll(() => countListening(url), { timeout: 20_000 }).toBeGreaterThan(0)
      const threeMore = heartbeatCount + 3
      await expect.poll(() => heartbeatCount, { timeout: 20_000 }).toBeGreaterThanOrEqual(threeMore)
      return countListening(url)
    }
    const db = openDatabase({ dataDir: '', databaseUrl: proxy.url })
    await migrate(db)
    const { app } = await startProduct({ db })
    await app.ready()
    expect([await countListenersLater(), listenCount]).toEqual([1, faults.length + 1])
    await app.close()
    await db.destroy()
    expect(await countListening(url)).toBe(0)
  },
)
