/**
 * PostgreSQL compares the words of recipes by bytes, in whatever locale the database was created. In `en_US.UTF-8`, for
 * example, the end of a range of prefixes sorted before the letters, so no prefix was found. SQLite compares bytes.
 */
import { SqliteAdapter, sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return
  await sql`alter table recipe_words alter column word type text collate "C"`.execute(db)
}
