/** How long the outbox waits after failures: as the server asks, and longer after each failure in a row. */

const retryMs = { first: 2000, last: 60_000 }
/** The longest pause that the server can ask for. A proxy may name a day, and a timer of a month would end at once. */
const pauseMsMax = 3600_000

let failuresInRow = 0
let pausedUntil = 0

/** Whether the server has asked to send nothing now. */
export const isPaused = () => Date.now() < pausedUntil

/** Whether the last operation has failed, or none may be sent now. */
export const isFailing = () => failuresInRow > 0 || isPaused()

export function countFailure(retryAfterSeconds = 0) {
  failuresInRow += 1
  if (retryAfterSeconds) pausedUntil = Date.now() + Math.min(retryAfterSeconds * 1000, pauseMsMax)
}

export function endBackOff() {
  failuresInRow = 0
  pausedUntil = 0
}

/** The milliseconds to wait from `now` on. Zero or negative when there is no reason to wait. */
export function backOffMs(now: number) {
  const ms = failuresInRow ? Math.min(retryMs.first * 2 ** (failuresInRow - 1), retryMs.last) : 0
  // A random pause: all browsers of a household reconnect at the same moment and must not all send at once.
  return Math.max(pausedUntil - now, ms * (0.75 + Math.random() / 4))
}
