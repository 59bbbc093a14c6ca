/** Reads the content of all tables, so that a test can compare it before and after a change. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { isSqlite } from './test-database.ts'

/** All rows as text, without those of the tables in `except`. Two results are equal when nothing has changed. */
export async function readAllRows(db: Db, except: string[] = []): Promise<string[]> {
  return Object.entries(await readRowsByTable(db, except)).flatMap(([name, rows]) =>
    rows.map((row) => `${name} ${row}`),
  )
}

/**
 * A text that changes whenever a row is added, changed or deleted in a table that is not in `except`. SQLite reads no
 * rows when it has written none since the last text. PostgreSQL reads all tables in one statement and sends no rows.
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

/** The last fingerprint of each SQLite database, with the number of rows that were written before it. */
const lastOf = new WeakMap<Db, { key: string; text: string }>()
const namesOf = new WeakMap<Db, Promise<string[]>>()

/** The names of all tables, sorted. They are queried once, because this query takes longer than reading the rows. */
function tableNames(db: Db): Promise<string[]> {
  const names =
    namesOf.get(db) ?? db.introspection.getTables().then((tables) => tables.map(({ name }) => name).toSorted())
  namesOf.set(db, names)
  return names
}

/** The rows of each table as text, sorted, without the tables in `except`. */
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
