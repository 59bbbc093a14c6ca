/** Writes data from outside: first into a fresh SQLite of its own shape, where it is looked at, then, if it is to go there, into PostgreSQL. */
import { sql, type ColumnMetadata } from 'kysely'
import { listTables, readPages, type Row } from './backup.store.ts'
import { backupTables, type BackupTable } from './backup-tables.ts'
import { migrate } from './migrate.ts'
import type { Db } from './open.ts'

export type Insert = (table: string, rows: unknown[]) => Promise<void>

/** Fills an empty SQLite, all or nothing. @throws Error with a sentence when a row does not fit its table, or points to none */
export async function importRows(db: Db, write: (insert: Insert) => Promise<void>) {
  const shapes = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]))
  await db.transaction().execute(async (trx) => {
    // Rows may come before those that they point to.
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    await write(async (table, rows) => {
      const columns = shapes.get(table)
      if (!columns) throw new Error(`There is no table "${table}".`)
      for (const row of rows)
        if (!matchesColumns(row, columns))
          throw new Error(`A row of "${table}" does not fit the table: ${JSON.stringify(row).slice(0, 200)}`)
      await insertInto(trx, table, rows as Row[])
    })
    const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(trx)
    if (rows[0])
      throw new Error(`A row of "${rows[0].table}" points to a row of "${rows[0].parent}" that is not there.`)
  })
}

/** For a database that nobody believes in before it is whole: it waits for the disk once, at the end, by whoever settles it. */
export async function disableSync(db: Db) {
  await sql`pragma synchronous = off`.execute(db)
}

/** Everything in one file, nothing beside it. */
export async function truncateWal(db: Db) {
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/** The tables that hold rows, of those that a backup has. */
export async function listNonEmptyTables(db: Db): Promise<string[]> {
  const filled: string[] = []
  for (const table of await listTables(db)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length) filled.push(table)
  }
  return filled
}

/** Copies all from one newest database into another in one transaction. @throws Error when the other holds rows; then nothing has changed */
export async function copyDatabase(target: Db, source: Db, beforeCommit: () => Promise<void>) {
  await migrate(target)
  const tables = Object.keys(backupTables) as BackupTable[]
  await target.transaction().execute(async (trx) => {
    // A server that starts meanwhile waits with its first write.
    await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(trx)
    requireEmpty(await listNonEmptyTables(trx))
    for (const table of tables) for await (const rows of readPages(source, table)) await insertInto(trx, table, rows)
    await beforeCommit()
  })
}

/** @throws Error */
export function requireEmpty(filled: string[]) {
  if (filled.length)
    throw new Error(
      `The database holds data already (in ${filled.slice(0, 3).join(', ')}${filled.length > 3 ? ' …' : ''}). Restore into an empty one.`,
    )
}

async function insertInto(db: Db, table: string, rows: Row[]) {
  if (!rows.length) return
  const columns = Object.keys(rows[0]!)
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
    db,
  )
}

/** SQLite itself would take any type in any column. */
function matchesColumns(row: unknown, columns: ColumnMetadata[]): row is Row {
  if (typeof row !== 'object' || row === null || Object.keys(row).length !== columns.length) return false
  return columns.every(({ name, dataType, isNullable }) => {
    const value = Object.hasOwn(row, name) ? (row as Row)[name] : undefined
    if (value === null) return isNullable
    return dataType.toLowerCase() === 'integer' ? Number.isSafeInteger(value) : typeof value === 'string'
  })
}
