/** Where the caller believes us to be, for links. It is the caller's word: `Host`, or what a trusted proxy says. */
import type { FastifyRequest } from 'fastify'

const plain = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Scheme and host; null where they are no such thing, and would bring text or a path of their own into a link. */
export function requestOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string | null {
  const origin = `${protocol}://${host}`
  return plain.test(origin) ? origin : null
}
