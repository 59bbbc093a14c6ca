/** Saves: likes and bookmarks, which work in the same way. */
import * as z from 'zod/mini'
import { route } from './routes/route.ts'
import { Author } from './profile.ts'

export const limits = {
  idCharsMax: 100,
  /** A user can have this many likes, and this many bookmarks. */
  savesMax: 1000,
  /** Size of a list of likes or bookmarks as JSON. The oldest entries of a longer list are left out. */
  listBytesMax: 900_000,
  /** Length of the description of a recipe in these lists. */
  descriptionCharsMax: 200,
}

export const texts = {
  likeNeedsLogin: 'Please login to like recipes',
  bookmarkNeedsLogin: 'Please login to bookmark recipes',
  likeFailed: 'Failed to update like status',
  bookmarkFailed: 'Failed to update bookmark status',
  unliked: 'Recipe unliked successfully!',
  unlikeFailed: 'Failed to unlike recipe',
  unbookmarked: 'Recipe unbookmarked successfully!',
  unbookmarkFailed: 'Failed to unbookmark recipe',
}

export type SaveKind = 'like' | 'bookmark'
/** The kinds of dishes that can be saved. */
const savedKinds = ['meal', 'drink', 'video', 'recipe'] as const
export type SavedDishKind = (typeof savedKinds)[number]

/** The saved id of a dish: the id of a recipe, or the id of another dish with a prefix for its kind. */
export const savedIdOf = (kind: SavedDishKind, id: string) =>
  ({ meal: `external_${id}`, drink: `external_drink_${id}`, video: `external_video_${id}`, recipe: id })[kind]

/** @returns the kind and the id of the dish with this saved id; null for a malformed id */
export function readSavedId(savedId: string): { kind: SavedDishKind; id: string } | null {
  const external = /^external_(?:(drink|video)_)?([A-Za-z0-9-]+)$/.exec(savedId)
  if (external) return { kind: (external[1] as SavedDishKind | undefined) ?? 'meal', id: external[2]! }
  return /^[0-9a-f]{24}$/.test(savedId) ? { kind: 'recipe', id: savedId } : null
}

/**
 * An entry of the list of likes or bookmarks, with everything that its card shows. Only videos have `time`,
 * `difficulty`, `rating`, `source` and the fields `str…`. Other dishes have `minutes` if their time is known. Only
 * recipes have `createdBy`.
 */
export const SavedDish = z.object({
  _id: z.string(),
  kind: z.enum(savedKinds),
  /** The id of the dish, without the prefix of the saved id `_id`. The browser loads the details with this id. */
  id: z.string(),
  title: z.string(),
  image: z.nullable(z.string()),
  category: z.string(),
  cuisine: z.string(),
  description: z.optional(z.string()),
  createdBy: z.optional(z.nullable(Author)),
  minutes: z.optional(z.number()),
  time: z.optional(z.string()),
  difficulty: z.optional(z.string()),
  rating: z.optional(z.string()),
  source: z.optional(z.string()),
  strCategory: z.optional(z.string()),
  strArea: z.optional(z.string()),
  strMeal: z.optional(z.string()),
  strMealThumb: z.optional(z.string()),
})
export type SavedDish = z.infer<typeof SavedDish>

const params = z.object({ id: z.string().check(z.maxLength(limits.idCharsMax)) })
/** Clients may send the data of the dish. The server ignores this data and stores its own. */
const body = z.object({ recipeData: z.optional(z.unknown()) })
/** `isSet`: whether the caller has saved the dish now. `count`: how many users have saved it. */
const reply = z.object({ _id: z.string(), isSet: z.boolean(), count: z.number() })

export const like = route({ method: 'POST', path: '/api/users/like/:id', caller: 'user', params, body, reply })
export const unlike = route({ method: 'DELETE', path: '/api/users/like/:id', caller: 'user', params, reply })
export const bookmark = route({
  method: 'POST',
  path: '/api/users/bookmark/:id',
  caller: 'user',
  params,
  body,
  reply,
})
export const unbookmark = route({ method: 'DELETE', path: '/api/users/bookmark/:id', caller: 'user', params, reply })
/** Lists the likes, newest first. `bookmarkedRecipes` lists the bookmarks in the same order. */
export const likedRecipes = route({
  method: 'GET',
  path: '/api/users/liked-recipes',
  caller: 'user',
  reply: z.array(SavedDish),
})
export const bookmarkedRecipes = route({
  method: 'GET',
  path: '/api/users/bookmarked-recipes',
  caller: 'user',
  reply: z.array(SavedDish),
})
