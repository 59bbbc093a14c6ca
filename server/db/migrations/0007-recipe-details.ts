/** Servings, minutes, source and notes of recipes and of their copies in rooms. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const table of ['recipes', 'room_recipes']) {
    // SQLite cannot add several columns in one statement.
    await db.schema.alterTable(table).addColumn('servings', 'integer').execute()
    await db.schema.alterTable(table).addColumn('minutes', 'integer').execute()
    await db.schema.alterTable(table).addColumn('source', 'text').execute()
    await db.schema.alterTable(table).addColumn('notes', 'text').execute()
  }
}
