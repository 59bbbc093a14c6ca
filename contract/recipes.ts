/** Recipes that users write. */
import * as z from 'zod/mini'
import { route } from './route.ts'
import { Author } from './profile.ts'

/** The limits of a recipe, also of one in a room. */
export const recipeLimits = {
  titleCharsMax: 120,
  descriptionCharsMax: 2000,
  itemCharsMax: 1000,
  itemsMax: 100,
}

export const limits = {
  ...recipeLimits,
  imageCharsMax: 2000,
  searchCharsMax: 100,
  listLimit: 50,
  /** For how long the notice about a deletion offers Undo. */
  undoMs: 10_000,
  /** For how long the server can restore a recipe. It is longer, because the notice stays while it has the pointer or the focus. */
  restoreMs: 60_000,
}

export const texts = {
  noneYet: 'No recipes found. Be the first to add one!',
  listFailed: 'Failed to fetch recipes',
  detailsFailed: 'Failed to fetch full recipe',
  nMore: (count: number) => `... and ${count} more`,
  authorUnknown: 'Unknown',
  categoryDefault: 'Recipe',
  cuisineDefault: 'Home Cooking',
  needed: 'Please fill in title, description, ingredients and steps.',
  added: 'Recipe added successfully!',
  addFailed: 'Failed to add recipe',
  updated: 'Recipe updated successfully!',
  updateFailed: 'Failed to update recipe',
  deleted: 'Recipe deleted successfully!',
  deleteFailed: 'Failed to delete recipe',
  restored: 'Your recipe has been restored.',
  restoreFailed: 'Failed to restore recipe',
  uploadFailed: 'Image upload failed, but continuing with recipe creation...',
  quickNeeded: 'Please fill in title, description, and every ingredient and step.',
  quickContinues: 'Nothing is published yet. Continue to Add Recipe to review your recipe and add it.',
  quickReplaces: 'You already have a draft on Add Recipe. This recipe will replace it.',
  imageHint: 'JPG, PNG, GIF, max 5MB',
}

const text = (charsMax: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(charsMax))
const items = z.array(text(limits.itemCharsMax)).check(z.minLength(1), z.maxLength(limits.itemsMax))

/** The address of an uploaded picture, a web address, or empty. */
const imageAddress = /^$|^\/uploads\/[\w-]{24}\/1280\.webp$|^https?:\/\/\S+$/
export const ImageAddress = z.pipe(
  z.nullish(
    z.string().check(
      z.trim(),
      z.maxLength(limits.imageCharsMax),
      z.refine(
        (address) => imageAddress.test(address) && (!address.startsWith('http') || URL.canParse(address)),
        'must be a picture you uploaded, or an address that begins with http',
      ),
    ),
  ),
  z.transform((address) => address || null),
)

/** The part of a recipe that its author writes. `image` is an address below `/uploads/`, a web address, empty or null. */
export const RecipeText = z.object({
  title: text(limits.titleCharsMax),
  description: text(limits.descriptionCharsMax),
  ingredients: items,
  steps: items,
  image: ImageAddress,
})
export type RecipeText = z.output<typeof RecipeText>

/** The content of a recipe, which a recipe in a room has too. */
export const RecipeContent = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  ingredients: z.array(z.string()),
  steps: z.array(z.string()),
  image: z.nullable(z.string()),
})
export type RecipeContent = z.infer<typeof RecipeContent>

/** `likes` and `bookmarks` hold ids of users, oldest first. */
export const Recipe = z.extend(RecipeContent, {
  likes: z.array(z.string()),
  bookmarks: z.array(z.string()),
  createdBy: z.nullable(Author),
  createdAt: z.string(),
})
export type Recipe = z.infer<typeof Recipe>

const byId = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{24}$/)) })
const RecipesQuery = z.object({
  /** From the `Link` header of the previous page. */
  cursor: z.optional(z.string().check(z.regex(/^[0-9a-f]{24}$/))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.listLimit)), limits.listLimit),
  /** Only recipes with these words. Tolerates typos and any word order. */
  name: z.optional(z.string().check(z.maxLength(limits.searchCharsMax))),
  /** Only the recipes of this user. */
  author: z.optional(z.string().check(z.maxLength(40))),
})

/** Newest first. The header `Link: <…>; rel="next"` holds the address of the next page, if there is one. */
export const recipes = route({ method: 'GET', path: '/api/recipes', query: RecipesQuery, reply: z.array(Recipe) })
export const recipe = route({ method: 'GET', path: '/api/recipes/:id', params: byId, reply: Recipe })
export const createRecipe = route({
  method: 'POST',
  path: '/api/recipes',
  caller: 'member',
  body: RecipeText,
  reply: Recipe,
})
export const updateRecipe = route({
  method: 'PUT',
  path: '/api/recipes/:id',
  caller: 'member',
  params: byId,
  body: RecipeText,
  reply: Recipe,
})
export const removeRecipe = route({
  method: 'DELETE',
  path: '/api/recipes/:id',
  caller: 'member',
  params: byId,
  reply: z.object({ message: z.string() }),
})
/** Restores a recipe with its likes and bookmarks, within `limits.restoreMs` of its deletion. */
export const restoreRecipe = route({
  method: 'POST',
  path: '/api/recipes/:id/restore',
  caller: 'member',
  params: byId,
  reply: Recipe,
})
export const uploadRecipeImage = route({
  method: 'POST',
  path: '/api/recipes/upload-image',
  caller: 'member',
  upload: 'image',
  isUploadRequired: true,
  reply: z.object({ imageUrl: z.string() }),
})
