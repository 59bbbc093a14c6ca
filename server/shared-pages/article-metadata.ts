import { siteName, type PageMetadata } from '#server/pages/page-metadata.ts'

export interface SharedArticle {
  title: string
  description: string
  image: string
  address: string
  /** The topic. */
  section: string
  /** Without markup. */
  text: string
}

/** Returns the metadata of a journal article. The JSON-LD is a schema.org/Article. */
export function articleMetadata({ title, description, image, address, section, text }: SharedArticle): PageMetadata {
  return {
    title,
    description,
    image,
    address,
    jsonLd: (absolute) => ({
      '@type': 'Article',
      headline: title,
      description,
      url: absolute.address,
      mainEntityOfPage: absolute.address,
      image: absolute.image ? [absolute.image] : undefined,
      author: { '@type': 'Organization', name: siteName },
      publisher: { '@type': 'Organization', name: siteName },
      articleSection: section,
      articleBody: text,
    }),
  }
}
