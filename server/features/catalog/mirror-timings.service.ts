export interface MirrorTimings {
  /** Between the starts of two requests. */
  requestIntervalMs: number
  /** Delay after a failure; doubles with each further failure in a row. */
  retryDelayMs: number
  /** Upper limit of the retry delay, and how long searches skip a database that has failed. */
  retryDelayMaxMs: number
  /** Between two passes. */
  passIntervalMs: number
  /** How long a search waits for the food database. */
  searchTimeoutMs: number
}

export const defaultMirrorTimings: MirrorTimings = {
  requestIntervalMs: 500,
  retryDelayMs: 1000,
  retryDelayMaxMs: 30_000,
  passIntervalMs: 24 * 3600_000,
  searchTimeoutMs: 400,
}
