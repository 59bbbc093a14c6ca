/** Limits of the requests that the browser sends to the API. */
export const limits = {
  /** How long the browser waits for a reply, unless the route has `timeoutMs`. The browser ignores a later reply. */
  timeoutMs: 10_000,
  /** The time-out of a call with a picture: up to 30 s for the body to arrive, then the processing of the picture. */
  uploadTimeoutMs: 60_000,
  /** Within this time after the first request, a repeated write gets the stored reply. */
  idempotencyHours: 24,
  idempotencyKeyCharsMax: 128,
  /** New idempotency keys of one caller in a day. */
  idempotencyKeysPerDay: 5000,
}

/**
 * Requests of one caller with the same value of this header are the same write. Within `idempotencyHours`, the server
 * executes this write again only if the earlier execution failed with a temporary error, or if the server could not
 * store the reply, for example because the server process ended.
 */
export const idempotencyHeader = 'idempotency-key'

export const texts = {
  timedOut: 'Request timed out. Please try again.',
}
