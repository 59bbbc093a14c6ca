/** When PostgreSQL stops responding, requests fail within the time-outs, and later requests use new connections. */
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { storageErrorCode } from '#server/http/errors/storage-errors.ts'
import { outcomeOf, storageUnavailable } from '#tests/support/app/refusals.ts'
import { request } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { startPostgresProxy } from '#tests/support/database/postgres-proxy.ts'
import { createPostgresDatabase, postgresUrl } from '#tests/support/database/test-database.ts'
import { migrate } from './migrate.ts'
import { openDatabase, postgresPool, type Db } from './open.ts'
import { createVersions } from './versions.ts'

const connections = 10
/**
 * While the database responds, every query ends before these time-outs. When PostgreSQL stops responding, the tests
 * advance the time with fake timers.
 */
const timeouts = { connectionMs: 30_000, statementMs: 30_000, idleInTransactionMs: 30_000, queryMs: 40_000 }
const stepMs = 500

/**
 * Advances the fake timers until `work` ends.
 * @throws AssertionError when `work` takes longer than `maxMs`; what `work` throws
 */
async function endsWithin<T>(maxMs: number, work: Promise<T>) {
  const end = vi.fn<() => void>()
  work.then(end, end)
  for (let passedMs = 0; !end.mock.calls.length && passedMs < maxMs; passedMs += stepMs)
    await vi.advanceTimersByTimeAsync(stepMs)
  expect(end).toHaveBeenCalled()
  return work
}

describe.runIf(postgresUrl)('a database that stops responding', { tags: ['OPS-22'] }, () => {
  async function start(limits = timeouts) {
    const proxy = await startPostgresProxy(await createPostgresDatabase(postgresUrl!))
    const db = openDatabase({ dataDir: '', databaseUrl: proxy.url }, { timeouts: limits })
    onTestFinished(() => db.destroy())
    return { proxy, db }
  }

  const select = (db: Db) => sql<{ one: number }>`select 1 as one`.execute(db)
  /** The number of open transactions that wait for their next statement, as text. */
  const openTransactions = async (db: Db) => {
    const { rows } = await sql<{ count: string }>`
      select count(*) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(db)
    return rows[0]!.count
  }
  const all = (work: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: connections }, work))
  const failuresOf = (results: PromiseSettledResult<unknown>[]) =>
    results.flatMap((result) => (result.status === 'rejected' ? [storageErrorCode(result.reason)] : []))
  /** From here on, the time-outs in this process use fake timers. The time-outs in PostgreSQL use the real time. */
  const stopClock = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
  }
  /** Opens every connection of the pool. */
  const openAll = async (db: Db) => {
    await all(() => sql`select pg_sleep(0.1)`.execute(db))
    expect(postgresPool(db)!.totalCount).toBe(connections)
  }

  it('every waiting query fails when PostgreSQL stops responding, and later queries succeed', async () => {
    const { proxy, db } = await start()
    await openAll(db)
    stopClock()
    proxy.silence()
    const failed = await endsWithin(
      2 * timeouts.queryMs,
      all(() => select(db)),
    )
    expect(failuresOf(failed)).toEqual(Array(connections).fill('unavailable'))
    expect(failuresOf(await all(() => select(db)))).toEqual([])
  })

  it('a transaction fails without waiting for its rollback when PostgreSQL stops responding', async () => {
    const { proxy, db } = await start()
    stopClock()
    const work = db.transaction().execute(async (trx) => {
      await select(trx)
      proxy.silence()
      await endsWithin(1.5 * timeouts.queryMs, select(trx))
    })
    await expect(work).rejects.toThrow('Query read timeout')
    expect((await select(db)).rows).toEqual([{ one: 1 }])
  })

  it('new connections fail until PostgreSQL responds again', async () => {
    const { proxy, db } = await start()
    stopClock()
    proxy.pause()
    const failed = await endsWithin(
      2 * timeouts.connectionMs,
      all(() => select(db)),
    )
    expect(failuresOf(failed)).toEqual(Array(connections).fill('unavailable'))
    proxy.resume()
    expect((await select(db)).rows).toEqual([{ one: 1 }])
  })

  it('the API replies 503, even on cached routes, until the pool has new connections', async () => {
    const { proxy, db } = await start()
    await migrate(db)
    const { app } = await startTestApp({ db })
    const list = () => request(app, 'GET /api/recipes?limit=3')
    const search = () => request(app, 'GET /api/catalog/meals?name=soup')
    expect([(await list()).statusCode, (await search()).statusCode]).toEqual([200, 200])
    await openAll(db)
    stopClock()
    proxy.silence()
    expect(outcomeOf(await endsWithin(2 * timeouts.queryMs, list()))).toEqual(storageUnavailable)
    await endsWithin(
      2 * timeouts.queryMs,
      all(() => select(db)),
    )
    expect([(await list()).statusCode, (await search()).statusCode]).toEqual([200, 200])
  })

  it('PostgreSQL cancels long statements and rolls back idle transactions', async () => {
    const { db } = await start({ ...timeouts, statementMs: 1000, idleInTransactionMs: 400 })
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: '57014' })
    const idle = db.transaction().execute(async (trx) => {
      await select(trx)
      await expect.poll(() => openTransactions(db)).toBe('0')
      await select(trx)
    })
    await expect(idle).rejects.toSatisfy((error) => storageErrorCode(error) === 'unavailable')
    expect((await select(db)).rows).toEqual([{ one: 1 }])
  })

  it('at most 5,000 calls wait for a shared query, and further calls are refused', async () => {
    const { proxy, db } = await start()
    await migrate(db)
    const versions = createVersions(db)
    stopClock()
    proxy.pause()
    const calls = Array.from({ length: 5005 }, async () => versions.read('recipes'))
    const results = await endsWithin(2 * timeouts.queryMs, Promise.allSettled(calls))
    expect(failuresOf(results)).toEqual(Array(5005).fill('unavailable'))
    const messages = results.map((result) => result.status === 'rejected' && (result.reason as Error).message)
    expect(messages.filter((message) => message === 'Too many calls wait for the database')).toHaveLength(5)
    proxy.resume()
    expect(await versions.read('recipes')).toBe('0')
  })
})
