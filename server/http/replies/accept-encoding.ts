const offered = ['br', 'gzip', 'identity']

/**
 * Replaces `*` in an `Accept-Encoding` header by the encodings in `offered` that the header does not mention. Fastify's
 * plugins treat `*` as one fixed encoding, even if the header refuses this encoding. Without this function, one plugin
 * would reply to `br;q=0, *` with brotli, and another plugin would reply to `gzip;q=0, *` with gzip.
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
