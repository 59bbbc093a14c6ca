/** Each process listens on exactly one connection, even if a connection breaks before it listens. */
import { expect, it } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { migrate } from '#server/db/migrate.ts'
import { startPostgresProxy } from '#tests/support/database/postgres-proxy.ts'
import { createPostgresDatabase, postgresUrl } from '#tests/support/database/test-database.ts'
import { countListenConnections } from '#tests/support/database/database-faults.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'

it.skipIf(!postgresUrl)(
  'a connection that breaks before it listens, or whose LISTEN is refused, is replaced once and leaves the pool',
  async () => {
    const url = await createPostgresDatabase(postgresUrl!)
    const faults = ['break', 'refuse'] as const
    let [listenCount, heartbeatCount] = [0, 0]
    const proxy = await startPostgresProxy(url, (message) => {
      if (message.includes('pg_notify')) heartbeatCount += 1
      return (message.includes('LISTEN') && faults[listenCount++]) || 'pass'
    })
    /**
     * Counts the listening connections after three more heartbeats, which are two seconds apart. The adapter replaces a
     * broken connection within three seconds, so a second replacement would be counted too.
     */
    const countListenersLater = async () => {
      await expect.poll(() => countListenConnections(url), { timeout: 20_000 }).toBeGreaterThan(0)
      const threeMore = heartbeatCount + 3
      await expect.poll(() => heartbeatCount, { timeout: 20_000 }).toBeGreaterThanOrEqual(threeMore)
      return countListenConnections(url)
    }
    const db = openDatabase({ dataDir: '', databaseUrl: proxy.url })
    await migrate(db)
    const { app } = await startTestApp({ db })
    await app.ready()
    expect([await countListenersLater(), listenCount]).toEqual([1, faults.length + 1])
    await app.close()
    await db.destroy()
    // PostgreSQL counts a closed connection until its process has ended.
    await expect.poll(() => countListenConnections(url)).toBe(0)
  },
)
