/**
 * Limits how many requests of our clients wait for one external service. A waiting request needs almost no resources of
 * this server, so it does not count as load (`server/http/limits/load-limits.ts`). A full pool refuses further requests
 * for its own service only.
 */
import pLimit from 'p-limit'
import type { ErrorCode } from '#contract/routes/errors.ts'
import { createCounts } from '#server/collections/counts.ts'
import { AppError } from '#server/http/errors/app-error.ts'

export interface PoolLimits {
  /** The maximum number of requests to the service that are in flight. Without it, `send` calls `work` at once. */
  activeMax?: number
  /** The maximum number of client requests that wait, either for a response of the service or to be sent. */
  waitingMax: number
  /**
   * The maximum number of waiting requests from one account or network. This limit keeps one client from filling the
   * pool.
   */
  waitingPerClientMax: number
}

interface PoolOptions extends PoolLimits {
  /** The code of the error when the pool is full for a client. */
  code: ErrorCode
  /** Calls `wait`. The request does not count as load while it waits. */
  pauseLoad: <T>(wait: () => Promise<T>) => Promise<T>
}

const retryAfterSeconds = 10

export type WaitingPool = ReturnType<typeof createWaitingPool>

export function createWaitingPool({
  code,
  activeMax = Infinity,
  waitingMax,
  waitingPerClientMax,
  pauseLoad,
}: PoolOptions) {
  const waitingByClient = createCounts()
  const turns = new Map<string, Promise<unknown>>()
  const send = pLimit(activeMax)
  let waiting = 0

  const isFull = (client: string) => waiting >= waitingMax || waitingByClient.read(client) >= waitingPerClientMax

  function add(client: string, change: 1 | -1) {
    waiting += change
    waitingByClient.add(client, change)
  }

  return {
    /** Whether the pool, or the share of this client, is full. */
    isFull,

    /**
     * Calls `work`, and counts a waiting request of this client until `work` ends.
     * @param client an account id or the network of a client; an empty text when clients are not distinguished
     * @throws AppError `code` when the pool is full for this client; what `work` throws
     */
    async wait<T>(client: string, work: () => Promise<T>): Promise<T> {
      if (isFull(client)) throw new AppError(code, { retryAfterSeconds })
      add(client, 1)
      try {
        return await pauseLoad(work)
      } finally {
        add(client, -1)
      }
    },

    /**
     * Calls a function that sends a request to the service, as soon as fewer than `activeMax` requests are in flight.
     * Several calls of `wait` may share the result of one request.
     */
    send,

    /**
     * Like `send`, but sends only one request of a client at a time. Requests of other clients are sent in between.
     */
    async sendInTurn<T>(client: string, work: () => Promise<T>): Promise<T> {
      const before = turns.get(client) ?? Promise.resolve()
      const sent = before.then(() => send(work))
      const turn: Promise<unknown> = sent
        .catch(() => {})
        .finally(() => {
          if (turns.get(client) === turn) turns.delete(client)
        })
      turns.set(client, turn)
      return sent
    },
  }
}
