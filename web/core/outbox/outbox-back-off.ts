/**
 * Decides how long the outbox waits after a failure. The pause doubles with each further failure, up to a maximum. The
 * server can ask for a longer pause.
 */

const retryMs = { first: 2000, last: 60_000 }
/**
 * The maximum pause after a reply with `Retry-After`. A longer `Retry-After` is shortened to this time, because a proxy
 * may ask for a day, and because a timer for a month would overflow and end immediately.
 */
const pauseMsMax = 3600_000

let failuresInRow = 0
let pausedUntil = 0

/** Whether the server has asked for a pause that is not over yet. */
export const isPaused = () => Date.now() < pausedUntil

/** Whether the last attempt has failed, or a pause that the server has asked for is not over yet. */
export const isFailing = () => failuresInRow > 0 || isPaused()

export function countFailure(retryAfterSeconds = 0) {
  failuresInRow += 1
  if (retryAfterSeconds) pausedUntil = Date.now() + Math.min(retryAfterSeconds * 1000, pauseMsMax)
}

export function endBackOff() {
  failuresInRow = 0
  pausedUntil = 0
}

/** How many milliseconds to wait from `now`. Zero if there is no reason to wait. */
export function backOffMs(now: number) {
  const ms = failuresInRow ? Math.min(retryMs.first * 2 ** (failuresInRow - 1), retryMs.last) : 0
  // All browsers of a household reconnect at the same time. The random factor spreads their requests.
  return Math.max(pausedUntil - now, ms * (0.75 + Math.random() / 4))
}
