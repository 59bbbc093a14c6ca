/** The number of a slot. Slot 1 is used only while the work in slot 0 takes long. */
export type Slot = 0 | 1

/**
 * A queue that runs one task after the other. While a task takes longer than `slowAfterMs`, a second slot runs the tasks
 * that wait, so that one slow task holds up no other.
 */
export function createOverflowQueue(slowAfterMs: number) {
  const waiting: ((slot: Slot) => void)[] = []
  const isTaken = [false, false]
  /** The task in slot 0 has taken longer than `slowAfterMs`. */
  let isSlow = false

  /** @returns a function that frees the slot */
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
      const next = isFree ? waiting.shift() : undefined
      next?.(slot)
    }
  }

  return {
    /** Runs `task` in a slot, after the tasks that wait already. @throws what `task` throws */
    run: <T>(task: (slot: Slot) => Promise<T>): Promise<T> =>
      new Promise((resolve) => {
        waiting.push((slot) => {
          const free = take(slot)
          resolve(task(slot).finally(free))
        })
        startWaiting()
      }),
  }
}
