/**
 * Restores the rows of a backup. `importRows` writes the rows into a new SQLite database with the schema of the backup,
 * and checks the rows. If the target of the restore is PostgreSQL, `copyDatabase` then copies the migrated rows there.
 */
import { sql, type ColumnMetadata } from 'kysely'
import { listTables, readPages, type BackupRow } from './backup.store.ts'
import { backupTables, type BackupTable } from './backup-tables.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Db } from '#server/db/open.ts'

export type Insert = (table: string, rows: unknown[]) => Promise<void>

/**
 * Fills an empty SQLite database in one transaction. `write` inserts the rows, in any order of the tables.
 * @throws Error when a table does not exist, when a row does not match its table, or when a row references a missing
 * row; and what `write` throws
 */
export async function importRows(db: Db, write: (insert: Insert) => Promise<void>) {
  const columnsOf = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]))
  await db.transaction().execute(async (trx) => {
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    await write(async (table, rows) => {
      const columns = columnsOf.get(table)
      if (!columns) throw new Error(`There is no table "${table}".`)
      const invalid = rows.find((row) => !matchesColumns(row, columns))
      if (invalid !== undefined)
        throw new Error(`A row of "${table}" does not fit the table: ${JSON.stringify(invalid).slice(0, 200)}`)
      await insertInto(trx, table, rows as BackupRow[])
    })
    const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(trx)
    if (rows[0])
      throw new Error(`A row of "${rows[0].table}" references a row of "${rows[0].parent}" that does not exist.`)
  })
}

/** Stops SQLite from waiting for the disk. Call this only for a new database that is deleted after a failure. */
export async function disableSync(db: Db) {
  await sql`pragma synchronous = off`.execute(db)
}

/** Moves the write-ahead log into the database file, so that this file alone can be renamed. */
export async function truncateWal(db: Db) {
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/** The tables of `backupTables` that have rows in `db`. */
export async function listNonEmptyTables(db: Db): Promise<string[]> {
  const nonEmpty: string[] = []
  for (const table of await listTables(db)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length) nonEmpty.push(table)
  }
  return nonEmpty
}

/**
 * Migrates `target` to the newest schema, which `source` must have. Then copies all rows of `source` into `target` in
 * one transaction. `beforeCommit` runs last in this transaction.
 * @throws Error when `target` has rows, when it cannot be migrated, or when it refuses a row; and what `beforeCommit`
 * throws. After an error, the rows of `target` are unchanged, but its schema may be newer.
 */
export async function copyDatabase(target: Db, source: Db, beforeCommit: () => Promise<void>) {
  await migrate(target)
  const tables = Object.keys(backupTables) as BackupTable[]
  await target.transaction().execute(async (trx) => {
    // If a server starts during this transaction, the server's first write waits until the transaction ends.
    await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(trx)
    requireEmpty(await listNonEmptyTables(trx))
    for (const table of tables) for await (const rows of readPages(source, table)) await insertInto(trx, table, rows)
    await beforeCommit()
  })
}

/** @throws Error when `nonEmptyTables` has elements. The message names the first three of them. */
export function requireEmpty(nonEmptyTables: string[]) {
  if (!nonEmptyTables.length) return
  const names = nonEmptyTables.slice(0, 3).join(', ') + (nonEmptyTables.length > 3 ? ' …' : '')
  throw new Error(`The database holds data already (in ${names}). Restore the backup into an empty database.`)
}

async function insertInto(db: Db, table: string, rows: BackupRow[]) {
  if (!rows.length) return
  const names = Object.keys(rows[0]!)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const values = sql.join(rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`))
  await sql`insert into ${sql.table(table)} (${columns}) values ${values}`.execute(db)
}

/** Checks the columns, types and nulls of a row, because SQLite accepts a value of any type in any column. */
function matchesColumns(row: unknown, columns: ColumnMetadata[]): row is BackupRow {
  if (typeof row !== 'object' || row === null || Object.keys(row).length !== columns.length) return false
  return columns.every(({ name, dataType, isNullable }) => {
    const value = Object.hasOwn(row, name) ? (row as BackupRow)[name] : undefined
    if (value === null) return isNullable
    return dataType.toLowerCase() === 'integer' ? Number.isSafeInteger(value) : typeof value === 'string'
  })
}
