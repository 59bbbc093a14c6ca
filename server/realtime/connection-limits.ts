/** Limits the connections of each client network, and the events of each user or guest, separately at each process. */
import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { socketLimits } from '#contract/routes/events.ts'
import { createCounts } from '#server/collections/counts.ts'
import type { Config } from '#server/config.ts'
import { networkOf } from '#server/http/limits/client-network.ts'

type TrustProxy = Config['trustProxy']

/** Counts open connections by the network of the client. */
export function createConnectionCounter(trustProxy: TrustProxy) {
  const trusts = compileTrust(trustProxy)
  const counts = createCounts()
  const keyOf = (request: IncomingMessage) => networkOf(proxyAddr(request, trusts))
  return {
    /** Whether the network of the client has as many connections as it may have. */
    isFull: (request: IncomingMessage) => counts.read(keyOf(request)) >= socketLimits.perNetworkMax,
    /** Counts a connection. @returns a function that must be called once, when the connection has ended */
    add(request: IncomingMessage) {
      const key = keyOf(request)
      counts.add(key, 1)
      return () => counts.add(key, -1)
    },
  }
}

/**
 * Returns a function that decides which proxies are trusted, by the rule that Fastify uses for HTTP requests. This
 * module has to repeat the rule, because the connections of sockets do not go through Fastify.
 */
function compileTrust(trustProxy: TrustProxy) {
  if (typeof trustProxy === 'string') return proxyAddr.compile(trustProxy.split(',').map((part) => part.trim()))
  return (_: string, hop: number) => (typeof trustProxy === 'number' ? hop < trustProxy : trustProxy)
}

export type EventLimiter = ReturnType<typeof createEventLimiter>

/** Limits the events that all sockets of a user or guest send together, so a new connection starts no new count. */
export function createEventLimiter() {
  const duration = socketLimits.eventSeconds
  const events = new RateLimiterMemory({ points: socketLimits.eventsMax, duration })
  const newRecipes = new RateLimiterMemory({ points: socketLimits.newRecipesMax, duration })
  const isBelow = (limiter: RateLimiterMemory, userId: string) =>
    limiter.consume(userId).then(
      () => true,
      () => false,
    )
  return {
    /** Counts an event. @returns false beyond the limit */
    allowsEvent: (userId: string) => isBelow(events, userId),
    /** Counts a `new-recipe` event. @returns false beyond the limit */
    allowsNewRecipe: (userId: string) => isBelow(newRecipes, userId),
  }
}
