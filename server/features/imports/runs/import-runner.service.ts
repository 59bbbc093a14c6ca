/**
 * Works on imports in the background. All processes together work on at most one import of each user at a time. A
 * process claims an import before it works on the import, and then renews the claim. After a crash, the restarted
 * process or another process that has the file continues the import (docs/decisions/0036).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportRow } from '#server/features/imports/import-files.store.ts'
import { createImportAttempts, type AttemptParts } from './import-attempts.service.ts'
import { createImportSlots } from './import-slots.service.ts'
import { createImportRemovals, type RemovalParts } from './import-removals.service.ts'

const pollMs = 2000
/** Maximum number of imports that one query reads. */
const dueSlice = 100
/** A process that takes an import back has this time for it. After that, any process may continue. */
const removalGraceMs = 30_000

interface Parts extends Omit<AttemptParts, 'signal'> {
  store: AttemptParts['store'] & RemovalParts['store']
  recipes: AttemptParts['recipes'] & RemovalParts['recipes']
}

export type ImportRunner = ReturnType<typeof createImportRunner>

export function createImportRunner(parts: Parts) {
  const { store, recipes, folder, isOnlyProcess, log } = parts
  const closing = new AbortController()
  const { signal } = closing
  const attempts = createImportAttempts({ ...parts, signal })
  const takeBackOnce = createImportRemovals({ store, recipes, folder, signal })
  const slots = createImportSlots()
  const tasks = new Set<Promise<unknown>>()
  let wakeUp = () => {}

  function track(task: Promise<unknown>) {
    const tracked: Promise<unknown> = task
      .catch((error: unknown) => log.error({ err: error }, 'working on an import failed'))
      .finally(() => tasks.delete(tracked))
    tasks.add(tracked)
  }

  /** Takes back an import that is marked as removed. Logs a failure and throws the error. */
  async function takeBack(row: Pick<ImportRow, 'id' | 'user_id'>) {
    const removal = takeBackOnce(row)
    track(removal)
    return removal
  }

  /** Begins an import, unless this process cannot work on it now. If the file is missing, calls `endWithoutFile`. */
  async function begin(row: ImportRow) {
    if (slots.isBusyFor(row.user_id)) return
    if (!folder.hasFile(row.id)) return attempts.endWithoutFile(row)
    const freeSlot = slots.take(row)
    if (!freeSlot) return
    const free = () => {
      freeSlot()
      wakeUp()
    }
    const isMine = await attempts.claim(row).catch((error: unknown) => {
      free()
      throw error
    })
    if (isMine) track(attempts.run(row).finally(free))
    else free()
  }

  /**
   * Begins due imports while a slot is free. Skips an import that cannot begin, for example because its file is on the
   * disk of another process.
   */
  async function beginDue() {
    const now = new Date().toISOString()
    let after = { touched_at: '', id: '' }
    while (!slots.areTaken()) {
      const due = await store.findDue(now, dueSlice, after)
      for (const row of due) await begin(row)
      if (due.length < dueSlice) break
      after = due.at(-1)!
    }
  }

  async function continueRemovals() {
    const before = new Date(Date.now() - removalGraceMs).toISOString()
    // `track` logs a failure. The next poll tries again.
    for (const row of await store.findRemoved(before, dueSlice)) await takeBack(row).catch(() => {})
  }

  return {
    takeBack,

    /** Ends the pause before the next poll, which looks for due imports. Does nothing unless `run` is running. */
    wake: () => wakeUp(),

    /** Polls until `stop` aborts, and then waits for the tasks that are running. */
    async run(stop: AbortSignal) {
      stop.addEventListener('abort', () => closing.abort(), { once: true })
      if (stop.aborted) closing.abort()
      // If no other process uses the database, all claims are from processes that have ended.
      let mustRelease = isOnlyProcess
      async function poll() {
        if (mustRelease) await store.releaseAll()
        mustRelease = false
        await beginDue()
        await continueRemovals()
      }
      while (!signal.aborted) {
        const pause = new AbortController()
        wakeUp = () => pause.abort()
        await poll().catch((error: unknown) => log.error({ err: error }, 'looking for imports failed'))
        await sleep(pollMs, undefined, { signal: AbortSignal.any([pause.signal, signal]), ref: false }).catch(() => {})
      }
      wakeUp = () => {}
      await Promise.all(tasks)
    },
  }
}
