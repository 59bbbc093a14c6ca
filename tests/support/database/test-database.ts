/** Creates empty, migrated databases for tests. `TEST_DATABASE` chooses the engine. */
import { PGlite } from '@electric-sql/pglite'
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, openInMemory, postgresPool, type Db } from '#server/db/open.ts'

/** `sqlite`, `pglite`, or the URL of a PostgreSQL server whose user may create databases. */
const engine = process.env.TEST_DATABASE ?? 'sqlite'

export const isSqlite = engine === 'sqlite'
/** PGlite is about 40 times slower than the other engines, so tests with thousands of queries do not use it. */
export const isPglite = engine === 'pglite'
/** The PostgreSQL server of this test run, or null for other engines. */
export const postgresUrl = engine.startsWith('postgres') ? engine : null

/**
 * Opens an empty database. The caller must close it with `db.destroy()`. With PGlite, a process has only one database,
 * which the next call empties.
 */
export async function openTestDatabase(): Promise<Db> {
  if (postgresUrl) return openCopy(postgresUrl)
  if (isSqlite) return openInMemory(await (migratedScript ??= writeMigrated()))
  const db = await openPglite()
  await migrate(db)
  return db
}

/**
 * Lends an empty database to a test. With a PostgreSQL server, a database that a test gives back is emptied and lent
 * again with its open connections. This is 50 times faster than a new copy with new connections.
 *
 * @returns the database, and `giveBack`, which the test must call instead of closing the database
 */
export async function borrowTestDatabase(): Promise<{ db: Db; giveBack: () => Promise<void> }> {
  const db = (postgresUrl && returned.pop()) || (await openTestDatabase())
  return { db, giveBack: () => (postgresUrl ? keepOrClose(db) : db.destroy()) }
}

/** The databases that tests of this process have given back. They are empty. */
const returned: Db[] = []

/**
 * Empties a database for the next test. Closes the database instead if a connection is still in use, if emptying fails,
 * or if the test has changed the schema.
 */
async function keepOrClose(db: Db) {
  const pool = postgresPool(db)!
  const { statements, structure } = await (emptying ??= describeMigrated(await migratedUrl!))
  const emptyTables = async () => {
    await pool.query(statements)
    return (await readStructure(pool)) === structure
  }
  const isEmpty = (await isIdle(pool)) && (await emptyTables().catch(() => false))
  if (isEmpty) returned.push(db)
  else await db.destroy()
}

/**
 * Waits up to about 100 ms until no connection is in use, because some connections may still be opening when the app
 * closes. @returns whether no connection is in use
 */
async function isIdle(pool: pg.Pool) {
  for (let round = 0; round < 100 && pool.idleCount < pool.totalCount; round++) await setTimeout(1)
  return pool.idleCount === pool.totalCount
}

let emptying: ReturnType<typeof describeMigrated> | undefined

/**
 * @returns the `structure` of the migrated database, and `statements`, which restore the rows of this database in a
 * copy that a test has changed
 */
async function describeMigrated(url: string) {
  const db = openOnServer(url)
  const statements = ['begin', 'set local session_replication_role = replica']
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, string | number>>`select * from ${sql.table(name)}`.execute(db)
    statements.push(`delete from "${name}"`)
    for (const row of rows) statements.push(insertOf(name, row))
  }
  const structure = await readStructure(postgresPool(db)!)
  await db.destroy()
  return { statements: [...statements, 'commit'].join(';\n'), structure }
}

/** A text with the counts of relations, columns, functions, constraints, triggers and settings of a database. */
async function readStructure(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ structure: string }>(`
    select concat_ws(' ', (select count(*) from pg_class), (select count(*) from pg_attribute), (select count(*) from pg_proc),
      (select count(*) from pg_constraint), (select count(*) from pg_trigger where not tgisinternal),
      (select count(*) from pg_db_role_setting join pg_database on setdatabase = pg_database.oid
        where datname = current_database())) as structure`)
  return rows[0]!.structure
}

let migratedScript: Promise<string> | undefined

/** Writes SQL that creates a migrated SQLite database. The SQL runs five times faster than the migrations. */
async function writeMigrated() {
  const db = openInMemory()
  await migrate(db)
  // The result includes the tables of Kysely's migrator, which `db.introspection.getTables` leaves out.
  const { rows: created } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_master where sql is not null`.execute(db)
  const inserts: string[] = []
  for (const { name } of created.filter(({ type }) => type === 'table')) {
    const { rows } = await sql<Record<string, string | number | null>>`select * from ${sql.table(name)}`.execute(db)
    for (const row of rows) inserts.push(insertOf(name, row))
  }
  await db.destroy()
  return [...created.map((each) => each.sql), ...inserts].join(';\n')
}

const insertOf = (table: string, row: Record<string, string | number | null>) =>
  `insert into "${table}" values (${Object.values(row).map(literal).join()})`

const literal = (value: string | number | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

let sharedPglite: Promise<PGlite> | undefined

/** Empties the PGlite of this process and returns a new `Db` for it, because starting another PGlite takes a second. */
async function openPglite(): Promise<Db> {
  const pglite = await (sharedPglite ??= PGlite.create())
  await pglite.exec('drop schema public cascade; create schema public')
  return new Kysely({ dialect: new PostgresDialect({ pool: createPool(pglite) }) })
}

/** A pool for the only connection of PGlite. `connect` waits until the previous caller has released the connection. */
function createPool(pglite: PGlite) {
  let lastRelease: Promise<unknown> = Promise.resolve()
  return {
    async connect() {
      const earlierRelease = lastRelease
      let release = () => {}
      lastRelease = new Promise<void>((resolve) => (release = resolve))
      await earlierRelease
      const query = async (text: string, parameters: readonly unknown[]) => {
        const { rows, affectedRows, fields } = await pglite.query(text, [...parameters])
        return { command: commandOf(text), rowCount: affectedRows ?? rows.length, rows, fields }
      }
      return { query, release } as never
    },
    async end() {},
  }
}

/** The first word of a statement. Kysely needs it to report the number of changed rows. */
const commandOf = (text: string) => (/^\s*(\w+)/.exec(text)?.[1] ?? '').toUpperCase() as 'SELECT'

let migratedUrl: Promise<string> | undefined

/** Copies a migrated database. Copying is three times faster than migrating a new database. */
async function openCopy(server: string): Promise<Db> {
  migratedUrl ??= createMigrated(server)
  return openOnServer(await createPostgresDatabase(server, databaseName(await migratedUrl)))
}

async function createMigrated(server: string) {
  const url = await createPostgresDatabase(server)
  const db = openOnServer(url)
  await migrate(db)
  await db.destroy()
  return url
}

const openOnServer = (databaseUrl: string) => openDatabase({ dataDir: '', databaseUrl })
const databaseName = (url: string) => new URL(url).pathname.slice(1)

/**
 * Creates a database with a random name. It is empty, or a copy of another database.
 *
 * @param url the URL of any database on the server
 * @param template the name of the database to copy. No client may be connected to it
 * @returns the URL of the new database
 */
export async function createPostgresDatabase(url: string, template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  // Copying the files takes half as long as the default strategy, which writes all copied data to the write-ahead log.
  await server.query(`create database ${name} template ${template} strategy file_copy`)
  await server.end()
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
