/**
 * Lists and searches of recipes begin with the newest recipe and stop after one page. Before, SQLite used the index
 * `recipes_removed` to find visible recipes, and therefore read all of them. Now this index contains only removed
 * recipes. The index `recipe_words_recipe` now also contains the word, so that a search needs only this index to find
 * out whether a recipe contains a word.
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
