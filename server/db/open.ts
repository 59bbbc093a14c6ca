/** Opens the database: SQLite in a folder, or PostgreSQL by address. Above this line nobody knows which. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, SqliteDialect, sql, type Dialect } from 'kysely'
import Database from 'libsql'
import pg from 'pg'
import type { Tables } from './tables.ts'

const statementsMax = 500
const pingMsMax = 2000

export type Db = Kysely<Tables>

const pools = new WeakMap<Db, pg.Pool>()

/** The connections to PostgreSQL behind `db`, for packages that speak to it themselves; null on SQLite. */
export const postgresPool = (db: Db) => pools.get(db) ?? null

/** The data of one process: on PostgreSQL when `databaseUrl` is given, else in `dataDir`. */
export function openDatabase({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }): Db {
  if (!databaseUrl) return new Kysely<Tables>({ dialect: sqlite(dataDir) })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 10_000, keepAlive: true })
  // A connection that breaks while nobody uses it is replaced by the next query; unheard, it would end the process.
  pool.on('error', () => {})
  // And one that breaks between two statements of a transaction has nobody else to tell either; the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

/** An empty database in memory, gone when it is closed; for tests and benches. */
export function openInMemory(): Db {
  const database = new Database(':memory:')
  return new Kysely<Tables>({ dialect: createSqliteDialect(database, () => database.close()) })
}

/** The data beside a server that may be running on it, to read only. @throws Error when there is none */
export function openReadOnly({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }): Db {
  if (databaseUrl) return openDatabase({ dataDir, databaseUrl })
  const file = join(dataDir, 'potluck.sqlite')
  if (!existsSync(file)) throw new Error(`There is no data in "${dataDir}".`)
  const database = openFile(file)
  for (const pragma of ['busy_timeout = 5000', 'query_only = ON']) database.pragma(pragma)
  return new Kysely<Tables>({ dialect: createSqliteDialect(database, () => database.close()) })
}

/** Asks the database for as little as can be asked. @throws when it does not answer, or not soon. */
export async function ping(db: Db) {
  const giveUp = new AbortController()
  const late = sleep(pingMsMax, undefined, { signal: giveUp.signal }).then(() => {
    throw Object.assign(new Error(`The database has been silent for ${pingMsMax} ms`), { code: 'ETIMEDOUT' })
  })
  try {
    await Promise.race([sql`select 1`.execute(db), late])
  } finally {
    giveUp.abort()
    late.catch(() => {})
  }
}

function sqlite(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  const database = openFile(join(dataDir, 'potluck.sqlite'))
  // FULL: an answer that says "saved" is true even if the power fails in the next moment.
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'busy_timeout = 5000'])
    database.pragma(pragma)
  // What may only be read is opened all the same, and nobody would know before the first write: this is one, of what stands there already.
  database.pragma('user_version = 0')
  const close = () => {
    database.close()
    unlock()
  }
  return createSqliteDialect(database, close)
}

function openFile(path: string) {
  try {
    return new Database(path)
  } catch (cause) {
    // The driver keeps the code of this one error to itself.
    throw Object.assign(new Error(`"${path}" cannot be opened`, { cause }), { code: 'SQLITE_CANTOPEN' })
  }
}

function createSqliteDialect(database: Database.Database, close: () => void) {
  const prepare = cacheStatements((text) => database.prepare(text))
  const isDoneAlready = (text: string) => text === 'rollback' && !database.inTransaction
  // A full disk rolls back by itself: a second rollback would fail, and with that hide why.
  return new SqliteDialect({ database: { prepare: (text) => prepare(isDoneAlready(text) ? 'select 1' : text), close } })
}

/** Preparing a statement costs as much as running it, and a product asks the same few hundred again and again. */
function cacheStatements<S>(prepare: (text: string) => S) {
  const kept = new Map<string, S>()
  return (text: string) => {
    let statement = kept.get(text)
    if (!statement) {
      statement = prepare(text)
      if (kept.size >= statementsMax) kept.delete(kept.keys().next().value!)
      kept.set(text, statement)
    }
    return statement
  }
}

/**
 * A second process on the same folder would answer from stale memory, so it is refused. The lock is an open write
 * transaction on a small file of its own: the system lets go of it however the process ends, and backups of the data
 * file itself still work.
 */
export function lockFolder(dataDir: string) {
  const lock = openFile(join(dataDir, 'potluck.lock'))
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'SQLITE_BUSY')) throw cause
    throw new Error(
      `Another Potluck is already running on the folder "${dataDir}". Stop it, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
  return () => lock.close()
}
