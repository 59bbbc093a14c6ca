/**
 * Runs tasks that a request starts without waiting for them. A few tasks run at a time, and the number of all tasks is
 * limited. On shutdown, the server waits for them.
 */
import { randomInt } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { waitAtMost } from './wait-at-most.ts'

/** A task starts after a random time in this range, so that the time of the reply does not depend on the task. */
const delayMs = { min: 20, max: 120 }
/** How long `drain` waits. */
const drainTimeoutMs = 3000

interface Options {
  /** How many tasks run at the same time. */
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
    /** @returns false when there are too many tasks; then `task` does not run */
    start(task: () => Promise<unknown>): boolean {
      if (tasks.size >= tasksMax) return false
      const done: Promise<void> = runLater(task)
        .catch(onError)
        .finally(() => tasks.delete(done))
      tasks.add(done)
      return true
    },

    /**
     * Starts the waiting tasks and waits for all of them, at most `drainTimeoutMs`.
     * @returns the number of unfinished tasks
     */
    async drain(): Promise<number> {
      closing.abort()
      await waitAtMost(drainTimeoutMs, Promise.all(tasks))
      return tasks.size
    },
  }
}
