/**
 * The shops of a room, and the dishes that members put on its shopping list in addition to the dishes of the list's
 * days. Entries of the plan and lines of the list get the column `operation`, which identifies the request that added
 * them.
 */
import type { Kysely } from 'kysely'

interface Before {
  room_lists: { room_id: string; from_day: string | null; to_day: string | null; entry_id: string | null }
  room_list_dishes: { room_id: string; entry_id: string }
}

export async function up(db: Kysely<Before>) {
  await db.schema
    .createTable('room_shops')
    .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('ticks', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_shops_key', ['room_id', 'id'])
    .execute()
  await db.schema
    .createTable('room_list_dishes')
    .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_list_dishes_key', ['room_id', 'entry_id'])
    .execute()
  // Before this migration, a list was either for a range of days or for one dish: the entry `entry_id` of the plan.
  const ofOneDish = await db
    .selectFrom('room_lists')
    .select(['room_id', 'entry_id'])
    .where('entry_id', 'is not', null)
    .$narrowType<{ entry_id: string }>()
    .execute()
  for (const row of ofOneDish) await db.insertInto('room_list_dishes').values(row).execute()
  await db.updateTable('room_lists').set({ from_day: null, to_day: null }).where('entry_id', 'is not', null).execute()
  await db.schema.alterTable('room_lists').dropColumn('entry_id').execute()
  for (const table of ['room_plan', 'room_list_lines']) {
    await db.schema.alterTable(table).addColumn('operation', 'text').execute()
    await db.schema.createIndex(`${table}_operation`).on(table).columns(['room_id', 'operation']).execute()
  }
}
