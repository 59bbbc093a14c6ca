/**
 * A list of recipes and a search walk from the newest on and stop at what a page holds. An index over all that stands
 * enticed SQLite into reading every recipe first, and whether a recipe holds a word had to be read from the table.
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
