/** What is kept of a person, in the words of schema.org, which recipe keepers and other programs read. */
import type { SavedDish } from '#contract/saves.ts'
import { dishMetadata } from '#server/shared-pages/dish-metadata.ts'
import type { RecipeColumns } from '#server/db/recipe-columns.ts'
import type { AccountRows } from './account.store.ts'

interface Addresses {
  /** Of a picture or a page, as it stands in the rows; null for what cannot be reached from outside. */
  pictureOf: (address: string | null) => string | null
  pageOf: (path: string) => string | null
}

const me = { '@id': '#me' }
const roomRef = (id: string) => ({ '@id': `#room-${id}` })

/** JSON-LD with the person, what she wrote and saved, and what she did in rooms. */
export function accountJsonLd(
  { user, recipes, sessions, saves, rooms, roomRecipes, suggestions, invites }: AccountRows,
  addresses: Addresses,
) {
  const write = (recipe: RecipeColumns & { id: string }, path: string | null, more: object) => ({
    '@id': `#recipe-${recipe.id}`,
    ...asRecipe(recipe, path, user.name, addresses),
    author: me,
    ...more,
  })
  const named = [
    ...rooms,
    ...[...roomRecipes, ...suggestions, ...invites].map(({ room_id, room_name }) => ({ id: room_id, name: room_name })),
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Person',
        ...me,
        identifier: user.id,
        name: user.name,
        email: user.email,
        image: addresses.pictureOf(user.picture) ?? undefined,
        memberOf: rooms.map(({ id, stamp }) => ({
          '@type': 'OrganizationRole',
          startDate: timeOf(stamp),
          memberOf: roomRef(id),
        })),
      },
      { '@type': 'RegisterAction', agent: me, startTime: user.created_at },
      ...sessions.map(({ device, created_at, used_at }) => ({
        '@type': 'UseAction',
        name: 'Signed in',
        agent: me,
        startTime: created_at,
        endTime: used_at,
        instrument: { '@type': 'Thing', name: device },
      })),
      ...recipes.map((recipe) => write(recipe, `/recipes?recipe=${recipe.id}`, { datePublished: recipe.created_at })),
      ...saves.map(({ kind, stamp, card }) => ({
        '@type': kind === 'like' ? 'LikeAction' : 'BookmarkAction',
        agent: me,
        startTime: timeOf(stamp),
        object: asSaved(JSON.parse(card) as SavedDish, addresses),
      })),
      ...new Map(named.map(({ id, name }) => [id, { '@type': 'Organization', ...roomRef(id), name }])).values(),
      ...roomRecipes.map((recipe) =>
        write(recipe, null, { isPartOf: roomRef(recipe.room_id), dateCreated: timeOf(recipe.id) }),
      ),
      ...suggestions.map(({ id, room_id, day, meal, dish }) => ({
        '@type': 'PlanAction',
        name: meal,
        agent: me,
        startTime: timeOf(id),
        scheduledTime: day,
        object: { '@type': 'Recipe', name: dish },
        location: roomRef(room_id),
      })),
      ...invites.map(({ room_id, stamp, expires_at }) => ({
        '@type': 'InviteAction',
        agent: me,
        startTime: timeOf(stamp),
        endTime: expires_at,
        event: roomRef(room_id),
      })),
    ],
  }
}

function asRecipe(
  { title, description, ingredients, steps, image }: RecipeColumns,
  path: string | null,
  author: string,
  { pictureOf, pageOf }: Addresses,
) {
  const head = dishMetadata({
    title,
    description,
    image,
    address: path ?? '',
    author,
    category: null,
    cuisine: null,
    keywords: [],
    ingredients: JSON.parse(ingredients) as string[],
    steps: JSON.parse(steps) as string[],
  })
  return { ...head.jsonLd({ address: '', image: pictureOf(image) }), url: (path && pageOf(path)) || undefined }
}

function asSaved(
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

/** The first half of an id that grows with time. */
const timeOf = (stamp: string) => new Date(Number.parseInt(stamp.slice(0, 12), 16)).toISOString()
