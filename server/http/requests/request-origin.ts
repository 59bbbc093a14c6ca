/**
 * The origin of our server as the client sees it, for use in links. The origin comes from the `Host` header, or from
 * the `X-Forwarded-*` headers of a trusted proxy. A client can send a forged `Host` header, and the proxy may pass on
 * the forged host.
 */
import type { FastifyRequest } from 'fastify'

const originPattern = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * @returns scheme and host; null when one of them is malformed, because a malformed host could put other text or a path
 * into a link
 */
export function requestOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string | null {
  const origin = `${protocol}://${host}`
  return originPattern.test(origin) ? origin : null
}
