/** Reads the data for a backup from SQLite or PostgreSQL: a consistent snapshot, page by page. */
import { sql } from 'kysely'
import { backupTables, type BackupTable } from './backup-tables.ts'
import { migrationNames } from '#server/db/migrate.ts'
import { engineOf, type Db } from '#server/db/open.ts'
import { pictureColumns } from '#server/db/pictures.store.ts'

export type BackupRow = Record<string, string | number | null>

/** The number of rows in a page. It is small because a page is read into memory, and one recipe can have 200 kB. */
const pageRows = 250

/** Runs `work` on a consistent snapshot. Other connections can write in the meantime. */
export async function inSnapshot<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> {
  // On SQLite, every transaction sees the data as it was at the first query of the transaction.
  const transaction =
    engineOf(db) === 'sqlite'
      ? db.transaction()
      : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return transaction.execute(work)
}

/**
 * @returns the names of the migrations that ran
 * @throws Error when the table of migrations is missing, or when this Potluck does not know a migration that ran
 */
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

/**
 * Returns the tables of `backupTables` that exist in the database. Some of these tables are missing before the newest
 * migrations have run.
 */
export async function listTables(db: Db): Promise<BackupTable[]> {
  const existing = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return (Object.keys(backupTables) as BackupTable[]).filter((table) => existing.has(table))
}

/** Returns all rows of a table, page by page, in the order of the primary key. */
export async function* readPages(db: Db, table: BackupTable): AsyncGenerator<BackupRow[]> {
  const key = backupTables[table]
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let afterLastRow = sql``
  for (;;) {
    const page = sql<BackupRow>`
      select * from ${sql.table(table)} ${afterLastRow} order by ${columns} limit ${sql.lit(pageRows)}`
    const { rows } = await page.execute(db)
    if (rows.length) yield rows
    if (rows.length < pageRows) return
    const last = rows.at(-1)!
    afterLastRow = sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})`
  }
}

/** Returns the addresses of all uploaded pictures to which rows of `pictureColumns` refer, in order. */
export async function listPictures(db: Db): Promise<string[]> {
  const pictures = new Set<string>()
  const tables = new Set<string>(await listTables(db))
  for (const [table, column] of pictureColumns.filter(([name]) => tables.has(name))) {
    const query = sql<{ picture: string }>`
      select distinct ${sql.ref(column)} as picture from ${sql.table(table)}
      where ${sql.ref(column)} like '/uploads/%'`
    const { rows } = await query.execute(db)
    for (const { picture } of rows) pictures.add(picture)
  }
  return [...pictures].sort()
}
