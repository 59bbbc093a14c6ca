/** Opens the database: SQLite in a folder, or PostgreSQL. Callers get a Kysely instance of one type for both. */
import { closeSync, existsSync, mkdirSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, SqliteAdapter, SqliteDialect, sql, type Dialect } from 'kysely'
import Database from 'libsql'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { waitAtMost } from '#server/jobs/wait-at-most.ts'
import { createPostgresPool, defaultTimeouts, forKysely, type PostgresTimeouts } from './postgres-pool.ts'
import type { Tables } from './tables/tables.ts'

/** How long `ping` waits. */
const pingTimeoutMs = 2000
/** How long SQLite waits for the lock of another process, such as a backup. */
const sqliteLockTimeoutMs = 5000
const cachedStatementsMax = 500

export type Db = Kysely<Tables>

interface Location {
  dataDir: string
  /** PostgreSQL; absent means SQLite in `dataDir`. */
  databaseUrl?: string
}

interface PostgresOptions {
  /**
   * False for migrations, backups, exports and restores. They take longer when there is more data.
   */
  hasTimeouts?: boolean
  /** Shorter time-outs, for tests. */
  timeouts?: PostgresTimeouts
}

const postgresOf = new WeakMap<Db, { pool: pg.Pool; url: string; hasTimeouts: boolean }>()

/** Returns the connection pool of `db`, for libraries that do not use Kysely; null on SQLite and for a transaction. */
export const postgresPool = (db: Db) => postgresOf.get(db)?.pool ?? null

export const engineOf = (db: Db) => (db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgresql')

/**
 * Opens the database for reading and writing. On SQLite, creates and locks the folder. On PostgreSQL, the first query
 * opens the first connection.
 * @throws Error on SQLite when another process has locked the folder, or when a file cannot be opened or written
 */
export function openDatabase({ dataDir, databaseUrl }: Location, options?: PostgresOptions): Db {
  return databaseUrl ? openPostgres(databaseUrl, options) : new Kysely<Tables>({ dialect: openSqlite(dataDir) })
}

/**
 * Opens a SQLite database in memory, for tests. `script` contains SQL statements that fill the database.
 * @internal
 */
export function openInMemory(script = ''): Db {
  const database = new Database(':memory:')
  if (script) database.exec(script)
  return new Kysely<Tables>({ dialect: createSqliteDialect(database, () => database.close()) })
}

/**
 * Opens the database of a server that may be running, for backups and exports. The connection refuses
 * writes on SQLite, but not on PostgreSQL.
 * @throws Error on SQLite when the folder contains no database, or when its file cannot be opened
 */
export function openReadOnly(location: Location): Db {
  return location.databaseUrl
    ? openPostgres(location.databaseUrl, { hasTimeouts: false })
    : openExisting(location.dataDir, ['query_only = ON'])
}

/**
 * Opens the database of a server that may be running, for writes to tables that the server does not cache.
 * @throws Error on SQLite when the folder contains no database, or when its file cannot be opened
 */
export function openBesideServer({ dataDir, databaseUrl }: Location): Db {
  return databaseUrl ? openPostgres(databaseUrl) : openExisting(dataDir, ['synchronous = FULL'])
}

function openExisting(dataDir: string, pragmas: string[]): Db {
  const file = join(dataDir, 'potluck.sqlite')
  if (!existsSync(file)) throw new Error(`There is no data in "${dataDir}".`)
  const database = openFile(file)
  for (const pragma of [`busy_timeout = ${sqliteLockTimeoutMs}`, ...pragmas]) database.pragma(pragma)
  return new Kysely<Tables>({ dialect: createSqliteDialect(database, () => database.close()) })
}

/**
 * Runs `work` over connections without time-outs. When `db` has no time-outs, as on SQLite, `work` gets `db` itself.
 */
export async function withoutTimeouts<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const postgres = postgresOf.get(db)
  if (!postgres?.hasTimeouts) return work(db)
  const unlimited = openPostgres(postgres.url, { hasTimeouts: false })
  try {
    return await work(unlimited)
  } finally {
    await unlimited.destroy()
  }
}

