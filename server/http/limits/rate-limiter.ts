/**
 * Rate limits. If the server uses PostgreSQL, requests are counted there, because several processes may share the
 * counts. Otherwise, requests are counted in memory.
 */
import { createHash } from 'node:crypto'
import type { ErrorCode } from '#contract/routes/errors.ts'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#server/http/errors/app-error.ts'

export interface RateLimit {
  name: string
  times: number
  withinSeconds: number
  /** The code of the error that is thrown when the limit is exceeded. Default: too-many. */
  error?: ErrorCode
}

export const perHour = (name: string, times: number, error?: ErrorCode): RateLimit => ({
  name,
  times,
  withinSeconds: 3600,
  error,
})

export type RateLimiter = ReturnType<typeof createRateLimiter>

/** @param pool the connections to PostgreSQL, or null to count in memory */
export function createRateLimiter(pool: object | null) {
  const counters = new Map<string, RateLimiterMemory | RateLimiterPostgres>()

  function createCounter({ name, times, withinSeconds }: RateLimit) {
    const options = { keyPrefix: name, points: times, duration: withinSeconds }
    if (!pool) return new RateLimiterMemory(options)
    const table = { tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: true }
    return new RateLimiterPostgres({ ...options, ...table, storeClient: pool })
  }

  function counterOf(limit: RateLimit) {
    const counter = counters.get(limit.name) ?? createCounter(limit)
    counters.set(limit.name, counter)
    return counter
  }

  return {
    /**
     * Counts an attempt for `key`, which is for example an account id or the network of a client.
     * @param points the number by which the count increases
     * @throws the error of the limit, with the seconds to wait, when the count exceeds the limit
     */
    async count(limit: RateLimit, key: string, points = 1) {
      try {
        await counterOf(limit).consume(hashKey(key), points)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new AppError(limit.error ?? 'too-many', {
          retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        })
      }
    },
    /** Reduces the count by one attempt that should not count after all. */
    async refund(limit: RateLimit, key: string) {
      await counterOf(limit).reward(hashKey(key))
    },
    /** Sets the count of attempts for `key` to zero. */
    async reset(limit: RateLimit, key: string) {
      await counterOf(limit).delete(hashKey(key))
    },
  }
}

/** A hash has a fixed length, which fits into the column, and reveals no e-mail address. */
const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url')
