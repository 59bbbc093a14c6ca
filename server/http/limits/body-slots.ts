/**
 * Limits how many requests with a large body, such as forms with a picture, are processed at the same time. This limits
 * the memory that the bodies take, because a slow client can occupy the memory of a body until the time-out.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createCounts } from '#server/collections/counts.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { networkOf } from './client-network.ts'

interface BodyLimits {
  /** The number of slots in this process. 32 forms of 5 MB take 160 MB. */
  max: number
  /** The number of slots that one network (`networkOf`) can take. A network may be a whole household or office. */
  perNetworkMax: number
}

/** The number of bytes in memory for which one slot stands. */
const slotBytes = 5 * 1024 * 1024
/** A JSON body is in memory three times: as bytes, as text and as values. */
const jsonCopies = 3
const defaultBodyLimits: BodyLimits = { max: 32, perNetworkMax: 16 }
/** Bodies that are larger, or whose length is not announced, need a slot. */
const smallBytesMax = 64 * 1024
const retryAfterSeconds = 5

declare module 'fastify' {
  interface FastifyRequest {
    /** The promise of the handler. Null until the handler begins, and always null on routes with `isAlwaysAdmitted`. */
    handling: Promise<unknown> | null
  }
}

export type BodySlots = ReturnType<typeof createBodySlots>

export function createBodySlots({ max, perNetworkMax }: BodyLimits = defaultBodyLimits) {
  const counts = createCounts()
  let total = 0

  return {
    /**
     * @returns a function that frees the slots
     * @throws too-many when the network has no free slot, too-busy when the process has no free slot
     */
    take(network: string, slots = 1) {
      if (counts.read(network) + slots > perNetworkMax) throw new AppError('too-many', { retryAfterSeconds })
      if (total + slots > max) throw new AppError('too-busy', { retryAfterSeconds })
      counts.add(network, slots)
      total += slots
      return () => {
        total -= slots
        counts.add(network, -slots)
      }
    },
    /** The number of slots that are taken. */
    taken: () => total,
  }
}

/** Takes slots for each large body before the body is read, also for URLs without a route. */
export function registerBodySlots(app: FastifyInstance, slots: BodySlots) {
  app.decorateRequest('handling', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasLargeBody(request)) return done()
    const free = slots.take(networkOf(request.ip), slotsOf(request))
    // Fastify has no hook for a client that closes the connection while the handler works. So the slots are freed when
    // the connection or the reply has ended and the handler no longer uses the body.
    reply.raw.once('close', () => {
      if (request.handling) request.handling.then(free, free)
      else free()
    })
    done()
  })
}

/** A form, or a JSON body of the default size, takes one slot. A route that accepts larger bodies takes more slots. */
const slotsOf = ({ routeOptions: { bodyLimit } }: FastifyRequest) =>
  Math.max(1, Math.ceil((bodyLimit * jsonCopies) / slotBytes))

const hasLargeBody = ({ headers }: FastifyRequest) =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > smallBytesMax
