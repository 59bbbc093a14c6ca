/** The number of a slot. A task starts in slot 1 only while the task in slot 0 is slow. */
export type Slot = 0 | 1

/** The task has waited longer than `waitMs` and was not started. */
export class WaitedTooLong extends Error {}

interface TaskOptions {
  /** Runs the task after all waiting tasks without `isLast`. Default: false. */
  isLast?: boolean
  /** The maximum time that the task waits for a slot. */
  waitMs: number
}

interface WaitingTask {
  begin: (slot: Slot) => void
  isLast: boolean
}

/**
 * Creates a queue that runs one task after the other in slot 0. While the task in slot 0 takes longer than
 * `slowAfterMs`, slot 1 runs the waiting tasks, so that one slow task does not delay the others.
 */
export function createOverflowQueue(slowAfterMs: number) {
  const waiting: WaitingTask[] = []
  const isTaken = [false, false]
  /** The task in slot 0 has taken longer than `slowAfterMs`. */
  let isSlow = false

  /** Marks a slot as taken. @returns a function that frees the slot */
  function take(slot: Slot) {
    isTaken[slot] = true
    const timer = slot === 0 ? setTimeout(openSecondSlot, slowAfterMs).unref() : undefined
    return () => {
      clearTimeout(timer)
      if (slot === 0) isSlow = false
      isTaken[slot] = false
      startWaiting()
    }
  }

  function openSecondSlot() {
    isSlow = true
    startWaiting()
  }

  function startWaiting() {
    for (const slot of [0, 1] as const) {
      const isFree = !isTaken[slot] && (slot === 0 || isSlow)
      if (isFree) takeNext()?.begin(slot)
    }
  }

  /**
   * Removes the task that has waited longest. A task with `isLast` is taken only when all waiting tasks have `isLast`.
   * @returns the task; undefined when no task waits
   */
  function takeNext() {
    const index = waiting.findIndex(({ isLast }) => !isLast)
    return waiting.splice(Math.max(0, index), 1)[0]
  }

  return {
    /**
     * Runs `task` as soon as a slot is free and no other task comes first.
     * @throws WaitedTooLong after `waitMs` without a slot, and what `task` throws
     */
    run: <T>(task: (slot: Slot) => Promise<T>, { isLast = false, waitMs }: TaskOptions): Promise<T> =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(own), 1)
          reject(new WaitedTooLong('All slots are taken'))
        }, waitMs)
        const own: WaitingTask = {
          isLast,
          begin(slot) {
            clearTimeout(timer)
            const free = take(slot)
            // Async, so that the slot is also freed when `task` throws synchronously.
            resolve((async () => task(slot))().finally(free))
          },
        }
        waiting.push(own)
        startWaiting()
      }),
  }
}
