import { UpstreamError } from './fetch-json.ts'

const failuresMax = 3
const openMs = 60_000
/** The longest pause that a service can ask for. */
const pauseMaxMs = 24 * 3600_000

export interface CircuitBreakerLog {
  warn(detail: object, message: string): void
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>

/**
 * A circuit breaker for the service `name`. It opens after `failuresMax` failures in a row, or immediately when the
 * service sends `Retry-After`. It then refuses requests for the time in `Retry-After`, or for `openMs`. When this time
 * is over, the breaker closes, unless there were `failuresMax` failures. In that case the next request is a probe: its
 * success closes the breaker, its failure opens it again. An error of our own code or a bad request says nothing about
 * the service, so it does not count as a failure or a success.
 */
export function createCircuitBreaker(name: string, log: CircuitBreakerLog) {
  let failures = 0
  let openUntil = 0
  let lastError: UpstreamError | undefined

  return {
    /** @throws UpstreamError while the breaker is open, with the last failure as its cause; what `request` throws */
    async run<T>(request: () => Promise<T>): Promise<T> {
      const now = Date.now()
      if (now < openUntil)
        throw new UpstreamError('circuit breaker is open', { retryAfterMs: openUntil - now, cause: lastError })
      // Refuse other requests while this one probes the service.
      const probeUntil = now + openMs
      if (failures >= failuresMax) openUntil = probeUntil
      try {
        const result = await request()
        failures = 0
        openUntil = 0
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
          if (hasRetryAfter || failures >= failuresMax)
            openUntil = Date.now() + Math.min(error.retryAfterMs ?? openMs, pauseMaxMs)
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
