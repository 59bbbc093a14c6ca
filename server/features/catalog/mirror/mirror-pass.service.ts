/**
 * Runs passes through a food database. The next pass starts one day after the end of the last pass. A pass requests the
 * dishes of every letter, digit and category. For drinks it also requests the dishes of every ingredient, because the
 * database returns at most 25 drinks for a letter. The list of a category or an ingredient contains no recipes, so each
 * listed dish that is not stored yet is looked up by its id. The tasks of a pass are stored, so that a process can
 * continue the pass after a restart.
 */
import type { FastifyBaseLogger } from 'fastify'
import { storageErrorCode } from '#server/http/errors/storage-errors.ts'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import type { MirrorSearches } from './mirror-searches.service.ts'
import { addFirstTasks, runTask, type TaskParts } from './mirror-tasks.service.ts'
import type { MirrorTimings } from './mirror-timings.service.ts'

/** After this number of failures, a task is given up if the food database replies to other requests. */
const triesMax = 5
/** Of consecutive failures, only the first one and every multiple of this number are logged. */
const failuresPerLogLine = 20

interface Parts extends TaskParts {
  searches: Pick<MirrorSearches, 'pause' | 'resume'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  onChange: () => Promise<void>
  timings: MirrorTimings
}

export function createMirrorPasses({ searches, log, onChange, timings, ...taskParts }: Parts) {
  const { database, dishes, store } = taskParts
  const { kind } = database
  const lastPassKey = `mirror-passed:${kind}`
  let failuresInRow = 0

  function countSuccess() {
    if (failuresInRow) log.info({ kind, failuresInRow }, 'food database: replies again')
    failuresInRow = 0
    searches.resume()
  }

  /** @returns the delay before the next task, in ms */
  async function countFailure({ task, tries }: { task: string; tries: number }, error: unknown) {
    failuresInRow += 1
    const isUpstream = error instanceof UpstreamError
    if (isUpstream) searches.pause()
    // A task that always fails must not block the pass. But no task is given up during an outage of the database.
    const isGivenUp = tries + 1 >= triesMax && (await isReachable(database))
    await store.updateTask(kind, task, { tries: tries + 1, ...(isGivenUp && { state: 'given-up' as const }) })
    if (failuresInRow === 1 || failuresInRow % failuresPerLogLine === 0)
      log.warn(
        { kind, task, failuresInRow, ...(isUpstream ? { reason: error.message } : { err: error }) },
        'food database: task failed',
      )
    const retryDelayMs = Math.min(timings.retryDelayMs * 2 ** (failuresInRow - 1), timings.retryDelayMaxMs)
    return Math.max(retryDelayMs, Math.min((isUpstream && error.retryAfterMs) || 0, timings.passIntervalMs))
  }

  /**
   * Call when no task is pending. Ends the current pass. If no pass is running, starts the next pass when it is due.
   * @returns the delay before the next task, in ms
   */
  async function finishOrStartPass() {
    const isRunning = (await store.countTasks(kind)) > 0
    if (isRunning) {
      await dishes.updateState(lastPassKey, new Date().toISOString())
      await onChange()
      await store.deleteTasks(kind)
      log.info({ kind }, 'food database: mirror pass complete')
      return timings.passIntervalMs
    }
    const lastPass = await dishes.findState(lastPassKey)
    const dueInMs = lastPass ? Date.parse(lastPass) + timings.passIntervalMs - Date.now() : 0
    if (dueInMs > 0) return dueInMs
    await addFirstTasks(taskParts)
    return 0
  }

  return {
    /** Whether a pass has ever been completed. */
    hasCompleted: async () => (await dishes.findState(lastPassKey)) !== null,

    /** Runs the next task of the pass. @returns the delay before the following task, in ms */
    async runNextTask(): Promise<number> {
      const next = await store.findNextTask(kind)
      if (!next) return finishOrStartPass()
      try {
        await runTask(taskParts, next.task)
        await store.updateTask(kind, next.task, { state: 'done' })
        countSuccess()
        return 0
      } catch (error) {
        // Our own database has failed, so this failure is not counted against the task.
        if (storageErrorCode(error)) throw error
        return countFailure(next, error)
      }
    },
  }
}

const isReachable = (database: TaskParts['database']) =>
  database.categories().then(
    () => true,
    () => false,
  )
