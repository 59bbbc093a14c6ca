/** What the first HTML says of an article of the journal: schema.org/Article. */
import { siteName, type PageHead } from '#server/pages/page-head.ts'

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

export function articleHead({ title, description, image, address, section, text }: SharedArticle): PageHead {
  return {
    title,
    description,
    image,
    address,
    asSchema: (whole) => ({
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
