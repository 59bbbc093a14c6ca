/**
 * PostgreSQL now compares the words of recipes by bytes, in every locale of the database. Before, a search for the
 * beginning of a word found nothing in some locales, such as `en_US.UTF-8`, because the upper bound of the search was
 * sorted before the letters. SQLite always compares bytes.
 */
import { SqliteAdapter, sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return
  await sql`alter table recipe_words alter column word type text collate "C"`.execute(db)
}
