/**
 * Bounds the requests of this process to one site, of all accounts together: a thousand accounts must not make the
 * server flood a site. The limit also counts by IP address, because a site can have any number of names.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#server/http/app-error.ts'

interface HostLimitOptions {
  perName?: number
  /** Many small sites share an address. */
  perAddress?: number
  windowSeconds?: number
}

/** Counts a request to a host, by its name and the first of its IP addresses. @throws pages-busy beyond a limit */
export type AdmitHost = (name: string, addresses: string[]) => Promise<void>

export function createHostLimits({ perName = 20, perAddress = 40, windowSeconds = 10 }: HostLimitOptions = {}) {
  const names = new RateLimiterMemory({ points: perName, duration: windowSeconds })
  const addresses = new RateLimiterMemory({ points: perAddress, duration: windowSeconds })

  const admit: AdmitHost = async (name, [address]) => {
    try {
      await names.consume(name.toLowerCase())
      await addresses.consume(address!)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw new AppError('pages-busy', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
    }
  }
  return admit
}

/** The limits that all page requests of this process share. */
export const sharedHostLimits = createHostLimits()
