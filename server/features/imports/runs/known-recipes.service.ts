/** Finds the recipes of a file that the account already has. */
import { texts } from '#contract/imports.ts'
import type { SessionEntry } from '#server/recipe-readers/file-session.ts'
import type { ImportRunsStore } from './import-runs.store.ts'
import type { ReadOwnRecipes } from '#server/features/imports/own-recipes.service.ts'

/** The maximum number of rows that one query reads. Between two queries, the server handles other requests. */
const slice = 200

interface Parts {
  store: Pick<ImportRunsStore, 'findSavedOf'>
  readOwn: ReadOwnRecipes
}

/** Compares the entries of a file with the recipes of an account. */
export interface KnownRecipes {
  /** @returns the message for a recipe that the account has already; null for a new recipe */
  find: (entry: SessionEntry, format: string) => Promise<string | null>
}

/**
 * Reads the recipes of a user, except the recipes that the import `importId` has saved. A recipe from another import is
 * also recognized by its row in the report of that import, because the user may have edited the recipe.
 */
export async function readKnown({ store, readOwn }: Parts, userId: string, importId: string): Promise<KnownRecipes> {
  const earlier = new Set<string>()
  const fingerprints = new Map<string, string>()
  const ofThisImport = new Set<string>()

  let after = { importId: '', position: -1 }
  for (;;) {
    const rows = await store.findSavedOf(userId, after, slice)
    for (const row of rows) {
      if (row.import_id === importId) {
        ofThisImport.add(row.recipe_id!)
        continue
      }
      earlier.add(keyOf(row.format ?? '', row))
      fingerprints.set(row.fingerprint, row.title)
    }
    if (rows.length < slice) break
    after = { importId: rows.at(-1)!.import_id, position: rows.at(-1)!.position }
  }
  const own = await readOwn(userId, (id) => ofThisImport.has(id))

  return {
    async find(entry, format) {
      if (earlier.has(keyOf(format, entry))) return texts.known
      const known =
        fingerprints.get(entry.fingerprint) ?? (entry.recipe && (await own.findSame(entry.recipe))?.title) ?? null
      return known === null ? null : describe(known, entry.title)
    },
  }
}

/**
 * Identifies an entry of a file. Contains the title, because in some formats the key is only a position, and entries of
 * other files have the same positions.
 */
const keyOf = (format: string, { key, title }: { key: string; title: string }) => JSON.stringify([format, key, title])

const describe = (known: string, title: string) => (known === title ? texts.known : texts.knownAs(known))
