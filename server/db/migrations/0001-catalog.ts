/** Dishes, the tasks of the mirrors, and single values of the catalogue. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('dishes')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('area', 'text')
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('dishes_key', ['kind', 'id'])
    .execute()
  await db.schema.createIndex('dishes_revision').on('dishes').column('revision').execute()
  await db.schema
    .createTable('mirror_tasks')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('task', 'text', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('mirror_tasks_key', ['kind', 'task'])
    .execute()
  await db.schema
    .createTable('catalog_state')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}
