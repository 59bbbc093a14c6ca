/**
 * PostgreSQL compares the words of recipes by bytes, in whatever locale the database was created. In `en_US.UTF-8`, for
 * example, the upper bound of a search for a prefix sorted before the letters, so the search found nothing. SQLite
 * compares bytes.
 */
import { SqliteAdapter, sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return
  await sql`alter table recipe_words alter column word type text collate "C"`.execute(db)
}
