/** What the first HTML says of an article of the journal: schema.org/Article. */
import { siteName, type PageMetadata } from '#server/pages/page-metadata.ts'

export interface SharedArticle {
  title: string
  description: string
  image: string
  address: string
  /** What it is about. */
  section: string
  /** Without markup. */
  text: string
}

export function articleMetadata({ title, description, image, address, section, text }: SharedArticle): PageMetadata {
  return {
    title,
    description,
    image,
    address,
    jsonLd: (whole) => ({
      '@type': 'Article',
      headline: title,
      description,
      url: whole.address,
      mainEntityOfPage: whole.address,
      image: whole.image ? [whole.image] : undefined,
      author: { '@type': 'Organization', name: siteName },
      publisher: { '@type': 'Organization', name: siteName },
      articleSection: section,
      articleBody: text,
    }),
  }
}
