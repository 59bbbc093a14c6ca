/** Politeness towards other people's services: one question at a time, and not too soon after the last. */
import { setTimeout as sleep } from 'node:timers/promises'

export type Throttle = ReturnType<typeof createThrottle>

export function createThrottle(pauseMs: number) {
  let last: Promise<number> = Promise.resolve(-Infinity)
  let waiting = 0
  let lastAt = -Infinity

  async function waitAfter(before: number) {
    const from = before + pauseMs
    // A timer may ring a fraction of a millisecond early.
    while (performance.now() < from) await sleep(Math.ceil(from - performance.now()), undefined, { ref: false })
    waiting -= 1
    lastAt = performance.now()
    return lastAt
  }

  return {
    /** How long one would have to wait now. */
    waitMs: () => Math.max(0, lastAt + pauseMs - performance.now()) + waiting * pauseMs,

    /** Resolves when it is one's turn; turns are at least `pauseMs` apart. */
    async waitForSlot(): Promise<void> {
      waiting += 1
      last = last.then(waitAfter)
      await last
    },
  }
}
