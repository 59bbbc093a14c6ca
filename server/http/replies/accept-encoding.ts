const offered = ['br', 'gzip', 'identity']

/**
 * Replaces `*` in an `Accept-Encoding` header by the offered encodings that the header does not name. Fastify's plugins
 * take `*` for one encoding even if the header refuses it: without this function, `br;q=0, *` would get brotli from one
 * plugin, and `gzip;q=0, *` would get gzip from another plugin.
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
