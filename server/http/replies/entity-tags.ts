/** Entity tags of replies. */
import type { FastifyRequest } from 'fastify'

/**
 * Whether the client already has the content with this entity tag, weak or not. Follows section 13.1.2 of RFC 9110,
 * except that `*` matches nothing, because the caller may not know yet whether there is content.
 */
export function clientHas(request: Pick<FastifyRequest, 'headers'>, etag: string) {
  const known = request.headers['if-none-match']?.split(',') ?? []
  return known.some((tag) => withoutWeakness(tag.trim()) === withoutWeakness(etag))
}

const withoutWeakness = (etag: string) => etag.replace(/^W\//, '')
