/**
 * What the first HTML says of a shared dish: a title, Open Graph tags, so that a pasted link shows a picture, and
 * schema.org/Recipe as JSON-LD, so that search engines and recipe keepers can read it.
 */

/** A dish of whatever kind. `image` and `address` start with `/` or a scheme; times are in minutes. */
export interface SharedDish {
  title: string
  description: string
  image: string | null
  address: string
  author: string | null
  category: string | null
  cuisine: string | null
  keywords: string[]
  ingredients: string[]
  steps: string[]
  servings?: number
  minutes?: number
  publishedAt?: string
}

const siteName = 'Potluck'
const descriptionCharsMax = 200

/** `page` with the head of `dish`; addresses are made whole with `origin`. */
export function withDishHead(page: string, dish: SharedDish, origin: string) {
  const whole = (address: string) => new URL(address, origin).href
  const description = shorten(dish.description)
  const address = whole(dish.address)
  // What a cook typed may begin like an address and be none.
  const image = dish.image && URL.canParse(dish.image, origin) ? whole(dish.image) : null
  const meta = (kind: 'name' | 'property', name: string, content: string | null) =>
    content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}" />` : ''
  const tags = [
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('property', 'og:type', 'article'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', dish.title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', image && 'summary_large_image'),
    // Inside a script nothing is escaped but what could end it.
    `<script type="application/ld+json">${JSON.stringify(asSchema(dish, { address, image })).replaceAll('<', '\\u003c')}</script>`,
  ]
  return page
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(`${dish.title} · ${siteName}`)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => meta('name', 'description', description))
    .replace('</head>', () => `${tags.filter(Boolean).join('')}</head>`)
}

function asSchema(dish: SharedDish, { address, image }: { address: string; image: string | null }) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: dish.title,
    description: dish.description,
    url: address,
    image: image ? [image] : undefined,
    author: dish.author ? { '@type': 'Person', name: dish.author } : { '@type': 'Organization', name: siteName },
    datePublished: dish.publishedAt,
    recipeCategory: dish.category ?? undefined,
    recipeCuisine: dish.cuisine ?? undefined,
    keywords: dish.keywords.length ? dish.keywords.join(', ') : undefined,
    recipeYield: dish.servings ? `${dish.servings} servings` : undefined,
    totalTime: dish.minutes ? `PT${dish.minutes}M` : undefined,
    recipeIngredient: dish.ingredients,
    recipeInstructions: dish.steps.map((text) => ({ '@type': 'HowToStep', text })),
  }
}

/** Between words, or at least between characters. */
const shorten = (text: string) =>
  text.length <= descriptionCharsMax ? text : `${text.slice(0, descriptionCharsMax - 1).replace(/\s+\S*$|[\uD800-\uDBFF]$/, '')}…`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)
