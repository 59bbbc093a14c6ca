/** The connection that listens to the other processes: one, also when it breaks in the worst of moments. */
import { expect, it } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { migrate } from '#server/db/migrate.ts'
import { startPostgresProxy } from '#tests/support/database/postgres-proxy.ts'
import { countListenConnections, createPostgresDatabase, postgresUrl } from '#tests/support/database/test-database.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'

it.skipIf(!postgresUrl)(
  'breaks or is refused before it listens, is replaced once, and takes no other place in the pool',
  async () => {
    const url = await createPostgresDatabase(postgresUrl!)
    const troubles = ['break', 'refuse'] as const
    let [asked, beats] = [0, 0]
    const door = await startPostgresProxy(url, (said) => {
      if (said.includes('pg_notify')) beats += 1
      return (said.includes('LISTEN') && troubles[asked++]) || 'pass'
    })
    /** By then whatever else might listen does: the beats are two seconds apart, and a connection is replaced within three. */
    const settled = async () => {
      await expect.poll(() => countListenConnections(url), { timeout: 20_000 }).toBeGreaterThan(0)
      const enough = beats + 3
      await expect.poll(() => beats, { timeout: 20_000 }).toBeGreaterThanOrEqual(enough)
      return countListenConnections(url)
    }
    const db = openDatabase({ dataDir: '', databaseUrl: door.url })
    await migrate(db)
    const { app } = await startTestApp({ db })
    await app.ready()
    expect([await settled(), asked]).toEqual([1, troubles.length + 1])
    await app.close()
    await db.destroy()
    expect(await countListenConnections(url)).toBe(0)
  },
)
