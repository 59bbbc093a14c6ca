/** The two steps of an import: reading its file into a report, and saving its new recipes. Both can be interrupted. */
import { setTimeout as sleep } from 'node:timers/promises'
import { limits, texts } from '#contract/imports.ts'
import type { RecipeFields } from '#contract/recipes.ts'
import { dayMs } from '#contract/time-zone.ts'
import { idAt } from '#server/crypto/ids.ts'
import { AppError } from '#server/http/app-error.ts'
import type { FileSession, FileToRead, OpenSession, SessionEntry } from '#server/recipe-readers/file-session.ts'
import { truncate } from '#server/text/truncate.ts'
import type { ImportRow, NewReportRow } from '#server/features/imports/import-files.store.ts'
import type { Claim, ImportRunsStore, Outcome } from './import-runs.store.ts'
import { readKnown } from './known-recipes.service.ts'
import type { LinkedPictures, OpenLinkedPictures } from './linked-pictures.service.ts'
import type { ReadOwnRecipes } from '#server/features/imports/own-recipes.service.ts'

/** Imported recipes sort as if they were this much older, below those that users write (docs/decisions/0036). */
const yearsBack = 50
const backdatedMs = yearsBack * 365.25 * dayMs
const messageCharsMax = 600
/** Pause after the processing of pictures was busy, before the next attempt. */
const busyPauseMs = 1000
const busyTriesMax = 60

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

/** The functions that an import uses of the feature that stores recipes. */
export interface RecipeSink {
  save: (userId: string, recipes: SavedRecipe[], record: ReturnType<ImportRunsStore['recordIn']>) => Promise<boolean>
  /** Processes a picture and stores it as a pending upload. @returns its address. @throws the errors of pictures */
  storePicture: (bytes: Uint8Array) => Promise<string>
  hashOf: (fields: RecipeFields) => string
  countOf: (userId: string) => Promise<number>
}

export interface WorkParts {
  store: ImportRunsStore
  recipes: RecipeSink
  readOwn: ReadOwnRecipes
  openLinkedPictures: OpenLinkedPictures
  openSession: OpenSession
  signal: AbortSignal
}

/** The import that this process works on. */
export interface Work {
  claim: Claim
  row: ImportRow
  path: string
}

/** An import that is being saved. */
interface Saving {
  row: ImportRow
  session: FileSession
  known: Awaited<ReturnType<typeof readKnown>>
  linked: LinkedPictures
  /** Number of recipes that the account can still take. */
  room: number
}

export type ImportWork = ReturnType<typeof createImportWork>

