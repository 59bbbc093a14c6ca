/**
 * Runs tasks in the background: the request that starts a task does not wait for the task. The number of running tasks
 * and the number of all tasks are limited. On shutdown, the server waits a short time for unfinished tasks.
 */
import { randomInt } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { waitAtMost } from './wait-at-most.ts'

/** A task waits at least a random time in this range, so that the time of the reply does not depend on the task. */
const delayMs = { min: 20, max: 120 }
/** The maximum time that `drain` waits. */
const drainTimeoutMs = 3000

interface Options {
  /** The maximum number of tasks that run at the same time. */
  concurrency: number
  /** The maximum number of tasks that run or wait. */
  tasksMax: number
  onError: (error: unknown) => void
}

export function createBackgroundTasks({ concurrency, tasksMax, onError }: Options) {
  const limit = pLimit(concurrency)
  const tasks = new Set<Promise<void>>()
  const closing = new AbortController()
  // Node warns of a memory leak when a signal has more than ten listeners.
  setMaxListeners(tasksMax, closing.signal)

  async function runLater(task: () => Promise<unknown>) {
    await sleep(randomInt(delayMs.min, delayMs.max), undefined, { signal: closing.signal }).catch(() => {})
    await limit(task)
  }

  return {
    /** @returns false when `tasksMax` tasks run or wait. In this case, `task` is not run. */
    start(task: () => Promise<unknown>): boolean {
      if (tasks.size >= tasksMax) return false
      const done: Promise<void> = runLater(task)
        .catch(onError)
        .finally(() => tasks.delete(done))
      tasks.add(done)
      return true
    },

    /**
     * Ends the random delays, and waits until all tasks have finished, at most `drainTimeoutMs`.
     * @returns the number of unfinished tasks
     */
    async drain(): Promise<number> {
      closing.abort()
      await waitAtMost(drainTimeoutMs, Promise.all(tasks))
      return tasks.size
    },
  }
}
