const offered = ['br', 'gzip', 'identity']

/**
 * Writes out `*` in an `Accept-Encoding` header: it means every encoding that the header does not name. The negotiators
 * of Fastify's plugins read it as their first choice, so that `br;q=0, *` received brotli and `gzip;q=0, *` gzip.
 */
export function expandWildcard(accepted: string): string {
  const parts = accepted.toLowerCase().split(',')
  const nameOf = (part: string) => part.split(';')[0]!.trim()
  const named = parts.map(nameOf)
  const rest = offered.filter((encoding) => !named.includes(encoding))
  return parts
    .flatMap((part) => (nameOf(part) === '*' ? rest.map((encoding) => part.replace('*', encoding)) : [part]))
    .join(',')
}
