/**
 * The first step of an import reads the file and adds its recipes to the report. After an interruption, the next
 * attempt continues at the first entry that is not in the report.
 */
import { limits, texts } from '#contract/imports.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import type { FileSession, SessionEntry } from '#server/recipe-readers/file-session.ts'
import { truncate } from '#server/text/truncate.ts'
import type { ImportRow, NewReportRow } from '#server/features/imports/import-files.store.ts'
import type { ReadOwnRecipes } from '#server/features/imports/own-recipes.service.ts'
import { withFile, type FileParts } from './import-file-session.service.ts'
import type { Claim, ImportRunsStore } from './import-runs.store.ts'
import { readKnown, type KnownRecipes } from './known-recipes.service.ts'

const messageCharsMax = 600

export interface ReadingParts extends FileParts {
  store: ImportRunsStore
  readOwn: ReadOwnRecipes
}

/** The import that this process works on. */
export interface Work {
  claim: Claim
  row: ImportRow
  path: string
}

/**
 * Adds the entries of the file to the report. Skips the entries that an earlier attempt has added. If an error occurs
 * after the first entry, the report keeps the earlier entries, and the import gets the message `texts.cutShort`.
 * @throws file-unreadable when the file has no entries, and what the reader of the file throws before the first entry
 */
export async function readImport(parts: ReadingParts, { claim, row, path }: Work) {
  const { store, readOwn, signal } = parts
  const skip = await store.countRecipes(row.id)
  await withFile(parts, { path, name: row.file_name }, skip, async (session) => {
    const opened = { state: 'reading', format: session.format, total: Math.max(session.total ?? 0, skip) } as const
    if (!(await store.update(claim, row.state, opened))) return
    const known = await readKnown({ store, readOwn }, row.user_id, row.id)
    const seen = new Set(await store.findFingerprints(row.id))
    let count = skip
    let message: string | null = null
    for (;;) {
      const entries = await session.next().catch((error: unknown) => {
        if (signal.aborted || !count) throw error
        message = texts.cutShort
        return []
      })
      const batch = entries.filter(({ position }) => position < limits.recipesPerFile)
      if (batch.length < entries.length) message = texts.onlyFirst(limits.recipesPerFile)
      if (!batch.length || signal.aborted) break
      count += batch.length
      const rows: NewReportRow[] = []
      for (const entry of batch) rows.push(await toReportRow(entry, { importId: row.id, session, known, seen }))
      if (!(await store.addRecipes(claim, rows, Math.max(session.total ?? 0, count)))) return
    }
    if (signal.aborted) return
    if (!count) throw new AppError('file-unreadable')
    const readAt = new Date().toISOString()
    await store.update(claim, 'reading', { state: 'ready', total: count, read_at: readAt, message })
  })
}

interface Reading {
  importId: string
  session: FileSession
  known: KnownRecipes
  /** The fingerprints of the earlier entries of the file, except entries that could not be read. */
  seen: Set<string>
}

async function toReportRow(entry: SessionEntry, { importId, session, known, seen }: Reading): Promise<NewReportRow> {
  const { position, key, title, fingerprint, problem, notes } = entry
  const common = { import_id: importId, position, key, title, fingerprint, recipe_id: null, saved_hash: null }
  if (problem) return { ...common, state: 'failed', message: problem }
  const reason = seen.has(fingerprint) ? texts.twiceInFile : await known.find(entry, session.format)
  seen.add(fingerprint)
  return { ...common, state: reason ? 'known' : 'new', message: reason ?? asMessage(notes) }
}

/** A message of the report; null for an empty one. */
export const asMessage = (notes: string[]) => truncate(notes.join(' '), messageCharsMax) || null
