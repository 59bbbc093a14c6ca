import { UpstreamError } from './fetch-json.ts'

const failuresMax = 3
const openMs = 60_000
/** A longer `Retry-After` is reduced to this time. */
const pauseMaxMs = 24 * 3600_000

export interface CircuitBreakerLog {
  warn(detail: object, message: string): void
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>

/**
 * Creates a circuit breaker for the service `name`. The breaker opens after `failuresMax` failures without a success in
 * between, or immediately after a failure with `Retry-After`. It then refuses requests for the time in `Retry-After`,
 * or for `openMs`. After this time, the breaker closes if there were fewer than `failuresMax` failures. Otherwise, the
 * next request is a probe: it closes the breaker if it succeeds, and opens the breaker again if it fails. Until the
 * probe ends, but at most for `openMs`, other requests are refused. An error of our own code or a response with status
 * 400 says nothing about the service, so it counts neither as a failure nor as a success.
 */
export function createCircuitBreaker(name: string, log: CircuitBreakerLog) {
  let failures = 0
  let openUntil = 0
  let lastError: UpstreamError | undefined

  return {
    /**
     * Calls `request`, unless the breaker is open.
     * @throws UpstreamError while the breaker is open, with the last failure as its cause
     * @throws what `request` throws
     */
    async run<T>(request: () => Promise<T>): Promise<T> {
      const now = Date.now()
      if (now < openUntil)
        throw new UpstreamError('circuit breaker is open', { retryAfterMs: openUntil - now, cause: lastError })
      // After enough failures, this request is the probe, so other requests are refused meanwhile.
      const probeUntil = now + openMs
      if (failures >= failuresMax) openUntil = probeUntil
      const openedBefore = openUntil
      try {
        const result = await request()
        failures = 0
        // If another request has opened the breaker since this request began, the breaker stays open.
        if (openUntil === openedBefore) openUntil = 0
        return result
      } catch (error) {
        const isUpstream = error instanceof UpstreamError
        if (!isUpstream || error.isBadRequest) {
          // This probe has no result, so the next request is another probe.
          if (openUntil === probeUntil) openUntil = 0
          if (!isUpstream) throw error
        } else {
          failures += 1
          lastError = error
          const hasRetryAfter = error.retryAfterMs !== undefined
          if (hasRetryAfter || failures >= failuresMax) {
            const pausedUntil = openUntil === probeUntil ? 0 : openUntil
            openUntil = Math.max(pausedUntil, Date.now() + Math.min(error.retryAfterMs ?? openMs, pauseMaxMs))
          }
        }
        // Log the message only: the cause may contain a URL with an API key.
        log.warn(
          { service: name, reason: error.message, failures, isOpen: openUntil > Date.now() },
          'request to an external service failed',
        )
        throw error
      }
    },
  }
}
