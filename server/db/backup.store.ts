/** Reads all data as it was at one moment, page by page, whatever the engine and however much there is. */
import { sql, SqliteAdapter } from 'kysely'
import { backupTables, type BackupTable } from './backup-tables.ts'
import { migrationNames } from './migrate.ts'
import type { Db } from './open.ts'
import { pictureColumns } from './pictures.store.ts'

export type Row = Record<string, string | number | null>

/** A recipe may be 200 kB long. */
const pageRows = 250

export const engineOf = (db: Db) => (db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgresql')

/** Runs `work` with a database in which nothing changes, while others go on writing. */
export async function inSnapshot<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> {
  // What SQLite reads in a transaction is as it was at its first question.
  const transaction =
    engineOf(db) === 'sqlite'
      ? db.transaction()
      : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return transaction.execute(work)
}

/** The migrations that have made this database. @throws Error when there are none, or some that we do not know */
export async function readSchema(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration'))
    throw new Error('The database is empty: Potluck has not run on it yet.')
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const names = rows.map(({ name }) => name)
  const unknown = names.find((name) => !migrationNames.includes(name))
  if (unknown) throw new Error(`The database belongs to a newer Potluck than this one (it has "${unknown}").`)
  return names
}

/** The tables of `backedUp` that are there; an older database has fewer. */
export async function listTables(db: Db): Promise<BackupTable[]> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return (Object.keys(backupTables) as BackupTable[]).filter((table) => there.has(table))
}

/** All rows of a table in the order of its key. */
export async function* readPages(db: Db, table: BackupTable): AsyncGenerator<Row[]> {
  const key = backupTables[table]
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let after = sql``
  for (;;) {
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} ${after} order by ${columns} limit ${sql.lit(pageRows)}`.execute(
        db,
      )
    if (rows.length) yield rows
    if (rows.length < pageRows) return
    const last = rows.at(-1)!
    after = sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})`
  }
}

/** The addresses of the uploaded pictures that rows name. */
export async function listPictures(db: Db): Promise<string[]> {
  const found = new Set<string>()
  const there = new Set<string>(await listTables(db))
  for (const [table, column] of pictureColumns.filter(([name]) => there.has(name))) {
    const { rows } = await sql<{
      picture: string
    }>`select distinct ${sql.ref(column)} as picture from ${sql.table(table)} where ${sql.ref(column)} like '/uploads/%'`.execute(
      db,
    )
    for (const { picture } of rows) found.add(picture)
  }
  return [...found].sort()
}
