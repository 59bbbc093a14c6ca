/**
 * What the first HTML of a shared page says to those who run no line of ours: a title, a description, Open Graph tags, so
 * that a pasted link shows a picture, and schema.org as JSON-LD for search engines.
 */

/** `image` and `address` start with `/` or a scheme. */
export interface PageMetadata {
  title: string
  description: string
  image: string | null
  address: string
  /** The dialog that it opens in: its files, and the picture in it. */
  opens?: { files: string; picture: string }
  /** What it is in the words of schema.org, with the addresses made whole. */
  jsonLd: (whole: { address: string; image: string | null }) => object
}

export const siteName = 'Potluck'
const descriptionCharsMax = 200

/** `page` with `head`; addresses are made whole with `origin`. */
export function injectMetadata(page: string, head: PageMetadata, origin: string) {
  const whole = (address: string) => new URL(address, origin).href
  const description = shorten(head.description)
  const address = whole(head.address)
  // What a cook typed may begin like an address and be none.
  const image = head.image && URL.canParse(head.image, origin) ? whole(head.image) : null
  const meta = (kind: 'name' | 'property', name: string, content: string | null) =>
    content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}" />` : ''
  const tags = [
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('property', 'og:type', 'article'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', image && 'summary_large_image'),
    // Inside a script nothing is escaped but what could end it.
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...head.jsonLd({ address, image }) }).replaceAll('<', '\\u003c')}</script>`,
  ]
  return page
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(`${head.title} · ${siteName}`)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => meta('name', 'description', description))
    .replace('</head>', () => `${tags.filter(Boolean).join('')}</head>`)
}

/** Between words, or at least between characters. */
const shorten = (text: string) =>
  text.length <= descriptionCharsMax
    ? text
    : `${text.slice(0, descriptionCharsMax - 1).replace(/\s+\S*$|[\uD800-\uDBFF]$/, '')}…`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)
