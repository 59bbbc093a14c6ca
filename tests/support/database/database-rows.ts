/** What the tables of a database contain, to compare it with what they contained before. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { isSqlite } from './test-database.ts'

/** All rows of all tables as text, except of some tables. Two results are equal when nothing has changed. */
export async function readAllRows(db: Db, except: string[] = []): Promise<string[]> {
  return Object.entries(await readRowsByTable(db, except)).flatMap(([name, rows]) =>
    rows.map((row) => `${name} ${row}`),
  )
}

/**
 * A text that changes whenever a row of any table is added, changed or deleted, except in some tables. PostgreSQL reads
 * all tables in one statement and sends no rows.
 */
export async function fingerprintOf(db: Db, except: string[] = []): Promise<string> {
  if (isSqlite) return JSON.stringify(await readRowsByTable(db, except))
  const tables = (await tableNames(db)).filter((name) => !except.includes(name))
  const sums = tables.map((name) => sql`(select sum(hashtextextended(t::text, 0)) from ${sql.table(name)} t)`)
  const { rows } = await sql<{ sums: string }>`select concat_ws(' ', ${sql.join(
    sums.map((sum) => sql`coalesce(${sum}, 0)`),
  )}) as sums`.execute(db)
  return rows[0]!.sums
}

const namesOf = new WeakMap<Db, Promise<string[]>>()

/** The names of all tables, sorted. They are asked for once, because the question takes longer than reading the rows. */
function tableNames(db: Db): Promise<string[]> {
  const names =
    namesOf.get(db) ?? db.introspection.getTables().then((tables) => tables.map(({ name }) => name).toSorted())
  namesOf.set(db, names)
  return names
}

/** All rows as text by table, sorted, except of some tables. */
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
