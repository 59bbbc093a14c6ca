/** PostgreSQL stops responding: requests fail within the time-outs, and the pool serves again over new connections. */
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { storageErrorCode } from '#server/http/storage-errors.ts'
import { outcomeOf, storageUnavailable } from '#tests/support/app/refusals.ts'
import { request } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { startPostgresProxy } from '#tests/support/database/postgres-proxy.ts'
import { createPostgresDatabase, postgresUrl } from '#tests/support/database/test-database.ts'
import { migrate } from './migrate.ts'
import { openDatabase, postgresPool, type Db } from './open.ts'
import { createVersions } from './versions.ts'

const connections = 10
const timeouts = { connectionMs: 500, statementMs: 300, idleInTransactionMs: 400, queryMs: 600 }
/** Enough for all time-outs one after the other, and for a busy machine. */
const failedWithinMs = 5 * (timeouts.connectionMs + timeouts.queryMs)

describe.runIf(postgresUrl)('a database that stops responding', { tags: ['OPS-22'] }, () => {
  async function start() {
    const proxy = await startPostgresProxy(await createPostgresDatabase(postgresUrl!))
    const db = openDatabase({ dataDir: '', databaseUrl: proxy.url }, { timeouts })
    onTestFinished(() => db.destroy())
    return { proxy, db }
  }

  const select = (db: Db) => sql<{ one: number }>`select 1 as one`.execute(db)
  const all = (work: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: connections }, work))
  const failuresOf = (results: PromiseSettledResult<unknown>[]) =>
    results.flatMap((result) => (result.status === 'rejected' ? [storageErrorCode(result.reason)] : []))
  /** Opens every connection of the pool. */
  const openAll = async (db: Db) => {
    await all(() => sql`select pg_sleep(0.1)`.execute(db))
    expect(postgresPool(db)!.totalCount).toBe(connections)
  }

  it('fails every query once, and later queries use new connections', async () => {
    const { proxy, db } = await start()
    await openAll(db)
    proxy.silence()
    const startedAt = performance.now()
    expect(failuresOf(await all(() => select(db)))).toEqual(Array(connections).fill('unavailable'))
    expect(performance.now() - startedAt).toBeLessThan(failedWithinMs)
    expect(failuresOf(await all(() => select(db)))).toEqual([])
  })

  it('fails a transaction once, without waiting for its rollback', async () => {
    const { proxy, db } = await start()
    let startedAt = 0
    const work = db.transaction().execute(async (trx) => {
      await select(trx)
      proxy.silence()
      startedAt = performance.now()
      await select(trx)
    })
    await expect(work).rejects.toThrow('Query read timeout')
    expect(performance.now() - startedAt).toBeLessThan(2 * timeouts.queryMs)
    expect((await select(db)).rows).toEqual([{ one: 1 }])
  })

  it('fails new connections too, until it responds again', async () => {
    const { proxy, db } = await start()
    proxy.pause()
    const startedAt = performance.now()
    expect(failuresOf(await all(() => select(db)))).toEqual(Array(connections).fill('unavailable'))
    expect(performance.now() - startedAt).toBeLessThan(failedWithinMs)
    proxy.resume()
    expect((await select(db)).rows).toEqual([{ one: 1 }])
  })

  it('makes the API reply 503, even on cached routes, until the pool has new connections', async () => {
    const { proxy, db } = await start()
    await migrate(db)
    const { app } = await startTestApp({ db })
    const list = () => request(app, 'GET /api/recipes?limit=3')
    const search = () => request(app, 'GET /api/catalog/meals?name=soup')
    expect([(await list()).statusCode, (await search()).statusCode]).toEqual([200, 200])
    await openAll(db)
    proxy.silence()
    expect(outcomeOf(await list())).toEqual(storageUnavailable)
    await all(() => select(db))
    expect([(await list()).statusCode, (await search()).statusCode]).toEqual([200, 200])
  })

  it('cancels long statements and rolls back idle transactions', async () => {
    const { db } = await start()
    await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' })
    const idle = db.transaction().execute(async (trx) => {
      await select(trx)
      await expect
        .poll(
          async () =>
            (
              await sql<{ left: string }>`
          select count(*) as left from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`.execute(db)
            ).rows[0]!.left,
        )
        .toBe('0')
      await select(trx)
    })
    await expect(idle).rejects.toSatisfy((error) => storageErrorCode(error) === 'unavailable')
    expect((await select(db)).rows).toEqual([{ one: 1 }])
  })

  it('lets 5,000 calls wait for one shared query, and refuses more calls', async () => {
    const { proxy, db } = await start()
    await migrate(db)
    const versions = createVersions(db)
    proxy.pause()
    const calls = Array.from({ length: 5005 }, async () => versions.read('recipes'))
    const results = await Promise.allSettled(calls)
    expect(failuresOf(results)).toEqual(Array(5005).fill('unavailable'))
    const messages = results.map((result) => result.status === 'rejected' && (result.reason as Error).message)
    expect(messages.filter((message) => message === 'Too many calls wait for the database')).toHaveLength(5)
    proxy.resume()
    expect(await versions.read('recipes')).toBe('0')
  })
})
