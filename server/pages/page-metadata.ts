/**
 * The metadata of a shared page, in the HTML that the server sends: title, description, Open Graph tags for link
 * previews and JSON-LD for search engines.
 */

import { titled } from '#contract/screens.ts'
import { truncate } from '#server/text/truncate.ts'

/** The metadata of one page. `image` and `address` are absolute URLs, or paths that start with `/`. */
export interface PageMetadata {
  title: string
  description: string
  image: string | null
  address: string
  /**
   * The dialog that the page is prerendered with. `name` selects the files to preload. `picture` is the main picture of
   * the dialog. Absent for a page without a prerendered dialog.
   */
  dialog?: { name: string; picture: string }
  /** Builds the schema.org object. `absolute` has the address and the image as absolute URLs. */
  jsonLd: (absolute: { address: string; image: string | null }) => object
}

export const siteName = 'Potluck'
const descriptionCharsMax = 200

/** Writes `metadata` into the head of `page`. Paths become absolute URLs below `origin`. */
export function injectMetadata(page: string, metadata: PageMetadata, origin: string) {
  const absolute = (address: string) => new URL(address, origin).href
  const description = shorten(metadata.description)
  const address = absolute(metadata.address)
  // The image URL of a recipe is user input. An invalid URL is left out.
  const image = metadata.image && URL.canParse(metadata.image, origin) ? absolute(metadata.image) : null
  const jsonLd = { '@context': 'https://schema.org', ...metadata.jsonLd({ address, image }) }
  const meta = (kind: 'name' | 'property', name: string, content: string | null) =>
    content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}" />` : ''
  const tags = [
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('property', 'og:type', 'article'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', metadata.title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', image && 'summary_large_image'),
    // Browsers do not decode HTML entities in a script. Only `<` can end the script, so only `<` is escaped.
    `<script type="application/ld+json">${JSON.stringify(jsonLd).replaceAll('<', '\\u003c')}</script>`,
  ]
  return withTitle(page, titled(metadata.title))
    .replace(/<meta\s+name="description"[^>]*>/, () => meta('name', 'description', description))
    .replace('</head>', () => `${tags.filter(Boolean).join('')}</head>`)
}

/** Replaces the title of `page`. */
export const withTitle = (page: string, title: string) =>
  page.replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(title)}</title>`)

/** Shortens a text to `descriptionCharsMax`, between two words if possible. */
const shorten = (text: string) =>
  text.length <= descriptionCharsMax ? text : `${truncate(text, descriptionCharsMax - 1).replace(/\s+\S*$/, '')}…`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)
