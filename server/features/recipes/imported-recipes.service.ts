/**
 * Saves the recipes of an import for a user, and takes them back. The hourly limit for publishing recipes does not
 * apply.
 */
import { createHash } from 'node:crypto'
import { fieldNames, type RecipeFields } from '#contract/recipes.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { ImportedRecipe, ImportedRecipesStore } from './imported-recipes.store.ts'
import { indexRowsOf } from './recipe-words.service.ts'

/** Writes the report in the transaction that saves the recipes. Returns false when the recipes must not be saved. */
type RecordReport = Parameters<ImportedRecipesStore['insertMany']>[3]

interface Parts {
  store: ImportedRecipesStore
  pictures: Pick<Pictures, 'storeInBackground' | 'claim'>
  /** Deletes covers and pictures of deleted recipes. */
  forgetDeleted: (deleted: { id: string; image: string | null }[]) => Promise<void>
}

export function createImportedRecipes({ store, pictures, forgetDeleted }: Parts) {
  return {
    /**
     * Saves recipes with the given ids.
     * @returns false when `record` returns false. In this case nothing is saved, and the uploaded pictures of these
     * recipes are deleted, unless other data uses the same pictures
     */
    async save(authorId: string, recipes: ImportedRecipe[], record: RecordReport): Promise<boolean> {
      const words = recipes.flatMap(({ id, fields }) => indexRowsOf(id, fields))
      const uploaded = recipes.map(({ fields }) => fields.image).filter((image) => image?.startsWith('/uploads/'))
      const isSaved = await store.insertMany(authorId, recipes, words, record)
      for (const image of uploaded) await pictures.claim(image!)
      return isSaved
    },

    /** Stores a picture as a pending upload. @returns its address @throws the errors of a refused picture */
    storePicture: (bytes: Uint8Array) =>
      pictures.storeInBackground(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),

    countOf: store.countOf,

    /** Returns a hash of the content of a recipe. `takeBack` uses this hash to recognize edited recipes. */
    hashOf,

    /**
     * Deletes recipes with their likes, bookmarks, covers and pictures. Keeps a recipe that the author has edited since
     * the import, unless this recipe is marked as removed (`removed_at`).
     * @param saved the hash of each recipe at the time of the import, by recipe id
     * @returns how many recipes were deleted, and how many were kept because they were edited
     */
    async takeBack(authorId: string, saved: Map<string, string>) {
      const isUnchanged = (id: string, fields: RecipeFields) => hashOf(fields) === saved.get(id)
      const { deleted, editedIds } = await store.deleteUnchanged(authorId, [...saved.keys()], isUnchanged)
      await forgetDeleted(deleted)
      return { deleted: deleted.length, edited: editedIds.length }
    },
  }
}

/** The order of `fieldNames` must not change, because stored hashes depend on this order. */
function hashOf(recipe: RecipeFields) {
  return createHash('sha256')
    .update(JSON.stringify(fieldNames.map((name) => recipe[name])))
    .digest('base64url')
    .slice(0, 24)
}
