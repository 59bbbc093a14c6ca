/** The intervals and delays of the mirror job. Tests use shorter times. */
export interface MirrorTimings {
  /** The shortest time between the starts of two requests. */
  requestIntervalMs: number
  /** The delay after the first failure. Each further consecutive failure doubles the delay. */
  retryDelayMs: number
  /**
   * The longest delay after a failure, unless a `Retry-After` header asks for a longer one. After a failure, no
   * searches are sent until this time has passed or a task of the mirror succeeds.
   */
  retryDelayMaxMs: number
  /** The time between the end of a pass and the start of the next pass. */
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
