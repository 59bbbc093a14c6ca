import type { RecipeFields } from '#contract/recipes.ts'
import { siteName, type PageMetadata } from '#server/pages/page-metadata.ts'
import { withNoun } from '#server/text/with-noun.ts'

/** A meal, drink, recipe or video. `image` and `address` are absolute URLs, or paths that start with `/`. */
export interface SharedDish extends RecipeFields {
  address: string
  /** The name of the user who wrote the recipe. Null for other dishes, and for recipes without an author. */
  author: string | null
  category: string | null
  cuisine: string | null
  keywords: string[]
  /** ISO time. */
  publishedAt?: string
}

/**
 * For each field: the function that writes it for schema.org/Recipe. When the contract gets a new field, this object
 * does not compile until it has a function for the field.
 */
const jsonLdFields: { [Field in keyof Omit<RecipeFields, 'image'>]: (value: RecipeFields[Field]) => object } = {
  title: (name) => ({ name }),
  description: (description) => ({ description }),
  ingredients: (ingredients) => ({ recipeIngredient: ingredients }),
  steps: (steps) => ({ recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })) }),
  servings: (servings) => ({ recipeYield: servings ? withNoun(servings, 'serving') : undefined }),
  minutes: (minutes) => ({ totalTime: minutes ? `PT${minutes}M` : undefined }),
  source: (source) => ({ isBasedOn: source ?? undefined }),
  notes: (notes) => ({ comment: notes ? { '@type': 'Comment', text: notes } : undefined }),
}

function writeFields(dish: RecipeFields) {
  const names = Object.keys(jsonLdFields) as (keyof typeof jsonLdFields)[]
  return Object.assign({}, ...names.map((name) => jsonLdFields[name](dish[name] as never))) as object
}

/** Returns the metadata of a dish. The JSON-LD is a schema.org/Recipe, which search engines and recipe apps read. */
export function dishMetadata(dish: SharedDish): PageMetadata {
  const { title, description, image, address, author, category, cuisine, keywords, publishedAt } = dish
  return {
    title,
    description,
    image,
    address,
    jsonLd: (absolute) => ({
      '@type': 'Recipe',
      ...writeFields(dish),
      url: absolute.address,
      image: absolute.image ? [absolute.image] : undefined,
      author: author ? { '@type': 'Person', name: author } : { '@type': 'Organization', name: siteName },
      datePublished: publishedAt,
      recipeCategory: category ?? undefined,
      recipeCuisine: cuisine ?? undefined,
      keywords: keywords.length ? keywords.join(', ') : undefined,
    }),
  }
}
