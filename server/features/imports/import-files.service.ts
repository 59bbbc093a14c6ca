/**
 * Imports of files of other apps. The user uploads a file, reads the report, accepts the import, and can take the
 * import back.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import {
  limits,
  texts,
  type Import,
  type ImportedState,
  type ImportReport,
  type ImportState,
} from '#contract/imports.ts'
import { dayMs } from '#contract/values/time-zone.ts'
import { timeId } from '#server/crypto/ids.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { formBytes, uploadSuffix, type UploadedFile } from '#server/http/requests/file-upload.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { waitAtMost } from '#server/jobs/wait-at-most.ts'
import { withoutControls } from '#server/text/control-characters.ts'
import { truncate } from '#server/text/truncate.ts'
import type { ImportFilesStore, ImportRow, ReportRow } from './import-files.store.ts'
import type { ImportFolder } from './import-folder.service.ts'
import type { ImportRunner } from './runs/import-runner.service.ts'

const files = perHour('import-files-account', limits.filesPerHour, 'imports-too-often')
/** How long `remove` waits for the deletion of the recipes. The deletion continues after the reply. */
const takeBackWaitMs = 6000
/** The maximum number of attempts to change an import whose state changes at the same time. */
const changeTriesMax = 5
const fileNameCharsMax = 200
/**
 * `tidy` deletes the file of an unfinished upload when the file is older than this. The request that uploads a younger
 * file may still be running.
 */
const uploadAgeMs = 3600_000
/** The same for a file that has the id of an import as its name, but that no import needs. */
const importAgeMs = 60_000

interface Caller {
  id: string
}

export interface ReportPage {
  /** The position of the last recipe of the previous page. Without it, the first page is listed. */
  after?: number
  state?: ImportedState
  /** Lists only recipes that have a message and whose state is not `known`. */
  hasMessage?: 'true'
}

export type ImportFiles = ReturnType<typeof createImportFiles>

interface Parts {
  store: ImportFilesStore
  folder: ImportFolder
  runner: Pick<ImportRunner, 'takeBack' | 'wake'>
  limiter: Pick<RateLimiter, 'count'>
}

