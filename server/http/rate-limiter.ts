/** How often something may be tried; in memory, or, where several processes share a database, in PostgreSQL. */
import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'

export interface RateLimit {
  name: string
  times: number
  /** Seconds. */
  within: number
}

export type RateLimiter = ReturnType<typeof createRateLimiter>

/** `pool`: the connections to PostgreSQL, or null to count in memory. */
export function createRateLimiter(pool: object | null) {
  const meters = new Map<string, RateLimiterMemory | RateLimiterPostgres>()

  function meterOf({ name, times, within }: RateLimit) {
    const options = { keyPrefix: name, points: times, duration: within }
    const meter =
      meters.get(name) ??
      (pool
        ? new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            tableName: 'rate_limits',
            tableCreated: true,
            clearExpiredByTimeout: true,
          })
        : new RateLimiterMemory(options))
    meters.set(name, meter)
    return meter
  }

  return {
    /** Counts one try by `who`. @throws too-many with the seconds to wait */
    async count(limit: RateLimit, who: string) {
      try {
        await meterOf(limit).consume(keyOf(who))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new AppError('too-many', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
      }
    },
  }
}

/** Of one length, so that the longest e-mail address fits the column, and of nobody's name. */
const keyOf = (who: string) => createHash('sha256').update(who).digest('base64url')
