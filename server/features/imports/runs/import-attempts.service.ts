/**
 * One attempt at an import. This process claims the import, renews its claim while it works, and then releases the
 * claim.
 */
import type { FastifyBaseLogger } from 'fastify'
import { errors } from '#contract/routes/errors.ts'
import { texts, type ImportState } from '#contract/imports.ts'
import { newId } from '#server/crypto/ids.ts'
import type { ImportRow } from '#server/features/imports/import-files.store.ts'
import type { ImportFolder } from '#server/features/imports/import-folder.service.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { storageErrorCode } from '#server/http/errors/storage-errors.ts'
import { readImport, type Work } from './import-reading.service.ts'
import { saveImport, type SavingParts } from './import-saving.service.ts'

const claimMs = 60_000
const renewMs = 15_000
/**
 * If other processes use the database, one of them may have a file that this process does not have. The file counts as
 * lost when this time has passed since the user's last change of the import. If a process ended without releasing its
 * claim, the time must also have passed since the end of this claim.
 */
const lostMs = 24 * 3600_000

export interface AttemptParts extends SavingParts {
  folder: ImportFolder
  /** Whether this is the only process that uses the database. If so, no other process can have the file. */
  isOnlyProcess: boolean
  log: Pick<FastifyBaseLogger, 'error'>
}

export function createImportAttempts(parts: AttemptParts) {
  const { store, folder, isOnlyProcess, log, signal } = parts
  const worker = newId()
  const claimOf = ({ id }: ImportRow) => ({ id, worker })
  const claimEnd = () => new Date(Date.now() + claimMs).toISOString()

  /**
   * Claims an import.
   * @returns false while another process works on this import, while any process works on another import of the same
   * user, or when the import was removed or is no longer in one of the `activeStates`
   */
  const claim = (row: ImportRow) => store.claim(claimOf(row), row.user_id, new Date().toISOString(), claimEnd())

  /**
   * Ends an import after an error, if its state is `state`. The new state is `stopped` if the user can continue the
   * import, and otherwise `failed`. Returns whether the import had that state.
   */
  async function end({ claim: ownClaim, row }: Work, state: ImportState, error: unknown) {
    const outcome =
      row.state === 'saving' || storageErrorCode(error)
        ? ({ state: 'stopped', message: texts.interrupted } as const)
        : ({ state: 'failed', message: errors['file-unreadable'].text } as const)
    const isEnded = await store.update(ownClaim, state, outcome)
    if (isEnded && outcome.state === 'failed') await folder.deleteFile(row.id)
    return isEnded
  }

  return {
    claim,

    /** Works on a claimed import: reads its file or saves its recipes. Then releases the claim. */
    async run(row: ImportRow) {
      const task = { claim: claimOf(row), row, path: folder.pathOf(row.id) }
      const renewing = setInterval(() => void store.renew(task.claim, claimEnd()).catch(() => {}), renewMs)
      try {
        if (row.state !== 'saving') await readImport(parts, task)
        else if (await saveImport(parts, task)) await folder.deleteFile(row.id)
      } catch (error) {
        // If the server stops or the database is unavailable, the import keeps its state, and the next process that
        // claims the import continues it.
        if (!signal.aborted && storageErrorCode(error) !== 'unavailable') {
          const isUnreadable = error instanceof AppError && error.code === 'file-unreadable'
          if (!isUnreadable) log.error({ err: error, importId: row.id }, 'an import failed')
          // `readImport` may have changed the state to `reading`.
          if (!(await end(task, row.state, error))) await end(task, 'reading', error)
        }
      } finally {
        clearInterval(renewing)
        await store.release(task.claim)
      }
    },

    /** Ends an import whose file this process does not have. Does nothing while another process may have the file. */
    async endWithoutFile(row: ImportRow) {
      const untouchedSince = Math.max(Date.parse(row.touched_at), Date.parse(row.worker_until ?? row.touched_at))
      if (!isOnlyProcess && Date.now() - untouchedSince < lostMs) return
      if (!(await claim(row))) return
      const outcome = { state: 'failed', message: texts.fileGone, worker: null, worker_until: null } as const
      await store.update(claimOf(row), row.state, outcome)
    },
  }
}
