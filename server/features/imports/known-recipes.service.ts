/** Which recipes of a file the account has already. */
import { texts } from '#contract/imports.ts'
import type { RecipeFields } from '#contract/recipes.ts'
import { fingerprintOf, pageOf, shareWord } from '#server/recipe-readers/same-recipe.ts'
import type { SessionEntry } from '#server/recipe-readers/file-session.ts'
import type { ImportRunsStore } from './import-runs.store.ts'

/** Rows in one query. Between two of them the server answers requests. */
const slice = 200

type OwnRecipe = Pick<RecipeFields, 'title' | 'ingredients' | 'source'> & { id: string }

/** Recipes of a user with an id after this one, in the order of ids. */
export type FindOwn = (userId: string, after: string, limit: number) => Promise<OwnRecipe[]>

interface Parts {
  store: Pick<ImportRunsStore, 'findSavedOf'>
  findOwn: FindOwn
}

/** The recipes of an account, by what they are recognised by. */
export interface KnownRecipes {
  /** Why the account needs no copy of this recipe; null when it has none. */
  find: (entry: SessionEntry, format: string) => string | null
}

/** Reads all recipes of a user, except those that the import `importId` has saved. */
export async function readKnown({ store, findOwn }: Parts, userId: string, importId: string): Promise<KnownRecipes> {
  const earlier = new Set<string>()
  const fingerprints = new Map<string, string>()
  const pages = new Map<string, string[]>()
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

  let afterId = ''
  for (;;) {
    const recipes = await findOwn(userId, afterId, slice)
    for (const recipe of recipes) {
      if (ofThisImport.has(recipe.id)) continue
      fingerprints.set(fingerprintOf(recipe), recipe.title)
      const page = pageOf(recipe.source)
      if (page) pages.set(page, [...(pages.get(page) ?? []), recipe.title])
    }
    if (recipes.length < slice) break
    afterId = recipes.at(-1)!.id
  }

  return {
    find(entry, format) {
      if (earlier.has(keyOf(format, entry))) return texts.known
      const sameContent = fingerprints.get(entry.fingerprint)
      if (sameContent !== undefined) return describe(sameContent, entry.title)
      const page = pageOf(entry.recipe?.source ?? null)
      // A page may hold several recipes, with titles that have nothing in common.
      const samePage = page && pages.get(page)?.find((title) => shareWord(title, entry.title))
      return samePage ? describe(samePage, entry.title) : null
    },
  }
}

/** The key alone may be the place in the file, which another file has too. */
const keyOf = (format: string, { key, title }: { key: string; title: string }) => JSON.stringify([format, key, title])

const describe = (known: string, title: string) => (known === title ? texts.known : texts.knownAs(known))
