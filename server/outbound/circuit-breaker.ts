/** Leaves a service that keeps failing alone for a while, so that nobody waits for it in vain and it can recover. */
import { UpstreamError } from './fetch-json.ts'

const failuresMax = 3
const restMs = 60_000

export interface CircuitBreakerLog {
  warn(detail: object, message: string): void
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>

/**
 * A guard around the questions to the service `name`. After three failures in a row, or at once when the service itself
 * asks for a pause, it refuses for a minute or as long as was asked; then one question is let through to try.
 */
export function createCircuitBreaker(name: string, log: CircuitBreakerLog) {
  let failures = 0
  let restUntil = 0
  let last: UpstreamError | undefined

  return {
    /** @throws UpstreamError while the service rests, with its last fault as `cause`; what `ask` throws */
    async ask<T>(ask: () => Promise<T>): Promise<T> {
      const now = Date.now()
      if (now < restUntil)
        throw new UpstreamError('left alone for a while', { retryAfterMs: restUntil - now, cause: last })
      // Others stay out while this one tries.
      if (failures >= failuresMax) restUntil = now + restMs
      try {
        const answer = await ask()
        failures = 0
        restUntil = 0
        return answer
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        failures += 1
        last = error
        const isPauseAsked = error.retryAfterMs !== undefined
        if (isPauseAsked || failures >= failuresMax) restUntil = Date.now() + Math.max(restMs, error.retryAfterMs ?? 0)
        // The reason alone: what lies behind it may name an address with a key in it.
        log.warn(
          { service: name, reason: error.message, failures, isResting: restUntil > Date.now() },
          'a service outside failed',
        )
        throw error
      }
    },
  }
}
