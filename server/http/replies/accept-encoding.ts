const offered = ['br', 'gzip', 'identity']

/**
 * Replaces `*` in an `Accept-Encoding` header by the offered encodings that the header does not name. The negotiators
 * of Fastify's plugins take `*` for their first choice, so `br;q=0, *` would get brotli and `gzip;q=0, *` gzip.
 */
export function expandWildcard(accepted: string): string {
  const parts = accepted.toLowerCase().split(',')
  const nameOf = (part: string) => part.split(';')[0]!.trim()
  const named = parts.map(nameOf)
  const unnamed = offered.filter((encoding) => !named.includes(encoding))
  return parts
    .flatMap((part) => (nameOf(part) === '*' ? unnamed.map((encoding) => part.replace('*', encoding)) : [part]))
    .join(',')
}
