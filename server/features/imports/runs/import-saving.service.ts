/** The second step of an import: saves its new recipes. A later attempt continues an interrupted one. */
import { limits, texts } from '#contract/imports.ts'
import type { RecipeFields } from '#contract/recipes.ts'
import { dayMs } from '#contract/time-zone.ts'
import { idAt } from '#server/crypto/ids.ts'
import type { FileSession, SessionEntry } from '#server/recipe-readers/file-session.ts'
import type { ImportRow } from '#server/features/imports/import-files.store.ts'
import { withFile } from './import-file-session.service.ts'
import { storePictureOf, type PictureParts } from './import-pictures.service.ts'
import { asMessage, type ReadingParts, type Work } from './import-reading.service.ts'
import type { ImportRunsStore, Outcome } from './import-runs.store.ts'
import { readKnown, type KnownRecipes } from './known-recipes.service.ts'
import type { LinkedPictures, OpenLinkedPictures } from './linked-pictures.service.ts'

/** Imported recipes sort as if they were this much older, below the recipes that users write (docs/decisions/0036). */
const yearsBack = 50
const backdatedMs = yearsBack * 365.25 * dayMs

interface SavedRecipe {
  id: string
  createdAt: string
  fields: RecipeFields
}

/** The recipes of a batch to save, and what the report says about the batch. */
interface Batch {
  saved: SavedRecipe[]
  outcomes: Outcome[]
}

export interface SavingParts extends ReadingParts {
  /** Functions of the feature `recipes`. */
  recipes: PictureParts['recipes'] & {
    save: (userId: string, recipes: SavedRecipe[], record: ReturnType<ImportRunsStore['recordIn']>) => Promise<boolean>
    hashOf: (fields: RecipeFields) => string
    countOf: (userId: string) => Promise<number>
  }
  openLinkedPictures: OpenLinkedPictures
}

/** An import that is being saved. */
interface Saving {
  row: ImportRow
  session: FileSession
  known: KnownRecipes
  linked: LinkedPictures
  /** Number of recipes that the account can still take. */
  recipesLeft: number
}

/** Saves the new recipes, each batch in one transaction with its part of the report. @returns whether all is done */
export async function saveImport(parts: SavingParts, { claim, row, path }: Work): Promise<boolean> {
  const { store, recipes, readOwn, openLinkedPictures, signal } = parts
  const wanted = new Set(await store.findNewPositions(row.id))
  const [first] = wanted
  const write = (batch: Batch) => recipes.save(row.user_id, batch.saved, store.recordIn(claim, batch.outcomes))
  const finish = () => store.update(claim, 'saving', { state: 'done', message: null })
  if (first === undefined) return finish()
  return withFile(parts, { path, name: row.file_name }, first, async (session) => {
    const known = await readKnown({ store, readOwn }, row.user_id, row.id)
    const linked = openLinkedPictures(row.user_id)
    let recipesLeft = limits.recipesPerAccount - (await recipes.countOf(row.user_id))
    while (wanted.size) {
      const entries = await session.next()
      if (signal.aborted) return false
      if (!entries.length) break
      const newEntries = entries.filter(({ position }) => wanted.has(position))
      const batch = await prepare(parts, newEntries, { row, session, known, linked, recipesLeft })
      for (const { position } of batch.outcomes) wanted.delete(position)
      if (!(await write(batch))) return false
      recipesLeft -= batch.saved.length
      if (signal.aborted) return false
      if (recipesLeft <= 0 && wanted.size) {
        await store.update(claim, 'saving', { state: 'stopped', message: texts.accountFull })
        return false
      }
    }
    const gone = [...wanted].map((position) => unsaved(position, 'failed', texts.cutShort))
    if (gone.length && !(await write({ saved: [], outcomes: gone }))) return false
    return finish()
  })
}

/**
 * Decides what becomes of each entry, and stores the pictures. Ends early when the account is full or the server stops.
 */
async function prepare(
  parts: SavingParts,
  entries: SessionEntry[],
  { row, session, known, linked, recipesLeft }: Saving,
): Promise<Batch> {
  const batch: Batch = { saved: [], outcomes: [] }
  for (const entry of entries) {
    const { position, recipe } = entry
    const reason = await known.find(entry, session.format)
    if (!reason && batch.saved.length >= recipesLeft) break
    if (reason || !recipe) {
      batch.outcomes.push(unsaved(position, reason ? 'known' : 'failed', reason))
      continue
    }
    const { image, problem } = await storePictureOf(parts, { session, linked }, entry)
    // The picture may be missing only because the server stops. The next process saves the recipe with its picture.
    if (parts.signal.aborted) break
    const fields = { ...recipe, image }
    const id = idAt(Math.round(Date.parse(row.created_at) - backdatedMs) - position)
    const message = asMessage([...entry.notes, ...(problem ? [problem] : [])])
    batch.saved.push({ id, createdAt: new Date().toISOString(), fields })
    batch.outcomes.push({ position, state: 'saved', message, recipe_id: id, saved_hash: parts.recipes.hashOf(fields) })
  }
  return batch
}

const unsaved = (position: number, state: 'known' | 'failed', message: string | null): Outcome => ({
  position,
  state,
  message,
  recipe_id: null,
  saved_hash: null,
})
