/**
 * Works on imports in the background, one of a user at a time. A process claims an import before it works on it, and renews
 * the claim; after a crash the next start, or another process that has the file, continues (docs/decisions/0036).
 */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { errors } from '#contract/errors.ts'
import { texts, type ImportState } from '#contract/imports.ts'
import { newId } from '#server/crypto/ids.ts'
import { AppError } from '#server/http/app-error.ts'
import { storageErrorCode } from '#server/http/storage-errors.ts'
import type { OpenSession } from '#server/recipe-readers/file-session.ts'
import type { ImportRow } from './import-files.store.ts'
import type { ImportRunsStore } from './import-runs.store.ts'
import { createImportWork, type RecipeSink, type Work } from './import-work.service.ts'
import type { OpenLinkedPictures } from './linked-pictures.service.ts'
import type { ReadOwnRecipes } from './own-recipes.service.ts'

const pollMs = 2000
const claimMs = 60_000
const renewMs = 15_000
/** Files up to this size have a place of their own, so that they do not wait for a large one. */
const smallBytesMax = 32 * 1024 * 1024
/** Imports that one query reads. */
const dueSlice = 100
/** Recipes that are deleted at once when an import is taken back. */
const takeBackSlice = 50
/** The process that receives a request to take an import back does it at once. After this time another process does it. */
const removalGraceMs = 30_000
/** A file that no process has found for this time counts as lost. */
const lostMs = 24 * 3600_000

export type ImportRunner = ReturnType<typeof createImportRunner>

