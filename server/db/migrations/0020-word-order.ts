/**
 * PostgreSQL now compares the words of recipes by bytes, whatever the locale of the database. Before, a search for a
 * prefix found nothing in `en_US.UTF-8`, for example, because its upper bound sorted before the letters. SQLite always
 * compares bytes.
 */
import { SqliteAdapter, sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return
  await sql`alter table recipe_words alter column word type text collate "C"`.execute(db)
}
