/** The mark that identifies this database. The storage of its pictures contains the same mark. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('picture_owner')
    .addColumn('row', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull())
    .execute()
}
