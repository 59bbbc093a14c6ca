/**
 * Counters that tell several processes on the same PostgreSQL database when cached data is stale (`db/versions.ts`).
 */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<{ versions: { topic: string; version: number } }>) {
  await db.schema
    .createTable('versions')
    .addColumn('topic', 'text', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute()
  const topics = ['accounts', 'recipes', 'rooms']
  await db
    .insertInto('versions')
    .values(topics.map((topic) => ({ topic, version: 0 })))
    .execute()
}
