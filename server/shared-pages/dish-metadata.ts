import { siteName, type PageMetadata } from '#server/pages/page-metadata.ts'

/** A meal, a drink or a recipe. `image` and `address` are absolute URLs, or paths that start with `/`. */
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
  /** The total time. */
  minutes?: number
  /** ISO time. */
  publishedAt?: string
}

/** The metadata of a dish; its JSON-LD is a schema.org/Recipe, which search engines and recipe managers read. */
export function dishMetadata({ title, description, image, address, ...dish }: SharedDish): PageMetadata {
  return {
    title,
    description,
    image,
    address,
    jsonLd: (absolute) => ({
      '@type': 'Recipe',
      name: title,
      description,
      url: absolute.address,
      image: absolute.image ? [absolute.image] : undefined,
      author: dish.author ? { '@type': 'Person', name: dish.author } : { '@type': 'Organization', name: siteName },
      datePublished: dish.publishedAt,
      recipeCategory: dish.category ?? undefined,
      recipeCuisine: dish.cuisine ?? undefined,
      keywords: dish.keywords.length ? dish.keywords.join(', ') : undefined,
      recipeYield: dish.servings ? `${dish.servings} servings` : undefined,
      totalTime: dish.minutes ? `PT${dish.minutes}M` : undefined,
      recipeIngredient: dish.ingredients,
      recipeInstructions: dish.steps.map((text) => ({ '@type': 'HowToStep', text })),
    }),
  }
}
