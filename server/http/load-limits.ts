/**
 * Says no early rather than yes late: when more calls of the API come than can be answered in good time, the last of them
 * are answered 503 at once, which costs next to nothing. Kept answers and the page itself wait for nothing and are never
 * refused (docs/decisions/0017).
 */
import { AppError } from './app-error.ts'

export interface LoadLimits {
  /** Calls that come to the process together are begun one after the other; no more are, after so long. */
  turnMs: number
  /** How many calls may wait for something of ours: a password being hashed, a picture being made, a database. */
  callsWaitingMax: number
}

/** So whoever is let in waits for about two turns at most; and one core hashes 200 passwords in little more than a second. */
export const defaultLoadLimits: LoadLimits = { turnMs: 250, callsWaitingMax: 200 }
export const noLoadLimits: LoadLimits = { turnMs: Infinity, callsWaitingMax: Infinity }

const retryAfterSeconds = 2
/** Fewer than these that take long are a slow machine, not a crowd: nobody is helped by refusing the last of them. */
const callsOfCrowd = 20

export type LoadGuard = ReturnType<typeof createLoadGuard>

export function createLoadGuard({ turnMs, callsWaitingMax }: LoadLimits) {
  let waiting = 0
  let refused = 0
  let turnEndsAt = Infinity
  let callsOfTurn = 0

  /** Whether all that came together with this call has not taken too long already. */
  function isInTime() {
    const now = performance.now()
    if (turnEndsAt === Infinity) {
      turnEndsAt = now + turnMs
      callsOfTurn = 0
      // When all that has come is begun; what comes then is another turn.
      setImmediate(() => (turnEndsAt = Infinity))
    }
    callsOfTurn += 1
    return now <= turnEndsAt || callsOfTurn <= callsOfCrowd
  }

  return {
    /** Before a call is begun. @throws too-busy */
    admit() {
      if (isInTime() && waiting < callsWaitingMax) return
      refused += 1
      throw new AppError('too-busy', { retryAfterSeconds })
    },
    /** Counts a call as waiting for this; what somebody sends slowly is no work of ours. */
    async count<T>(work: T | Promise<T>): Promise<T> {
      waiting += 1
      try {
        return await work
      } finally {
        waiting -= 1
      }
    },
    waiting: () => waiting,
    refused: () => refused,
  }
}
