/** An empty, migrated database for one test, of the engine that the test run is for. */
import { PGlite } from '@electric-sql/pglite'
import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import Database from 'libsql'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, openInMemory, type Db } from '#server/db/open.ts'

/** `TEST_DATABASE`: `sqlite`, `pglite`, or the address of a PostgreSQL server that may create databases. */
const engine = process.env.TEST_DATABASE ?? 'sqlite'

export const isSqlite = engine === 'sqlite'
/** It takes forty times as long: what asks thousands of times leaves it to a real server. */
export const isPglite = engine === 'pglite'
/** The server that this test run is for; null when it is for another engine. */
export const postgresUrl = engine.startsWith('postgres') ? engine : null

/** Close it with `db.destroy()`. */
export async function openTestDatabase(): Promise<Db> {
  if (postgresUrl) return openCopy(postgresUrl)
  const db = isSqlite ? openInMemory() : await openPglite()
  await migrate(db)
  return db
}

let engineOfAll: Promise<PGlite> | undefined

/** One engine for all tests, since starting it takes a second; each test finds it emptied. */
async function openPglite(): Promise<Db> {
  const shared = await (engineOfAll ??= PGlite.create())
  await shared.exec('drop schema public cascade; create schema public')
  return new Kysely({ dialect: new PostgresDialect({ pool: poolOf(shared) }) })
}

/** PGlite has one connection; whoever has it keeps it until it is released, as a transaction needs. */
function poolOf(shared: PGlite) {
  let last: Promise<unknown> = Promise.resolve()
  return {
    async connect() {
      const before = last
      let release = () => {}
      last = new Promise<void>((done) => (release = done))
      await before
      const query = async (text: string, parameters: readonly unknown[]) => {
        const { rows, affectedRows, fields } = await shared.query(text, [...parameters])
        return { command: commandOf(text), rowCount: affectedRows ?? rows.length, rows, fields }
      }
      return { query, release } as never
    },
    async end() {},
  }
}

/** Kysely reads the number of changed rows only where it knows the command. */
const commandOf = (text: string) => (/^\s*(\w+)/.exec(text)?.[1] ?? '').toUpperCase() as 'SELECT'

let migrated: Promise<string> | undefined

/** A copy of one that has been migrated: that takes a third of the time. */
async function openCopy(server: string): Promise<Db> {
  migrated ??= createMigrated(server)
  return openOnServer(await createPostgresDatabase(server, nameOf(await migrated)))
}

async function createMigrated(server: string) {
  const url = await createPostgresDatabase(server)
  const db = openOnServer(url)
  await migrate(db)
  await db.destroy()
  return url
}

const openOnServer = (databaseUrl: string) => openDatabase({ dataDir: '', databaseUrl })
const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** Ends every connection to a database, as a restart of its server does. */
export async function terminateConnections(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

/** A database of its own: empty, or a copy of another that nobody has open. @returns its address */
export async function createPostgresDatabase(url: string, template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  await server.query(`create database ${name} template ${template}`)
  await server.end()
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** What a week does to an invite of a product that is running on `dataDir`. */
export function expireInvite(dataDir: string, inviteCode: string) {
  const database = new Database(join(dataDir, 'potluck.sqlite'))
  database
    .prepare('update room_invites set expires_at = ? where code = ?')
    .run(new Date(Date.now() - 1000).toISOString(), inviteCode)
  database.close()
}

/** Every row of every table as text, but those of `except`: to see that nothing has changed. */
export async function readAllRows(db: Db, except: string[] = []): Promise<string[]> {
  return Object.entries(await readRowsByTable(db, except)).flatMap(([name, rows]) =>
    rows.map((row) => `${name} ${row}`),
  )
}

/** The same by table. */
export async function readRowsByTable(db: Db, except: string[] = []) {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name as 'users')
    .filter((name) => !except.includes(name))
    .toSorted()
  return Object.fromEntries(
    await Promise.all(
      tables.map(
        async (name) =>
          [
            name,
            (await db.selectFrom(name).selectAll().execute()).map((row) => JSON.stringify(row)).toSorted(),
          ] as const,
      ),
    ),
  )
}

/** A disk that can be read only, to SQLite. @returns what makes it an ordinary one again */
export async function makeSqliteReadOnly(db: Db) {
  await sql`pragma query_only = on`.execute(db)
  return () => sql`pragma query_only = off`.execute(db)
}

/** A disk that has no room for more than a few pages, to SQLite. @returns what makes room */
export async function limitSqliteSize(db: Db, pages = 0) {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + pages}`).execute(db)
  return () => sql`pragma max_page_count = 1000000`.execute(db)
}

/** What a standby that takes over too early says to every write. @returns what makes it an ordinary server again */
export async function makePostgresReadOnly(url: string) {
  const name = nameOf(url)
  const tell = async (isReadOnly: boolean) => {
    const client = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=off' })
    await client.connect()
    await client.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
    await client.end()
    await terminateConnections(url)
  }
  await tell(true)
  return () => tell(false)
}

/** How many connections listen for events. */
export async function countListenConnections(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  )
  await client.end()
  return Number(rows[0]!.count)
}
