import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'

export type Throttle = ReturnType<typeof createThrottle>

/**
 * Creates a throttle that lets at most one request start every `pauseMs`. The package `p-throttle` is not used, because
 * it cannot tell how long a call would wait. It also uses the wall clock, so it would stop when the clock is set back.
 */
export function createThrottle(pauseMs: number) {
  const queue = pLimit(1)
  let lastSlotAt = -Infinity

  async function reachNextSlot() {
    const slotAt = lastSlotAt + pauseMs
    // A timer may fire a fraction of a millisecond early.
    while (performance.now() < slotAt) await sleep(Math.ceil(slotAt - performance.now()), undefined, { ref: false })
    lastSlotAt = performance.now()
  }

  return {
    /** How long a call of `waitForSlot` would wait now, in milliseconds. */
    waitMs() {
      const untilNextSlot = Math.max(0, lastSlotAt + pauseMs - performance.now())
      return untilNextSlot + (queue.activeCount + queue.pendingCount) * pauseMs
    },

    /** Resolves when the caller may send its request. Callers are served in order. */
    waitForSlot: () => queue(reachNextSlot),
  }
}