/** Sends a trivial query. @throws Error when the query fails or takes longer than `pingTimeoutMs` */
export async function ping(db: Db) {
  const result = await waitAtMost(pingTimeoutMs, sql`select 1`.execute(db))
  if (!result)
    throw Object.assign(new Error(`The database did not reply within ${pingTimeoutMs} ms`), { code: 'ETIMEDOUT' })
}

function openPostgres(url: string, { hasTimeouts = true, timeouts = defaultTimeouts }: PostgresOptions = {}): Db {
  const pool = createPostgresPool(url, timeouts, hasTimeouts)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: forKysely(pool) }) })
  postgresOf.set(db, { pool, url, hasTimeouts })
  return db
}

function openSqlite(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  const database = openFile(join(dataDir, 'potluck.sqlite'))
  const pragmas = [
    'journal_mode = WAL',
    // After the server has replied that data is saved, the data survives a power failure.
    'synchronous = FULL',
    'foreign_keys = ON',
    `busy_timeout = ${sqliteLockTimeoutMs}`,
    // Writes the value that the file has already. So a read-only file causes an error at startup and not at the first
    // request.
    'user_version = 0',
  ]
  for (const pragma of pragmas) database.pragma(pragma)
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
    // The driver sets no code on this error.
    throw Object.assign(new Error(`"${path}" cannot be opened`, { cause }), { code: 'SQLITE_CANTOPEN' })
  }
}

function createSqliteDialect(database: Database.Database, close: () => void) {
  // The server repeats the same few hundred statements, and preparing a statement takes as long as running it.
  const statements = new LRUCache<string, Database.Statement>({
    max: cachedStatementsMax,
    memoMethod: (text) => database.prepare(text),
  })
  const prepare = (text: string) => statements.memo(text)
  // When the disk is full, SQLite rolls back by itself. Then a second rollback would fail and hide the first error.
  const isRolledBack = (text: string) => text === 'rollback' && !database.inTransaction
  return new TransactionalDialect({
    database: { prepare: (text) => prepare(isRolledBack(text) ? 'select 1' : text), close },
  })
}

/**
 * SQLite can create and change tables in a transaction, but Kysely does not use this for migrations. Without a
 * transaction, a server that is killed during a migration could not start again.
 */
class TransactionalDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter()
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/**
 * Locks a data folder for this process, because a second process would have outdated caches. The lock is an exclusive
 * lock on a separate small database that contains the id of this process. The operating system releases the lock when
 * the process ends, even after a crash. Backups can still read the data file.
 * @returns a function that releases the lock
 * @throws Error when another process has the lock, or when the lock file cannot be opened or written
 */
export function lockFolder(dataDir: string) {
  const file = join(dataDir, 'potluck.lock')
  const lock = openFile(file)
  try {
    // The commit writes the id of this process to the file, so that other processes can read the id. The connection
    // keeps its lock after the commit.
    lock.exec(
      `PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE; PRAGMA user_version = ${process.pid}; COMMIT`,
    )
  } catch (cause) {
    lock.close()
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'SQLITE_BUSY')) throw cause
    const holder = readLockHolder(file)
    throw new Error(
      `Another Potluck${holder ? ` (process ${holder})` : ''} is already running on the folder "${dataDir}". Stop it, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
  return () => lock.close()
}

/**
 * The position of `user_version` in a SQLite file, in bytes. While the file is locked, SQLite itself cannot read this
 * value.
 */
const userVersionOffset = 60

/** @returns the id of the process that has the lock; 0 when that process has not written its id yet */
function readLockHolder(file: string) {
  const bytes = Buffer.alloc(4)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, bytes, 0, bytes.length, userVersionOffset)
  closeSync(descriptor)
  return bytes.readInt32BE()
}
