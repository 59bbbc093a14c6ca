/** Causes failures of a test database. Counts the statements that wait for a lock and the connections that listen. */
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/db/open.ts'
import { isSqlite } from './test-database.ts'

/** Terminates all connections to a PostgreSQL database, as a restart of the database server does. */
export async function terminateConnections(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

/** Makes every write fail as if the disk were read-only. @returns a function that makes the database writable again */
export async function makeSqliteReadOnly(db: Db) {
  await sql`pragma query_only = on`.execute(db)
  return () => sql`pragma query_only = off`.execute(db)
}

/** Makes every deletion from `table` fail. @returns a function that allows deletions again */
export async function failDeletions(db: Db, table: 'users' | 'rooms') {
  if (isSqlite) {
    await sql`create trigger broken before delete on ${sql.table(table)} begin select raise(abort, 'broken'); end`.execute(
      db,
    )
    return () => sql`drop trigger broken`.execute(db)
  }
  await sql`create function fail() returns trigger as $$ begin raise 'broken'; end $$ language plpgsql`.execute(db)
  await sql`create trigger broken before delete on ${sql.table(table)} for each row execute function fail()`.execute(db)
  return () => sql`drop function fail() cascade`.execute(db)
}

/**
 * Lets the database grow by at most `pages` pages. Writes that need more pages fail as on a full disk.
 * @returns a function that removes this limit
 */
export async function limitSqliteSize(db: Db, pages = 0) {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + pages}`).execute(db)
  return () => sql`pragma max_page_count = 1000000`.execute(db)
}

/**
 * Makes every write fail as on a standby server. Terminates all connections, because the setting applies only to new
 * ones.
 * @returns a function that makes the database writable again
 */
export async function makePostgresReadOnly(url: string) {
  const name = new URL(url).pathname.slice(1)
  const setReadOnly = async (isReadOnly: boolean) => {
    const client = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=off' })
    await client.connect()
    await client.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
    await client.end()
    await terminateConnections(url)
  }
  await setReadOnly(true)
  return () => setReadOnly(false)
}

/** Counts the connections whose last statement was LISTEN. */
export async function countListenConnections(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  )
  await client.end()
  return Number(rows[0]!.count)
}

/** The number of statements that wait for a lock in this PostgreSQL database. */
export async function countLockWaits(db: Db) {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
