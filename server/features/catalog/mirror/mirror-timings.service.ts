/** The intervals and delays of the mirror job. Tests use shorter ones. */
export interface MirrorTimings {
  /** The time between the starts of two requests. */
  requestIntervalMs: number
  /** The delay after a failure. The delay doubles with each further consecutive failure. */
  retryDelayMs: number
  /** The longest delay after a failure. It is also the time for which no searches are sent after a failure. */
  retryDelayMaxMs: number
  /** The time between two passes. */
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
