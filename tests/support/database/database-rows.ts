/** Reads the content of all tables, so that a test can compare it before and after a change. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { isSqlite } from './test-database.ts'

/** All rows as text, except those of the tables in `except`. Two results are equal if nothing has changed. */
export async function readAllRows(db: Db, except: string[] = []): Promise<string[]> {
  return Object.entries(await readRowsByTable(db, except)).flatMap(([name, rows]) =>
    rows.map((row) => `${name} ${row}`),
  )
}

/**
 * A fingerprint of all tables that are not in `except`. The fingerprint changes when a row of these tables is added,
 * changed or deleted. With SQLite, the last fingerprint is reused if the connection has not written since then.
 * PostgreSQL computes the fingerprint in one statement and does not send the rows.
 */
export async function databaseFingerprint(db: Db, except: string[] = []): Promise<string> {
  if (isSqlite) {
    const { rows: counters } = await sql<{ written: number }>`select total_changes() as written`.execute(db)
    const key = `${counters[0]!.written} ${except.join()}`
    const last = lastOf.get(db)
    const text = last?.key === key ? last.text : JSON.stringify(await readRowsByTable(db, except))
    lastOf.set(db, { key, text })
    return text
  }
  const tables = (await tableNames(db)).filter((name) => !except.includes(name))
  const sums = tables.map((name) => sql`(select sum(hashtextextended(t::text, 0)) from ${sql.table(name)} t)`)
  const { rows } = await sql<{ sums: string }>`select concat_ws(' ', ${sql.join(
    sums.map((sum) => sql`coalesce(${sum}, 0)`),
  )}) as sums`.execute(db)
  return rows[0]!.sums
}

/** The last fingerprint of each SQLite database. `key` contains the number of rows that the connection had written. */
const lastOf = new WeakMap<Db, { key: string; text: string }>()
const namesOf = new WeakMap<Db, Promise<string[]>>()

/** The sorted names of all tables, read once for each `db`, because this query is slower than reading all rows. */
function tableNames(db: Db): Promise<string[]> {
  const names =
    namesOf.get(db) ?? db.introspection.getTables().then((tables) => tables.map(({ name }) => name).toSorted())
  namesOf.set(db, names)
  return names
}

/** The rows of each table that is not in `except`, as sorted texts. */
export async function readRowsByTable(db: Db, except: string[] = []) {
  const tables = (await tableNames(db)).filter((name) => !except.includes(name)) as 'users'[]
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
