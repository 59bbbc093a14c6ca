/** Opens the database: SQLite in a folder, or PostgreSQL by address. Above this line nobody knows which. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, SqliteDialect, sql, type Dialect } from 'kysely'
import Database from 'libsql'
import pg from 'pg'
import type { Tables } from './tables.ts'

const statementsMax = 500

export type Db = Kysely<Tables>

const pools = new WeakMap<Db, pg.Pool>()

/** The connections to PostgreSQL behind `db`, for packages that speak to it themselves; null on SQLite. */
export const poolOf = (db: Db) => pools.get(db) ?? null

/** The data of one process: on PostgreSQL when `databaseUrl` is given, else in `dataDir`. */
export function openDatabase({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }): Db {
  if (!databaseUrl) return new Kysely<Tables>({ dialect: sqlite(dataDir) })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 10_000 })
  // A connection that breaks while nobody uses it is replaced by the next query; unheard, it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

/** An empty database in memory, gone when it is closed; for tests and benches. */
export function openInMemory(): Db {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) })
}

/** Asks the database for as little as can be asked. @throws when it does not answer. */
export async function ping(db: Db) {
  await sql`select 1`.execute(db)
}

function sqlite(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  const database = new Database(join(dataDir, 'potluck.sqlite'))
  // FULL: an answer that says "saved" is true even if the power fails in the next moment.
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'busy_timeout = 5000']) database.pragma(pragma)
  const close = () => {
    database.close()
    unlock()
  }
  return new SqliteDialect({ database: { prepare: keepStatements((text) => database.prepare(text)), close } })
}

/** Preparing a statement costs as much as running it, and a product asks the same few hundred again and again. */
function keepStatements<S>(prepare: (text: string) => S) {
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
function lockFolder(dataDir: string) {
  const lock = new Database(join(dataDir, 'potluck.lock'))
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    throw new Error(`Another Potluck is already running on the folder "${dataDir}". Stop it, or set DATA_DIR to another folder.`, { cause })
  }
  return () => lock.close()
}
