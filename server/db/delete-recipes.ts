import { chunk, idsPerStatement } from '#server/collections/chunk.ts'
import type { Db } from './open.ts'

/**
 * Deletes recipes with their likes and bookmarks. The foreign keys of the database delete the other rows that refer to
 * the recipes.
 * @returns the ids and pictures of the deleted recipes
 */
export async function deleteRecipes(trx: Db, ids: string[]) {
  const deleted = []
  for (const some of chunk(ids, idsPerStatement))
    deleted.push(...(await trx.deleteFrom('recipes').where('id', 'in', some).returning(['id', 'image']).execute()))
  await deleteSavesOf(trx, ids)
  return deleted
}

/**
 * Deletes the likes and bookmarks of deleted recipes. `saves.target` is not a foreign key, because it is the id of a
 * recipe only if the dish is a recipe.
 */
export async function deleteSavesOf(trx: Db, recipeIds: string[]) {
  for (const some of chunk(recipeIds, idsPerStatement))
    await trx.deleteFrom('saves').where('target', 'in', some).execute()
}
