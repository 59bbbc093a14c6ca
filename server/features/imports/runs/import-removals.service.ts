/** Takes imports back: deletes an import and the recipes that it has saved, except recipes that the user has edited. */
import type { ImportRow } from '#server/features/imports/import-files.store.ts'
import type { ImportFolder } from '#server/features/imports/import-folder.service.ts'
import type { ImportRunsStore } from './import-runs.store.ts'

/** How many recipes one transaction deletes. */
const slice = 50

export interface RemovalResult {
  deleted: number
  edited: number
}

export interface RemovalParts {
  store: Pick<ImportRunsStore, 'findSaved'> & { deleteImport: (id: string) => Promise<void> }
  recipes: {
    /**
     * Deletes recipes, except edited ones.
     * @param saved a map from a recipe id to the hash that the recipe had when it was saved
     */
    takeBack: (userId: string, saved: Map<string, string>) => Promise<RemovalResult>
  }
}

interface Parts extends RemovalParts {
  folder: Pick<ImportFolder, 'deleteFile'>
  /** Aborts when the server stops. The next process continues the removal. */
  signal: AbortSignal
}

export function createImportRemovals({ store, recipes, folder, signal }: Parts) {
  const running = new Map<string, Promise<RemovalResult | null>>()

  async function takeBackNow({ id, user_id: userId }: Pick<ImportRow, 'id' | 'user_id'>) {
    const sum = { deleted: 0, edited: 0 }
    await folder.deleteFile(id)
    for (let after = -1; ;) {
      const rows = await store.findSaved(id, after, slice)
      if (!rows.length) break
      const saved = new Map(rows.map((row) => [row.recipe_id!, row.saved_hash!]))
      const { deleted, edited } = await recipes.takeBack(userId, saved)
      sum.deleted += deleted
      sum.edited += edited
      after = rows.at(-1)!.position
      if (signal.aborted) return null
    }
    await store.deleteImport(id)
    return sum
  }

  /**
   * Takes back an import that is marked as removed. Simultaneous calls for one import share one removal and its result.
   * @returns null when the server stops before all recipes are deleted; the next process continues
   */
  return function takeBack(row: Pick<ImportRow, 'id' | 'user_id'>): Promise<RemovalResult | null> {
    const removal = running.get(row.id) ?? takeBackNow(row).finally(() => running.delete(row.id))
    running.set(row.id, removal)
    return removal
  }
}
