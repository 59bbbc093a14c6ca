import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'

export type Throttle = ReturnType<typeof createThrottle>

/**
 * Creates a throttle that lets at most one request start every `pauseMs`. The package `p-throttle` is not used, because
 * it cannot tell how long a call would wait. It also uses the wall clock, so it would stop when the clock is set back.
 */
export function createThrottle(pauseMs: number) {
  const queue = pLimit(1)
  let lastStartAt = -Infinity

  async function reachNextStart() {
    const startAt = lastStartAt + pauseMs
    // A timer may fire a fraction of a millisecond early.
    while (performance.now() < startAt) await sleep(Math.ceil(startAt - performance.now()), undefined, { ref: false })
    lastStartAt = performance.now()
  }

  return {
    /** How long a call of `waitToStart` would wait now, in milliseconds. */
    waitMs() {
      const untilNextStart = Math.max(0, lastStartAt + pauseMs - performance.now())
      return untilNextStart + (queue.activeCount + queue.pendingCount) * pauseMs
    },

    /** Resolves when the caller may start its request. Callers are served in order. */
    waitToStart: () => queue(reachNextStart),
  }
}
