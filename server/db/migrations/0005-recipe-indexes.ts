/**
 * Lists and searches of recipes read from the newest recipe on and stop after one page. SQLite used the index of
 * `removed_at` to find the visible recipes and so read all of them first: the index now covers removed recipes only.
 * The index of words now has the word itself, so a search reads no row of the table to learn whether a recipe contains
 * a word.
 */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<{ recipes: { removed_at: string | null } }>) {
  await db.schema.dropIndex('recipes_removed').execute()
  await db.schema
    .createIndex('recipes_removed')
    .on('recipes')
    .column('removed_at')
    .where('removed_at', 'is not', null)
    .execute()
  await db.schema.dropIndex('recipe_words_recipe').execute()
  await db.schema.createIndex('recipe_words_recipe').on('recipe_words').columns(['recipe_id', 'word']).execute()
}
