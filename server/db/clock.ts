/** Makes stamps with the time of the database, because the clocks of several processes differ. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { timeId } from '#server/crypto/ids.ts'
import { postgresPool, type Db } from './open.ts'

/**
 * Returns an id that sorts by time, like the ids of `timeId`. On PostgreSQL the id contains the time of the database in
 * microseconds. On SQLite the id contains the time of this process, because only one server process can use the
 * database.
 */
export async function readTimeId(db: Db): Promise<string> {
  if (!postgresPool(db)) return timeId()
  const { rows } = await sql<{ now: string }>`
    select floor(extract(epoch from clock_timestamp()) * 1000000)::bigint as now`.execute(db)
  const microseconds = Number(rows[0]!.now)
  const milliseconds = Math.floor(microseconds / 1000)
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  return hex(milliseconds, 12) + hex(microseconds % 1000, 3) + randomBytes(5).toString('hex').slice(0, 9)
}
