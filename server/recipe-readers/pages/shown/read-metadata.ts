/** Reads the title, the description and the picture of a page from its `<meta>`, `<title>` and `<h1>` elements. */
import { textOfElement } from './element-text.ts'
import { elementsOf, type PageElement } from '#server/recipe-readers/pages/page-tree.ts'
import { plainText } from '#server/recipe-readers/pages/plain-text.ts'
import { absoluteAddress } from '#server/recipe-readers/pages/schema-values.ts'

export interface FoundMetadata {
  /** The texts of the first `<h1>` elements, and the title in the head of the page. */
  titles: string[]
  title: string
  description: string
  image: string | null
}

const headingsMax = 10

/** Matches the name of the site after the title of a page: ` | Site`, ` - Site`. */
const siteSuffix = /\s[|–—•·»-]\s[^|–—•·»]{1,60}$/

export function readMetadata(page: PageElement, address: string | null): FoundMetadata {
  const meta = new Map<string, string>()
  const headings: string[] = []
  let title = ''
  for (const element of elementsOf(page)) {
    const { name, attributes } = element
    const key = (attributes.property ?? attributes.name ?? '').toLowerCase()
    if (name === 'meta' && key && attributes.content && !meta.has(key)) meta.set(key, plainText(attributes.content))
    if (name === 'h1' && headings.length < headingsMax) headings.push(textOfElement(element))
    if (name === 'title' && !title) title = textOfElement(element)
  }
  const pageTitle = meta.get('og:title') ?? meta.get('twitter:title') ?? title
  const short = pageTitle.replace(siteSuffix, '')
  const heading = headings.filter(Boolean).find((text) => pageTitle.includes(text)) ?? headings.find(Boolean)
  return {
    titles: [...headings, pageTitle],
    title: heading || short,
    description: meta.get('og:description') ?? meta.get('description') ?? '',
    image: absoluteAddress(meta.get('og:image') ?? meta.get('twitter:image') ?? '', address),
  }
}
