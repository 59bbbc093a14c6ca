/**
 * The security headers of replies. Scripts, stylesheets and fonts of the web app get only some of these headers. Most
 * values are the defaults of the `helmet` package. Only the content policy, the referrer policy and the rule for
 * subdomains differ.
 */
import type { Config } from '#server/config.ts'

const contentPolicy = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'connect-src': "'self'",
  'font-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  // The video player.
  'frame-src': 'https://www.youtube-nocookie.com',
  // Mirrored dishes and users link to pictures on any host.
  'img-src': "'self' data: blob: https:",
  'object-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
}

/**
 * `includeSubDomains` is not set, because subdomains may belong to other services without https. A proxy can add it.
 */
const strictTransport = { 'strict-transport-security': 'max-age=31536000' }

const headers = {
  'content-security-policy': Object.entries(contentPolicy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** Returns all security headers. `Strict-Transport-Security` is included only if `PUBLIC_URL` begins with `https:`. */
export const securityHeadersOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => ({
  ...headers,
  ...(publicUrl?.startsWith('https:') && strictTransport),
})

/**
 * The headers of a script, a stylesheet or a font of the web app. The other security headers matter only for documents.
 * These other headers are left out to save bytes, because a page loads ten such files.
 */
export const assetHeadersOf = (config: Pick<Config, 'publicUrl'>) => {
  const all: Record<string, string> = securityHeadersOf(config)
  const names = ['cross-origin-resource-policy', 'x-content-type-options', 'strict-transport-security']
  return Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : [])))
}
export const isAsset = (url: string) => /^\/assets\/[^?]*\.(js|css|woff2)$/.test(url)
