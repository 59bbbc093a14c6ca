/**
 * The second step of an import saves its new recipes. After an interruption, the next attempt continues with the
 * recipes that are not saved. A separate process, the reader process, reads the file, because a damaged file may crash
 * the process that reads it.
 */
import { limits, texts } from '#contract/imports.ts'
import type { RecipeFields } from '#contract/recipes.ts'
import { dayMs } from '#contract/values/time-zone.ts'
import { idAt } from '#server/crypto/ids.ts'
import { batchEntriesMax, type FileSession, type SessionEntry } from '#server/recipe-readers/file-session.ts'
import type { ImportRow } from '#server/features/imports/import-files.store.ts'
import { withFile } from './import-file-session.service.ts'
import { storePictureOf, type PictureParts } from './import-pictures.service.ts'
import { asMessage, type ReadingParts, type Work } from './import-reading.service.ts'
import type { ImportRunsStore, Outcome } from './import-runs.store.ts'
import { readKnown, type KnownRecipes } from './known-recipes.service.ts'
import type { LinkedPictures, OpenLinkedPictures } from './linked-pictures.service.ts'

/**
 * Imported recipes are sorted as if they were this much older, so that they come below the recipes that users write
 * (docs/decisions/0036).
 */
const yearsBack = 50
const backdatedMs = yearsBack * 365.25 * dayMs

/**
 * When the reader process has failed at this number of pictures, this attempt reads no more pictures from the file.
 * Each failure may take a minute.
 */
const pictureFailuresMax = 5

interface SavedRecipe {
  id: string
  createdAt: string
  fields: RecipeFields
}

