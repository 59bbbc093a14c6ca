/** Empty, migrated databases of the engine that `TEST_DATABASE` names. */
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
/** PGlite is about 40 times slower, so tests with thousands of queries skip it. */
export const isPglite = engine === 'pglite'
/** The PostgreSQL server of this test run, or null for other engines. */
export const postgresUrl = engine.startsWith('postgres') ? engine : null

/** The caller closes the database with `db.destroy()`. */
export async function openTestDatabase(): Promise<Db> {
  if (postgresUrl) return openCopy(postgresUrl)
  if (isSqlite) return openInMemory(await (migratedScript ??= writeMigrated()))
  const db = await openPglite()
  await migrate(db)
  return db
}

/**
 * Lends a database as `openTestDatabase` opens it. On a PostgreSQL server, a database that a test gives back is emptied
 * and lent again with its connections. This takes a fiftieth of the time of a new copy with new connections.
 * @returns the database, and `giveBack` to call instead of closing it
 */
export async function borrowTestDatabase(): Promise<{ db: Db; giveBack: () => Promise<void> }> {
  const db = (postgresUrl && returned.pop()) || (await openTestDatabase())
  return { db, giveBack: () => (postgresUrl ? keepOrClose(db) : db.destroy()) }
}

/** Emptied databases that tests of this process have given back. */
const returned: Db[] = []

/** Empties a database and keeps it for another test. Closes it if its tables were changed or a connection is in use. */
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

/** Waits about 100 ms at most for connections that were being established while the app closed. */
async function isIdle(pool: pg.Pool) {
  for (let round = 0; round < 100 && pool.idleCount < pool.totalCount; round++) await setTimeout(1)
  return pool.idleCount === pool.totalCount
}

let emptying: ReturnType<typeof describeMigrated> | undefined

/** @returns the `structure` of the migrated database, and `statements` that restore its rows in any copy */
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

/** The numbers of tables, columns, functions, constraints, triggers and settings in a database, as text. */
async function readStructure(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ structure: string }>(`
    select concat_ws(' ', (select count(*) from pg_class), (select count(*) from pg_attribute), (select count(*) from pg_proc),
      (select count(*) from pg_constraint), (select count(*) from pg_trigger where not tgisinternal),
      (select count(*) from pg_db_role_setting join pg_database on setdatabase = pg_database.oid
        where datname = current_database())) as structure`)
  return rows[0]!.structure
}

let migratedScript: Promise<string> | undefined

/** The SQL of a migrated SQLite database, which runs in a fifth of the time of the migrations. */
async function writeMigrated() {
  const db = openInMemory()
  await migrate(db)
  // Also the tables of the migrations, which `tableNames` leaves out.
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

/** Empties the one PGlite of this process: starting a new one takes a second. */
async function openPglite(): Promise<Db> {
  const pglite = await (sharedPglite ??= PGlite.create())
  await pglite.exec('drop schema public cascade; create schema public')
  return new Kysely({ dialect: new PostgresDialect({ pool: createPool(pglite) }) })
}

/**
 * A pool with the only connection of PGlite. A caller waits until the connection is released, as transactions require.
 */
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

/** Kysely reports the number of changed rows only for commands that it knows. */
const commandOf = (text: string) => (/^\s*(\w+)/.exec(text)?.[1] ?? '').toUpperCase() as 'SELECT'

let migratedUrl: Promise<string> | undefined

/** Copies a migrated database, which takes a third of the time of migrating a new one. */
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
 * Creates a database with a random name, empty or as a copy.
 * @param url a database on the server
 * @param template the name of the database to copy, to which nothing may be connected
 * @returns the URL of the new database
 */
export async function createPostgresDatabase(url: string, template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  // Copying files takes half the time of the default, which writes the copy to the log.
  await server.query(`create database ${name} template ${template} strategy file_copy`)
  await server.end()
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
