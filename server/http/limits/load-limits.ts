/**
 * Refuses API requests with 503 before the server is too busy to reply in time. Replies from the response cache
 * and pages are never refused (docs/decisions/0017).
 */
import { AppError } from '#server/http/errors/app-error.ts'

export interface LoadLimits {
  /**
   * Milliseconds that the requests of one event-loop turn may take to start; later requests of the turn are refused.
   */
  turnMs: number
  /** Requests that may wait for the database, a password hash or a picture at the same time. */
  pendingMax: number
}

/**
 * An admitted request waits for at most about two event-loop turns. One core hashes 200 passwords in little more than a
 * second.
 */
export const defaultLoadLimits: LoadLimits = { turnMs: 250, pendingMax: 200 }
export const noLoadLimits: LoadLimits = { turnMs: Infinity, pendingMax: Infinity }

const retryAfterSeconds = 2
/** When a turn with fewer requests is slow, the machine is slow. Refusing requests would not help then. */
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
      // Runs after all requests that have arrived are started.
      setImmediate(() => (turnEndsAt = Infinity))
    }
    requestsOfTurn += 1
    return now <= turnEndsAt || requestsOfTurn <= requestsOfBusyTurn
  }

  return {
    /** Call before a request is started. @throws too-busy */
    admit() {
      if (isTurnInTime() && pending < pendingMax) return
      refused += 1
      throw new AppError('too-busy', { retryAfterSeconds })
    },
    /** Counts a request as pending during `work`. The time in which its body arrives does not count. */
    async count<T>(work: T | Promise<T>): Promise<T> {
      pending += 1
      try {
        return await work
      } finally {
        pending -= 1
      }
    },
    /**
     * Runs a wait of a counted request without counting it. For waits that cost this server nothing and that another
     * limit bounds, such as an external service (`outbound/waiting-pool.ts`).
     */
    async pause<T>(wait: () => Promise<T>): Promise<T> {
      pending -= 1
      try {
        return await wait()
      } finally {
        pending += 1
      }
    },
    /** Requests that are pending now. */
    pending: () => pending,
    /** Requests refused since the start. */
    refused: () => refused,
  }
}
