/** File imports, and the recipes in the imported files. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('format', 'text')
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('message', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text')
    .addColumn('touched_at', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'text')
    .addColumn('worker', 'text')
    .addColumn('worker_until', 'text')
    .execute()
  await db.schema.createIndex('imports_user').on('imports').column('user_id').execute()
  await db.schema.createIndex('imports_state').on('imports').column('state').execute()
  await db.schema
    .createTable('import_recipes')
    .addColumn('import_id', 'text', (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('message', 'text')
    .addColumn('recipe_id', 'text')
    .addColumn('saved_hash', 'text')
    .addPrimaryKeyConstraint('import_recipes_key', ['import_id', 'position'])
    .execute()
  await db.schema
    .createIndex('import_recipes_state')
    .on('import_recipes')
    .columns(['import_id', 'state', 'position'])
    .execute()
}
