/** Allergies and diets of users. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('user_diets')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('allergens', 'text', (column) => column.notNull())
    .addColumn('diets', 'text', (column) => column.notNull())
    .execute()
}
