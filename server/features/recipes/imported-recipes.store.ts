/** SQL for the recipes that imports save and take back. */
import type { RecipeFields } from '#contract/recipes.ts'
import { deleteRecipes } from '#server/db/delete-recipes.ts'
import type { Db } from '#server/db/open.ts'
import { fromRecipeColumns, toRecipeColumns } from '#server/db/tables/recipe-columns.ts'
import type { Versions } from '#server/db/versions.ts'
import type { WordRow } from './recipes.store.ts'

export interface ImportedRecipe {
  id: string
  createdAt: string
  fields: RecipeFields
}

export type ImportedRecipesStore = ReturnType<typeof importedRecipesStore>

export function importedRecipesStore(db: Db, versions: Versions) {
  return {
    /**
     * Runs `record` and inserts recipes in one transaction.
     * @returns false when `record` returns false. In this case no recipe is inserted
     */
    async insertMany(
      authorId: string,
      recipes: ImportedRecipe[],
      words: WordRow[],
      record: (trx: Db) => Promise<boolean>,
    ): Promise<boolean> {
      return versions.write(['recipes'], async (trx) => {
        if (!(await record(trx))) return false
        const rows = recipes.map(({ id, createdAt, fields }) => ({
          id,
          author_id: authorId,
          ...toRecipeColumns(fields),
          created_at: createdAt,
          removed_at: null,
        }))
        if (rows.length) await trx.insertInto('recipes').values(rows).execute()
        if (words.length) await trx.insertInto('recipe_words').values(words).execute()
        return true
      })
    },

    async countOf(authorId: string) {
      const { count } = await db
        .selectFrom('recipes')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('author_id', '=', authorId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /**
     * Deletes the author's recipes among `ids` that are unchanged or removed, with their likes and bookmarks.
     * @returns the ids and pictures of the deleted recipes, and the ids of the author's recipes that stay
     */
    async deleteUnchanged(authorId: string, ids: string[], isUnchanged: (id: string, fields: RecipeFields) => boolean) {
      return versions.write(['recipes'], async (trx) => {
        // This update changes nothing, but it locks the rows until the transaction ends.
        const rows = await trx
          .updateTable('recipes')
          .set(({ ref }) => ({ image: ref('image') }))
          .where('id', 'in', ids)
          .where('author_id', '=', authorId)
          .returningAll()
          .execute()
        const unchanged = rows.filter((row) => {
          const { _id, ...fields } = fromRecipeColumns(row)
          return row.removed_at !== null || isUnchanged(_id, fields)
        })
        const gone = new Set(unchanged.map(({ id }) => id))
        return {
          deleted: await deleteRecipes(trx, [...gone]),
          editedIds: rows.map(({ id }) => id).filter((id) => !gone.has(id)),
        }
      })
    },
  }
}
