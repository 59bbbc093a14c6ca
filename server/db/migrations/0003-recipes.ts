/** Recipes, likes and bookmarks, pending uploads of pictures, and the words by which a search finds recipes. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('recipes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('author_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('ingredients', 'text', (column) => column.notNull())
    .addColumn('steps', 'text', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'text')
    .execute()
  await db.schema.createIndex('recipes_author').on('recipes').columns(['author_id', 'id']).execute()
  await db.schema.createIndex('recipes_image').on('recipes').column('image').execute()
  await db.schema.createIndex('recipes_removed').on('recipes').column('removed_at').execute()
  await db.schema.createIndex('users_picture').on('users').column('picture').execute()
  await db.schema
    .createTable('recipe_words')
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('recipe_id', 'text', (column) => column.notNull().references('recipes.id').onDelete('cascade'))
    .addColumn('is_title', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('recipe_words_key', ['word', 'recipe_id'])
    .execute()
  await db.schema.createIndex('recipe_words_recipe').on('recipe_words').column('recipe_id').execute()
  await db.schema
    .createTable('saves')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addColumn('card', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('saves_key', ['user_id', 'kind', 'target'])
    .execute()
  await db.schema.createIndex('saves_target').on('saves').columns(['target', 'kind', 'stamp']).execute()
  await db.schema
    .createTable('picture_holds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('picture', 'text', (column) => column.notNull())
    .addColumn('held_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('picture_holds_picture').on('picture_holds').column('picture').execute()
}