/** The recipes to save in one transaction, and what the report says about them. */
interface Batch {
  saved: SavedRecipe[]
  outcomes: Outcome[]
  /** Whether the reader process has failed at the picture of the last recipe in `saved`. */
  hasFailedPicture?: boolean
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

/** An attempt to save an import. */
interface Saving {
  row: ImportRow
  known: KnownRecipes
  linked: LinkedPictures
  /** The positions of the recipes that are still to be saved, in order. */
  wanted: Set<number>
  /** How many more recipes the account can have. */
  recipesLeft: number
  /** How often the reader process has failed at a picture during this attempt. */
  pictureFailures: number
  /** Entries before this position are read one by one, because the reader process has failed at their batch. */
  singlesUntil: number
  /** Saves a batch. @returns false when this process does not work on the import any more */
  write: (batch: Batch) => Promise<boolean>
  /** Changes the state to `stopped`, so that the user can continue the import. */
  stop: (message: string) => Promise<unknown>
}

/**
 * Saves the new recipes batch by batch. One transaction saves a batch and updates its part of the report.
 * @returns whether the state of the import is `done` now
 */
export async function saveImport(parts: SavingParts, { claim, row, path }: Work): Promise<boolean> {
  const { store, recipes, readOwn, openLinkedPictures } = parts
  const wanted = new Set(await store.findNewPositions(row.id))
  const finish = () => store.update(claim, 'saving', { state: 'done', message: null })
  if (!wanted.size) return finish()
  const saving: Saving = {
    row,
    known: await readKnown({ store, readOwn }, row.user_id, row.id),
    linked: openLinkedPictures(row.user_id),
    wanted,
    recipesLeft: limits.recipesPerAccount - (await recipes.countOf(row.user_id)),
    pictureFailures: 0,
    singlesUntil: 0,
    write: (batch) => recipes.save(row.user_id, batch.saved, store.recordIn(claim, batch.outcomes)),
    stop: (message) => store.update(claim, 'saving', { state: 'stopped', message }),
  }
  for (let isAtEnd = false; wanted.size && !isAtEnd;) {
    const [first] = wanted
    const end = await withFile(parts, { path, name: row.file_name }, first!, (session) =>
      saveFrom(parts, saving, session),
    )
    if (end === 'given up') return false
    isAtEnd = end === 'end of file'
  }
  const gone = [...wanted].map((position) => unsaved(position, 'failed', texts.cutShort))
  if (gone.length && !(await saving.write({ saved: [], outcomes: gone }))) return false
  return finish()
}

/**
 * Saves the entries of one session.
 * @returns `reopen` when the reader process has failed and another session has to continue; `given up` when the server
 * stops, the account is full, or this process does not work on the import any more
 */
async function saveFrom(parts: SavingParts, saving: Saving, session: FileSession) {
  const { wanted, write } = saving
  const last = [...wanted].at(-1)
  while (wanted.size) {
    const [first] = wanted
    const end = first! < saving.singlesUntil ? first : last
    const entries = await session.next(end).catch((error: unknown) => failBatch(parts, saving, error))
    if (!entries) return 'reopen'
    if (parts.signal.aborted) return 'given up'
    if (!entries.length) return 'end of file'
    const newEntries = entries.filter(({ position }) => wanted.has(position))
    const batch = await prepare(parts, newEntries, saving, session)
    for (const { position } of batch.outcomes) wanted.delete(position)
    if (!(await write(batch))) return 'given up'
    saving.recipesLeft -= batch.saved.length
    if (parts.signal.aborted) return 'given up'
    if (saving.recipesLeft <= 0 && wanted.size) {
      await saving.stop(texts.accountFull)
      return 'given up'
    }
    if (batch.hasFailedPicture) return 'reopen'
  }
  return 'all saved'
}

/**
 * Handles an error of a session. If the session was reading a batch, the next session reads the entries of this batch
 * one by one. If the session was already reading the entries one by one, the unreadable entry gets the state `failed`.
 * When the user continues the import, the next attempt begins after this entry.
 * @returns null if the session was reading a batch
 * @throws `error` if the session was reading the entries one by one, or while the server stops
 */
async function failBatch({ signal }: SavingParts, saving: Saving, error: unknown) {
  if (signal.aborted) throw error
  const [first] = saving.wanted
  if (first! >= saving.singlesUntil) {
    saving.singlesUntil = first! + batchEntriesMax
    return null
  }
  await saving.write({ saved: [], outcomes: [unsaved(first!, 'failed', texts.entryUnreadable)] })
  throw error
}

/**
 * Decides for each entry whether its recipe is saved, and stores the pictures of these recipes. Ends early when the
 * account is full, when the server stops, or when the reader process has failed at a picture.
 */
async function prepare(
  parts: SavingParts,
  entries: SessionEntry[],
  saving: Saving,
  session: FileSession,
): Promise<Batch> {
  const { row, known, linked, recipesLeft } = saving
  const batch: Batch = { saved: [], outcomes: [], hasFailedPicture: false }
  async function readPicture(position: number) {
    if (saving.pictureFailures >= pictureFailuresMax) return null
    try {
      return await session.readPicture(position)
    } catch (error) {
      if (parts.signal.aborted) throw error
      saving.pictureFailures += 1
      batch.hasFailedPicture = true
      return null
    }
  }
  for (const entry of entries) {
    const { position, recipe } = entry
    const reason = await known.find(entry, session.format)
    if (!reason && batch.saved.length >= recipesLeft) break
    if (reason || !recipe) {
      batch.outcomes.push(unsaved(position, reason ? 'known' : 'failed', reason ?? entry.problem))
      continue
    }
    const { image, problem } = await storePictureOf(parts, { readPicture, linked }, entry)
    // The picture may be missing because the server stops. The next attempt saves the recipe with its picture.
    if (parts.signal.aborted) break
    const fields = { ...recipe, image }
    const id = idAt(Math.round(Date.parse(row.created_at) - backdatedMs) - position)
    const message = asMessage([...entry.notes, ...(problem ? [problem] : [])])
    batch.saved.push({ id, createdAt: new Date().toISOString(), fields })
    batch.outcomes.push({ position, state: 'saved', message, recipe_id: id, saved_hash: parts.recipes.hashOf(fields) })
    if (batch.hasFailedPicture) break
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
