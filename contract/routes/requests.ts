/** Limits that apply to every request. */
export const limits = {
  /** How long the browser waits for a reply. A later reply is ignored. */
  timeoutMs: 10_000,
  /** The time-out of a call with a picture. The server accepts the body for 30 s, and then processes the picture. */
  uploadTimeoutMs: 60_000,
  /** Within this time, a repeated write gets the stored reply to the first one. */
  idempotencyHours: 24,
  idempotencyKeyCharsMax: 128,
  /** New idempotency keys of one caller in a day. */
  idempotencyKeysPerDay: 5000,
}

/** Requests with the same value of this header are the same write, which the server executes only once. */
export const idempotencyHeader = 'idempotency-key'

export const texts = {
  timedOut: 'Request timed out. Please try again.',
}
