/** The plan and the shopping list of a room. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('room_plan')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('meal', 'text', (column) => column.notNull())
    .addColumn('dish', 'text')
    .addColumn('origin', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('servings', 'integer')
    .execute()
  await db.schema.createIndex('room_plan_day').on('room_plan').columns(['room_id', 'day', 'meal']).execute()
  await db.schema
    .createTable('room_plan_cooks')
    .addColumn('entry_id', 'text', (column) => column.notNull().references('room_plan.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('room_plan_cooks_key', ['entry_id', 'user_id'])
    .execute()
  await db.schema.createIndex('room_plan_cooks_user').on('room_plan_cooks').column('user_id').execute()
  await db.schema
    .createTable('room_lists')
    .addColumn('room_id', 'text', (column) => column.primaryKey().references('rooms.id').onDelete('cascade'))
    .addColumn('from_day', 'text')
    .addColumn('to_day', 'text')
    .addColumn('entry_id', 'text')
    .addColumn('units', 'text')
    .addColumn('ticks', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('room_list_lines')
    .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('is_own', 'integer', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('is_removed', 'integer', (column) => column.notNull())
    .addColumn('ticked_at', 'text')
    .addColumn('ticked_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('seen', 'text')
    .addPrimaryKeyConstraint('room_list_lines_key', ['room_id', 'id'])
    .execute()
  await db.schema.createIndex('room_list_lines_ticked').on('room_list_lines').column('ticked_by').execute()
}
