/** Limits of every request. */
export const limits = {
  /** How long the browser waits for a reply. A later reply is ignored. */
  timeoutMs: 10_000,
  /** `timeoutMs` of a call with a picture: the server accepts a body for 30 s, then processes the picture. */
  uploadTimeoutMs: 60_000,
  /** For this time, a repeated write gets the stored reply of the first one. */
  idempotencyHours: 24,
  idempotencyKeyCharsMax: 128,
  /** New keys of one caller. */
  idempotencyKeysPerDay: 5000,
}

/** Marks requests that are the same write, so that the server executes them once. */
export const idempotencyHeader = 'idempotency-key'

export const texts = {
  timedOut: 'Request timed out. Please try again.',
}
