/** The recipes and saves of an exported account as JSON-LD. */
import type { SavedDish } from '#contract/saves.ts'
import type { AccountRows } from '#server/cli/account.store.ts'
import { fromRecipeColumns, type RecipeColumns } from '#server/db/tables/recipe-columns.ts'
import { dishMetadata } from '#server/shared-pages/dish-metadata.ts'
import { me, timeOf } from './references.ts'

export interface Addresses {
  /** Returns the path of a picture in the archive, or else its public URL; null when there is neither. */
  pictureOf: (address: string | null) => string | null
  /** Returns the public URL of a path; null without `PUBLIC_URL`. */
  pageOf: (path: string) => string | null
}

/**
 * @param path the path of the page of the recipe; null when the recipe has no page
 * @param author the name of the user
 * @param more further properties of the node
 */
export function ownRecipeNode(
  recipe: RecipeColumns & { id: string },
  path: string | null,
  author: string,
  { pictureOf, pageOf }: Addresses,
  more: object,
) {
  const { jsonLd } = dishMetadata({
    ...fromRecipeColumns(recipe),
    address: path ?? '',
    author,
    category: null,
    cuisine: null,
    keywords: [],
  })
  return {
    '@id': `#recipe-${recipe.id}`,
    ...jsonLd({ address: '', image: pictureOf(recipe.image) }),
    url: (path && pageOf(path)) || undefined,
    author: me,
    ...more,
  }
}

export const saveNode = ({ kind, stamp, card }: AccountRows['saves'][number], addresses: Addresses) => ({
  '@type': kind === 'like' ? 'LikeAction' : 'BookmarkAction',
  agent: me,
  startTime: timeOf(stamp),
  object: savedDish(JSON.parse(card) as SavedDish, addresses),
})

function savedDish(
  { kind, _id, title, image, description, category, cuisine, createdBy }: SavedDish,
  { pictureOf }: Addresses,
) {
  const about = {
    identifier: _id,
    name: title,
    description,
    image: pictureOf(image) ?? undefined,
    author: createdBy ? { '@type': 'Person', name: createdBy.name } : undefined,
  }
  return kind === 'video'
    ? { '@type': 'VideoObject', ...about, genre: category }
    : { '@type': 'Recipe', ...about, recipeCategory: category, recipeCuisine: cuisine }
}
