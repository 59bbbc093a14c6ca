/**
 * Refuses API requests with 503 when the server would soon be too busy to reply in time. Replies from the response
 * cache and pages are never refused (docs/decisions/0017).
 */
import { AppError } from '#server/http/errors/app-error.ts'

export interface LoadLimits {
  /**
   * How many milliseconds the server may take to start the requests of one event-loop turn. Requests that would start
   * later in this turn are refused.
   */
  turnMs: number
  /** How many requests may wait at the same time, for example for the database, a password hash or a picture. */
  pendingMax: number
}

/**
 * Because of `turnMs`, an admitted request waits for at most about two event-loop turns. The value of `pendingMax` is
 * the number of passwords that one core hashes in little more than a second.
 */
export const defaultLoadLimits: LoadLimits = { turnMs: 250, pendingMax: 200 }
export const noLoadLimits: LoadLimits = { turnMs: Infinity, pendingMax: Infinity }

const retryAfterSeconds = 2
/**
 * How many requests of one event-loop turn are never refused because of `turnMs`. If a turn with so few requests is
 * slow, the machine is slow, and refusing requests would not help.
 */
const requestsOfBusyTurn = 20

export type LoadGuard = ReturnType<typeof createLoadGuard>

export function createLoadGuard({ turnMs, pendingMax }: LoadLimits) {
  let pending = 0
  let refused = 0
  let turnEndsAt = Infinity
  let requestsOfTurn = 0

  function isTurnInTime() {
    const now = performance.now()
    if (turnEndsAt === Infinity) {
      turnEndsAt = now + turnMs
      requestsOfTurn = 0
      // This callback runs when the server has started all requests that have arrived.
      setImmediate(() => (turnEndsAt = Infinity))
    }
    requestsOfTurn += 1
    return now <= turnEndsAt || requestsOfTurn <= requestsOfBusyTurn
  }

  return {
    /** Must be called before a request is started. @throws too-busy */
    admit() {
      if (isTurnInTime() && pending < pendingMax) return
      refused += 1
      throw new AppError('too-busy', { retryAfterSeconds })
    },
    /** Counts a request as pending during `work`. A request whose body is still arriving does not count. */
    async count<T>(work: T | Promise<T>): Promise<T> {
      pending += 1
      try {
        return await work
      } finally {
        pending -= 1
      }
    },
    /**
     * Does not count a request as pending while it waits. This is for a wait that costs this server nothing and has
     * another limit, such as a wait for an external service (`outbound/waiting-pool.ts`).
     */
    async pause<T>(wait: () => Promise<T>): Promise<T> {
      pending -= 1
      try {
        return await wait()
      } finally {
        pending += 1
      }
    },
    /** The number of requests that are pending now. */
    pending: () => pending,
    /** The number of requests that were refused since the start. */
    refused: () => refused,
  }
}