export function createImportFiles({ store, folder, runner, limiter }: Parts) {
  /** @throws import-unknown */
  async function requireImport(caller: Caller, id: string): Promise<ImportRow> {
    const row = await store.find(caller.id, id)
    if (!row) throw new AppError('import-unknown')
    return row
  }

  async function report(row: ImportRow, page: ReportPage = {}): Promise<ImportReport> {
    const counts = await store.countRecipes([row.id])
    const found = await store.findRecipes(row.id, { ...page, limit: limits.reportLimit + 1 })
    const rows = found.slice(0, limits.reportLimit)
    return {
      ...asImport(row, counts.get(row.id)!),
      recipes: rows.map(asImportedRecipe),
      next: found.length > rows.length ? rows.at(-1)!.position : null,
    }
  }

  /**
   * Changes an import if its state is one of `from`. Otherwise, the import stays unchanged. Tries again if another
   * request or process changes the state before the change is written.
   * @returns the import as it is stored after the call
   * @throws import-unknown
   */
  async function change(caller: Caller, id: string, from: ImportState[], to: (row: ImportRow) => Partial<ImportRow>) {
    for (let attempt = 1; attempt <= changeTriesMax; attempt += 1) {
      const row = await requireImport(caller, id)
      if (!from.includes(row.state)) return row
      const touched = { touched_at: new Date().toISOString() }
      if (await store.change(id, { from: [row.state], to: { ...to(row), ...touched } })) break
    }
    return requireImport(caller, id)
  }

  return {
    /**
     * Checks and counts an upload before the server receives the file.
     * @param announcedBytes the size of the request
     * @throws imports-too-often, imports-full, imports-too-large
     */
    async admit(caller: Caller, announcedBytes: number) {
      const refusal = await store.findFull(caller.id, Math.max(0, announcedBytes - formBytes))
      if (refusal) throw new AppError(refusal)
      await limiter.count(files, caller.id)
    },

    /** Starts an import with the uploaded file, which is moved to `folder`. @throws imports-full, imports-too-large */
    async start(caller: Caller, file: UploadedFile): Promise<ImportReport> {
      const id = timeId()
      const now = new Date().toISOString()
      const row: ImportRow = {
        id,
        user_id: caller.id,
        file_name: clean(file.name) || id,
        bytes: file.bytes,
        state: 'waiting',
        format: null,
        total: 0,
        message: null,
        created_at: now,
        read_at: null,
        touched_at: now,
        removed_at: null,
        worker: null,
        worker_until: null,
      }
      await mkdir(folder.path, { recursive: true })
      await rename(file.path, folder.pathOf(id))
      try {
        const refusal = await store.insert(row)
        if (refusal) throw new AppError(refusal)
      } catch (error) {
        await folder.deleteFile(id)
        throw error
      }
      await store.forgetOldest(caller.id, limits.importsListed)
      runner.wake()
      return report(row)
    },

    /** Lists the newest imports of the caller, newest first. */
    async list(caller: Caller): Promise<Import[]> {
      const rows = await store.list(caller.id, limits.importsListed)
      const counts = await store.countRecipes(rows.map(({ id }) => id))
      return rows.map((row) => asImport(row, counts.get(row.id)!))
    },

    /** @throws import-unknown */
    read: async (caller: Caller, id: string, page: ReportPage) => report(await requireImport(caller, id), page),

    /**
     * Lets the import job save the new recipes of a ready import, or continue a stopped import. Does nothing if the
     * import job is saving the recipes or has saved them.
     * @throws import-unknown, import-not-ready
     */
    async accept(caller: Caller, id: string): Promise<ImportReport> {
      const { state } = await requireImport(caller, id)
      if (state === 'waiting' || state === 'reading' || state === 'failed') throw new AppError('import-not-ready')
      const row = await change(caller, id, ['ready', 'stopped'], ({ read_at }) => ({
        state: read_at ? 'saving' : 'waiting',
        message: null,
      }))
      runner.wake()
      return report(row)
    },

    /** Stops an import on which the import job works or will work. Saved recipes are kept. @throws import-unknown */
    stop: async (caller: Caller, id: string) =>
      report(await change(caller, id, ['waiting', 'reading', 'saving'], () => ({ state: 'stopped' }))),

    /**
     * Deletes an import and the recipes that it saved, except edited recipes. If the deletion fails, the import job
     * tries again later.
     * @returns a sentence about the result
     * @throws import-unknown
     */
    async remove(caller: Caller, id: string): Promise<string> {
      const isMarked = await store.markRemoved(caller.id, id, new Date().toISOString())
      if (!isMarked) throw new AppError('import-unknown')
      // The runner logs a failure.
      const takingBack = runner.takeBack({ id, user_id: caller.id }).catch(() => null)
      const done = await waitAtMost(takeBackWaitMs, takingBack)
      if (!done) return texts.removing
      const removed = texts.removed(done.deleted)
      return done.edited ? `${removed} ${texts.editedStay(done.edited)}` : removed
    },

    /**
     * Marks ready and stopped imports as failed if their users have not changed them for `limits.unfinishedDays`.
     * Deletes files that no import needs.
     */
    async tidy() {
      const before = new Date(Date.now() - limits.unfinishedDays * dayMs).toISOString()
      await store.expire(before, texts.expired)
      if (!existsSync(folder.path)) return
      const names = await readdir(folder.path)
      const needed = await store.findThatNeedFile(names)
      for (const name of names) {
        const ageMs = name.endsWith(uploadSuffix) ? uploadAgeMs : importAgeMs
        const { ctimeMs } = await stat(folder.pathOf(name)).catch(() => ({ ctimeMs: Infinity }))
        if (!needed.has(name) && ctimeMs < Date.now() - ageMs) await rm(folder.pathOf(name), { force: true })
      }
    },
  }
}

const clean = (name: string) => truncate(withoutControls(name).replaceAll(/\s+/g, ' ').trim(), fileNameCharsMax)

function asImport(row: ImportRow, counts: Import['counts']): Import {
  const { id, state, format, total, message, file_name, created_at } = row
  const settled = counts.saved + counts.known + counts.failed
  return {
    importId: id,
    state,
    format,
    fileName: file_name,
    total,
    done: row.read_at && state !== 'ready' ? settled : counts.new + settled,
    counts,
    message,
    createdAt: created_at,
  }
}

const asImportedRecipe = ({ position, title, state, message, recipe_id }: ReportRow) => ({
  position,
  title,
  state,
  message,
  recipeId: recipe_id,
})
