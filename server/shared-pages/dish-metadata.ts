/** What the first HTML says of a shared dish: schema.org/Recipe, so that search engines and recipe keepers can read it. */
import { siteName, type PageMetadata } from '#server/pages/page-metadata.ts'

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

export function dishMetadata({ title, description, image, address, ...dish }: SharedDish): PageMetadata {
  return {
    title,
    description,
    image,
    address,
    jsonLd: (whole) => ({
      '@type': 'Recipe',
      name: title,
      description,
      url: whole.address,
      image: whole.image ? [whole.image] : undefined,
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