interface Parts {
  store: ImportRunsStore & { deleteImport: (id: string) => Promise<void> }
  recipes: RecipeSink & {
    /** Deletes recipes unless they were edited since they had this hash. */
    takeBack: (userId: string, saved: Map<string, string>) => Promise<{ deleted: number; edited: number }>
  }
  readOwn: ReadOwnRecipes
  openLinkedPictures: OpenLinkedPictures
  openSession: OpenSession
  folder: string
  /** Whether no other process uses the database. Claims of an earlier process then end when this one starts. */
  isOnlyProcess: boolean
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

export function createImportRunner({ store, recipes, folder, isOnlyProcess, log, ...ofWork }: Parts) {
  const worker = newId()
  const closing = new AbortController()
  const { signal } = closing
  const work = createImportWork({ store, recipes, ...ofWork, signal })
  const tasks = new Set<Promise<unknown>>()
  const places = { small: false, any: false }
  const users = new Set<string>()
  const removing = new Map<string, Promise<{ deleted: number; edited: number }>>()
  let wakeUp = () => {}

  const pathOf = (id: string) => join(folder, id)
  const isoIn = (ms: number) => new Date(Date.now() + ms).toISOString()
  const deleteFile = (id: string) => rm(pathOf(id), { force: true })

  /** Ends an import after an error: `failed`, or `stopped` when it can be continued. */
  async function end({ claim, row }: Work, state: ImportState, error: unknown) {
    const isSaving = row.state === 'saving'
    const isUnreadable = error instanceof AppError && error.code === 'file-unreadable'
    if (!isUnreadable) log.error({ err: error, importId: row.id }, 'an import failed')
    const outcome =
      isSaving || storageErrorCode(error)
        ? ({ state: 'stopped', message: texts.interrupted } as const)
        : ({ state: 'failed', message: errors['file-unreadable'].text } as const)
    const isEnded = await store.update(claim, state, outcome)
    if (isEnded && outcome.state === 'failed') await deleteFile(row.id)
  }

  async function run(row: ImportRow) {
    const claim = { id: row.id, worker }
    const path = pathOf(row.id)
    const renewing = setInterval(() => void store.renew(claim, isoIn(claimMs)).catch(() => {}), renewMs)
    try {
      if (row.state !== 'saving') await work.read({ claim, row, path })
      else if (await work.save({ claim, row, path })) await deleteFile(row.id)
    } catch (error) {
      // While the database does not answer, the import keeps its state, and the next claim continues it.
      if (!signal.aborted && storageErrorCode(error) !== 'unavailable') {
        // `work.read` may have changed the state to `reading`.
        for (const state of new Set<ImportState>([row.state, 'reading'])) await end({ claim, row, path }, state, error)
      }
    } finally {
      clearInterval(renewing)
      await store.release(claim)
    }
  }

  function takePlace({ bytes }: ImportRow): keyof typeof places | null {
    const place = bytes <= smallBytesMax && !places.small ? 'small' : places.any ? null : 'any'
    if (place) places[place] = true
    return place
  }

  function track(task: Promise<unknown>) {
    const tracked: Promise<unknown> = task
      .catch((error: unknown) => log.error({ err: error }, 'working on an import failed'))
      .finally(() => tasks.delete(tracked))
    tasks.add(tracked)
  }

  async function begin(row: ImportRow) {
    if (users.has(row.user_id)) return
    const now = new Date().toISOString()
    if (!existsSync(pathOf(row.id))) {
      const untouchedSince = Math.max(Date.parse(row.touched_at), Date.parse(row.worker_until ?? row.touched_at))
      if (!isOnlyProcess && Date.now() - untouchedSince < lostMs) return
      const claim = { id: row.id, worker }
      if (await store.claim(claim, row.user_id, now, isoIn(claimMs)))
        await store.update(claim, row.state, {
          state: 'failed',
          message: texts.fileGone,
          worker: null,
          worker_until: null,
        })
      return
    }
    const place = takePlace(row)
    if (!place) return
    users.add(row.user_id)
    const free = () => {
      users.delete(row.user_id)
      places[place] = false
      wakeUp()
    }
    const isMine = await store
      .claim({ id: row.id, worker }, row.user_id, now, isoIn(claimMs))
      .catch((error: unknown) => {
        free()
        throw error
      })
    if (isMine) track(run(row).finally(free))
    else free()
  }

  /** Deletes the recipes that an import has saved, except those that were edited since. */
  async function takeBackNow({ id, user_id: userId }: Pick<ImportRow, 'id' | 'user_id'>) {
    const sum = { deleted: 0, edited: 0 }
    await deleteFile(id)
    for (let after = -1; ;) {
      const rows = await store.findSaved(id, after, takeBackSlice)
      if (!rows.length) break
      const saved = new Map(rows.map((row) => [row.recipe_id!, row.saved_hash!]))
      const { deleted, edited } = await recipes.takeBack(userId, saved)
      sum.deleted += deleted
      sum.edited += edited
      after = rows.at(-1)!.position
      if (signal.aborted) return sum
    }
    await store.deleteImport(id)
    return sum
  }

  /** Takes back an import that is marked as removed. */
  async function takeBack(row: Pick<ImportRow, 'id' | 'user_id'>) {
    const going = removing.get(row.id) ?? takeBackNow(row).finally(() => removing.delete(row.id))
    removing.set(row.id, going)
    track(going)
    return going
  }

  /**
   * Begins imports that are due while a place is free. One that cannot begin, for example because its file is on another disk,
   * delays no other.
   */
  async function beginDue() {
    const now = new Date().toISOString()
    let after = { touched_at: '', id: '' }
    while (!(places.small && places.any)) {
      const due = await store.findDue(now, dueSlice, after)
      for (const row of due) await begin(row)
      if (due.length < dueSlice) break
      after = due.at(-1)!
    }
  }

  async function poll() {
    await beginDue()
    for (const row of await store.findRemoved(isoIn(-removalGraceMs), dueSlice)) await takeBack(row)
  }

  return {
    pathOf,
    deleteFile,
    takeBack,

    /** Looks for work at once, if the jobs run. */
    wake: () => wakeUp(),

    /** Works until `stop` aborts. */
    async run(stop: AbortSignal) {
      stop.addEventListener('abort', () => closing.abort(), { once: true })
      if (stop.aborted) closing.abort()
      let mustRelease = isOnlyProcess
      async function releaseAndPoll() {
        if (mustRelease) await store.releaseAll()
        mustRelease = false
        await poll()
      }
      while (!signal.aborted) {
        const pause = new AbortController()
        wakeUp = () => pause.abort()
        await releaseAndPoll().catch((error: unknown) => log.error({ err: error }, 'looking for imports failed'))
        await sleep(pollMs, undefined, { signal: AbortSignal.any([pause.signal, signal]), ref: false }).catch(() => {})
      }
      wakeUp = () => {}
      await Promise.all(tasks)
    },
  }
}