export function createImportWork({ store, recipes, readOwn, openLinkedPictures, openSession, signal }: WorkParts) {
  /** Runs `work` with the file. Closes the file at the end, or at once when the server stops. */
  async function withFile<T>(file: FileToRead, skip: number, work: (session: FileSession) => Promise<T>): Promise<T> {
    const session = await openSession(file, skip)
    const close = () => void session.close()
    signal.addEventListener('abort', close, { once: true })
    try {
      return await work(session)
    } finally {
      signal.removeEventListener('abort', close)
      await session.close()
    }
  }

  /** Adds the entries of the file to the report, after those of an earlier attempt. @throws file-unreadable */
  async function read({ claim, row, path }: Work) {
    const skip = await store.countRecipes(row.id)
    await withFile({ path, name: row.file_name }, skip, async (session) => {
      const opened = { state: 'reading', format: session.format, total: Math.max(session.total ?? 0, skip) } as const
      if (!(await store.update(claim, row.state, opened))) return
      const known = await readKnown({ store, readOwn }, row.user_id, row.id)
      const seen = new Set(await store.findFingerprints(row.id))
      let count = skip
      let message: string | null = null
      for (;;) {
        const batch = await session.next().catch((error: unknown) => {
          if (signal.aborted || !count) throw error
          message = texts.cutShort
          return []
        })
        if (!batch.length || signal.aborted) break
        count += batch.length
        const rows: NewReportRow[] = []
        for (const entry of batch) rows.push(await toReportRow(entry))
        if (!(await store.addRecipes(claim, rows, Math.max(session.total ?? 0, count)))) return
      }
      if (signal.aborted) return
      if (!count) throw new AppError('file-unreadable')
      if (count >= limits.recipesPerFile) message ??= texts.onlyFirst(limits.recipesPerFile)
      const readAt = new Date().toISOString()
      await store.update(claim, 'reading', { state: 'ready', total: count, read_at: readAt, message })

      async function toReportRow(entry: SessionEntry): Promise<NewReportRow> {
        const { position, key, title, fingerprint, problem, notes } = entry
        const common = { import_id: row.id, position, key, title, fingerprint, recipe_id: null, saved_hash: null }
        if (problem) return { ...common, state: 'failed', message: problem }
        const reason = seen.has(fingerprint) ? texts.twiceInFile : await known.find(entry, session.format)
        seen.add(fingerprint)
        return { ...common, state: reason ? 'known' : 'new', message: reason ?? asMessage(notes) }
      }
    })
  }

  /** Saves the new recipes, each batch in one transaction with its part of the report. @returns whether all is done */
  async function save({ claim, row, path }: Work): Promise<boolean> {
    const wanted = new Set(await store.findNewPositions(row.id))
    const [first] = wanted
    const write = (batch: Batch) => recipes.save(row.user_id, batch.saved, store.recordIn(claim, batch.outcomes))
    const finish = () => store.update(claim, 'saving', { state: 'done', message: null })
    if (first === undefined) return finish()
    return withFile({ path, name: row.file_name }, first, async (session) => {
      const known = await readKnown({ store, readOwn }, row.user_id, row.id)
      const linked = openLinkedPictures(row.user_id)
      let room = limits.recipesPerAccount - (await recipes.countOf(row.user_id))
      while (wanted.size) {
        const entries = await session.next()
        if (signal.aborted) return false
        if (!entries.length) break
        const ofBatch = entries.filter(({ position }) => wanted.has(position))
        const batch = await prepare(ofBatch, { row, session, known, linked, room })
        for (const { position } of batch.outcomes) wanted.delete(position)
        if (!(await write(batch))) return false
        room -= batch.saved.length
        if (signal.aborted) return false
        if (room <= 0 && wanted.size) {
          await store.update(claim, 'saving', { state: 'stopped', message: texts.accountFull })
          return false
        }
      }
      const gone = [...wanted].map((position) => unsaved(position, 'failed', texts.cutShort))
      if (gone.length && !(await write({ saved: [], outcomes: gone }))) return false
      return finish()
    })
  }

  /** Decides what becomes of each entry, and stores the pictures. Ends early when the account is full or the server stops. */
  async function prepare(entries: SessionEntry[], { row, session, known, linked, room }: Saving): Promise<Batch> {
    const batch: Batch = { saved: [], outcomes: [] }
    for (const entry of entries) {
      const { position, recipe } = entry
      const reason = await known.find(entry, session.format)
      if (!reason && batch.saved.length >= room) break
      if (reason || !recipe) {
        batch.outcomes.push(unsaved(position, reason ? 'known' : 'failed', reason))
        continue
      }
      const { image, problem } = await storePictureOf(session, entry, linked)
      // The picture may be missing only because the server stops. The next process saves the recipe with it.
      if (signal.aborted) break
      const fields = { ...recipe, image }
      const id = idAt(Math.round(Date.parse(row.created_at) - backdatedMs) - position)
      const message = asMessage([...entry.notes, ...(problem ? [problem] : [])])
      batch.saved.push({ id, createdAt: new Date().toISOString(), fields })
      batch.outcomes.push({ position, state: 'saved', message, recipe_id: id, saved_hash: recipes.hashOf(fields) })
    }
    return batch
  }

  /** Stores the picture in the file, else the one to which the recipe links. The link stays when neither can be read. */
  async function storePictureOf(session: FileSession, entry: SessionEntry, linked: LinkedPictures) {
    const { image: address } = entry.recipe!
    const image = entry.hasPicture ? await storePicture(await session.readPicture(entry.position)) : null
    if (image || !address) return { image, problem: entry.hasPicture && !image ? texts.pictureLeftOut : null }
    const bytes = await linked.read(address)
    const copy = await storePicture(bytes ?? null)
    const isTried = entry.hasPicture || bytes !== undefined
    return { image: copy ?? address, problem: isTried && !copy ? texts.pictureLeftOut : null }
  }

  /** @returns the address of the stored picture; null when there is none or it cannot be stored */
  async function storePicture(bytes: Uint8Array | null) {
    if (!bytes) return null
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await recipes.storePicture(bytes)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (error.code !== 'images-busy' || attempt === busyTriesMax || signal.aborted) return null
        await sleep(busyPauseMs, undefined, { signal }).catch(() => {})
      }
    }
  }

  return { read, save }
}

const asMessage = (notes: string[]) => truncate(notes.join(' '), messageCharsMax) || null

const unsaved = (position: number, state: 'known' | 'failed', message: string | null): Outcome => ({
  position,
  state,
  message,
  recipe_id: null,
  saved_hash: null,
})
