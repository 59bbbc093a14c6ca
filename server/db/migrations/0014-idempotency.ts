/** Writes that were sent with an `Idempotency-Key`, and the replies to these writes. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('attempt', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .execute()
  await db.schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('started_at').execute()
}
