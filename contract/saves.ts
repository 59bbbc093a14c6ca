/** Likes and bookmarks, one idea twice (specification 3, "Liked / bookmarked entry", and 4; decisions, "Likes and bookmarks"). */
import * as z from 'zod/mini'
import { route } from './route.ts'
import { Author } from './profile.ts'

export const limits = {
  idCharsMax: 100,
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
/** What can be saved. */
export type SavedKind = 'meal' | 'drink' | 'video' | 'recipe'

/** The id under which a dish is saved: a recipe's own, or one that says where it is from. */
export const savedIdOf = (kind: SavedKind, id: string) =>
  ({ meal: `external_${id}`, drink: `external_drink_${id}`, video: `external_video_${id}`, recipe: id })[kind]

/** What an id names, or null. */
export function readSavedId(savedId: string): { kind: SavedKind; id: string } | null {
  const outside = /^external_(?:(drink|video)_)?([A-Za-z0-9-]+)$/.exec(savedId)
  if (outside) return { kind: (outside[1] as SavedKind | undefined) ?? 'meal', id: outside[2]! }
  return /^[0-9a-f]{24}$/.test(savedId) ? { kind: 'recipe', id: savedId } : null
}

/** One entry of the liked or bookmarked list, ready to draw. `time`, `difficulty` and `rating` are known of videos only. */
export const SavedDish = z.object({
  _id: z.string(),
  kind: z.enum(['meal', 'drink', 'video', 'recipe']),
  /** In its own kind: what its details are asked for by. */
  id: z.string(),
  title: z.string(),
  image: z.nullable(z.string()),
  category: z.string(),
  cuisine: z.string(),
  description: z.optional(z.string()),
  createdBy: z.optional(z.nullable(Author)),
  time: z.optional(z.string()),
  difficulty: z.optional(z.string()),
  rating: z.optional(z.string()),
})
export type SavedDish = z.infer<typeof SavedDish>

const params = z.object({ id: z.string().check(z.maxLength(limits.idCharsMax)) })
/** The server knows what it saves; the specification lets a client send what it shows, and so it may. */
const body = z.object({ recipeData: z.optional(z.unknown()) })
/** How things stand after the call, and how many people have it. */
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
/** Newest first, all of them. */
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
