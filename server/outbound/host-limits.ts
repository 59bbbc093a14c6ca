/**
 * Limits how many requests this process sends to one site for all accounts together, so that a thousand accounts cannot
 * make the server flood a site. Requests are also counted by IP address, because a site can have any number of names.
 */
import { createRateLimiter, type RateLimit } from '#server/http/limits/rate-limiter.ts'

interface HostLimitOptions {
  perName?: number
  /** More than `perName`, because many small sites share an IP address. */
  perAddress?: number
  withinSeconds?: number
}

/**
 * Counts a request to a host, once for the host name and once for each of the IP addresses.
 * @throws pages-busy when a limit is exceeded
 */
export type AdmitHost = (name: string, addresses: string[]) => Promise<void>

export function createHostLimits({
  perName = 20,
  perAddress = 40,
  withinSeconds = 10,
}: HostLimitOptions = {}): AdmitHost {
  const limiter = createRateLimiter(null)
  const byName: RateLimit = { name: 'host-names', times: perName, withinSeconds, error: 'pages-busy' }
  const byAddress: RateLimit = { name: 'host-addresses', times: perAddress, withinSeconds, error: 'pages-busy' }

  return async (name, addresses) => {
    await limiter.count(byName, name.toLowerCase())
    for (const address of addresses) await limiter.count(byAddress, address)
  }
}

/** All requests of this process for web pages and their pictures share these limits. */
export const sharedHostLimits = createHostLimits()
