/** Recipes that users write. */
import * as z from 'zod/mini'
import { errors } from './routes/errors.ts'
import { addressText } from './values/address-text.ts'
import { recordId } from './values/ids.ts'
import { messageReply, route, queryNumber } from './routes/route.ts'
import { Author } from './profile.ts'

/** Limits of a recipe, both of a user's recipe and of a recipe that is shared in a room. */
export const recipeLimits = {
  /** Length of all texts and addresses of a recipe together. */
  charsMax: 30_000,
  titleCharsMax: 120,
  descriptionCharsMax: 2000,
  itemCharsMax: 1000,
  itemsMax: 100,
  servingsMax: 100,
  /** A week. */
  minutesMax: 10_080,
  sourceCharsMax: 2000,
  notesCharsMax: 4000,
}

export const limits = {
  ...recipeLimits,
  imageCharsMax: 2000,
  searchCharsMax: 100,
  listLimit: 50,
  /** Length of all texts on a page. Long recipes make the page shorter, so that the reply stays below 1 MB. */
  pageCharsMax: 100_000,
  /** Length of the lists `likes` and `bookmarks` of a recipe: the users who saved it last, newest at the end. */
  saversListed: 200,
  /** Length of the descriptions in the profile of a user, which lists the user's recipes. */
  briefDescriptionCharsMax: 500,
  /** Recipes that a user can publish in an hour. */
  publishedPerHour: 60,
  /** How long a notice has the button Undo. */
  undoMs: 10_000,
  /** How long the server can restore a deleted recipe. Longer than `undoMs`, because a notice may stay open longer. */
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
  savedWithoutPicture: (title: string, reason: string) => `“${title}” was saved without its picture. ${reason}`,
  quickNeeded: 'Please fill in title, description, and every ingredient and step.',
  quickContinues: 'Nothing is published yet. Continue to Add Recipe to review your recipe and add it.',
  quickReplaces: 'You already have a draft on Add Recipe. This recipe will replace it.',
  imageHint: 'JPG, PNG, GIF, max 5MB',
  imageAddressWrong: 'Please enter a web address that begins with http:// or https://, or choose a file.',
  sourceWrong: 'Please enter a web address that begins with http:// or https://.',
  servingsWrong: `Please enter a whole number of servings from 1 to ${recipeLimits.servingsMax}.`,
  minutesWrong: `Please enter the time as a whole number of minutes, at most ${recipeLimits.minutesMax.toLocaleString('en')}.`,
  tooManyItems: `A recipe takes at most ${recipeLimits.itemsMax} ingredients and ${recipeLimits.itemsMax} steps.`,
  itemTooLong: `Please use ${recipeLimits.itemCharsMax.toLocaleString('en')} characters or fewer for each ingredient and each step.`,
  tooLong: `A recipe takes at most ${recipeLimits.charsMax.toLocaleString('en')} characters in all. Please shorten it.`,
}

const text = (charsMax: number, tooLong?: string) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(charsMax, tooLong))
const items = z
  .array(text(limits.itemCharsMax, texts.itemTooLong))
  .check(z.minLength(1), z.maxLength(limits.itemsMax, texts.tooManyItems))

/** Matches the address of an uploaded picture or of the cover of a meal or drink, a web address, and an empty text. */
const imageAddress =
  /^$|^\/uploads\/[\w-]{24}\/1280\.webp$|^\/covers\/(?:meals|drinks)\/[a-z0-9-]{1,80}\/960\.webp$|^https?:\/\/\S+$/
const ImageAddress = z.pipe(
  z.nullish(
    addressText(limits.imageCharsMax).check(
      z.refine(
        (address) => imageAddress.test(address) && (!address.startsWith('http') || URL.canParse(address)),
        texts.imageAddressWrong,
      ),
    ),
  ),
  z.transform((address) => address || null),
)

const wholeNumber = (max: number, wrong: string) =>
  z.number(wrong).check(z.int(wrong), z.gte(1, wrong), z.lte(max, wrong))

/** Makes a field optional. A field that is absent, null or empty is parsed as null. */
const orNull = <T extends string | number>(schema: z.ZodMiniType<T, T>) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value): T | null => value || null),
  )

const webAddress = addressText(recipeLimits.sourceCharsMax).check(
  z.refine(
    (address) => address === '' || (/^https?:\/\/\S+$/.test(address) && URL.canParse(address)),
    texts.sourceWrong,
  ),
)

/** The optional details of a recipe, as a person enters them. */
const recipeDetails = {
  servings: orNull(wholeNumber(recipeLimits.servingsMax, texts.servingsWrong)),
  /** The time from the first step to the last. */
  minutes: orNull(wholeNumber(recipeLimits.minutesMax, texts.minutesWrong)),
  /** The web address from which the recipe was taken. */
  source: orNull(webAddress),
  notes: orNull(z.string().check(z.trim(), z.maxLength(recipeLimits.notesCharsMax))),
}

/** The content of a user's recipe, or of the copy of a recipe that is shared in a room. */
export const RecipeContent = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  ingredients: z.array(z.string()),
  steps: z.array(z.string()),
  image: z.nullable(z.string()),
  servings: z.nullable(z.number()),
  minutes: z.nullable(z.number()),
  /** The web address from which the recipe was taken. */
  source: z.nullable(z.string()),
  notes: z.nullable(z.string()),
})
export type RecipeContent = z.infer<typeof RecipeContent>
/** The fields that a person fills in. */
export type RecipeFields = Omit<RecipeContent, '_id'>

export const emptyRecipe: RecipeFields = {
  title: '',
  description: '',
  ingredients: [],
  steps: [],
  image: null,
  servings: null,
  minutes: null,
  source: null,
  notes: null,
}

/** The order of the fields must not change: the stored hashes of imported recipes depend on it. */
export const fieldNames = Object.keys(emptyRecipe) as [keyof RecipeFields, ...(keyof RecipeFields)[]]

/** @returns the length of all texts and addresses of a recipe together */
export const charsOf = (recipe: RecipeFields) =>
  fieldNames
    .flatMap((name): unknown => recipe[name])
    .reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)

export const requireRecipeLength = z.refine<RecipeFields>((recipe) => charsOf(recipe) <= recipeLimits.charsMax, {
  error: texts.tooLong,
})

/** A recipe in a request. `image` is an address that `imageAddress` matches, or null. */
export const RecipeText = z
  .object({
    title: text(limits.titleCharsMax),
    description: text(limits.descriptionCharsMax),
    ingredients: items,
    steps: items,
    image: ImageAddress,
    ...recipeDetails,
  })
  .check(requireRecipeLength)
export type RecipeText = z.output<typeof RecipeText>

/** `likes` and `bookmarks` have the ids of the last `limits.saversListed` savers. The counts include all users. */
export const Recipe = z.extend(RecipeContent, {
  likes: z.array(z.string()),
  likesCount: z.number(),
  bookmarks: z.array(z.string()),
  bookmarksCount: z.number(),
  createdBy: z.nullable(Author),
  createdAt: z.string(),
})
export type Recipe = z.infer<typeof Recipe>

const byId = z.object({ id: recordId() })
const RecipesQuery = z.object({
  /** The cursor in the `Link` header of the previous page. */
  cursor: z.optional(recordId(errors['recipe-unknown'].text)),
  limit: z._default(queryNumber(1, limits.listLimit), limits.listLimit),
  /** Limits the list to recipes with these words. Typos and any word order are tolerated. */
  name: z.optional(z.string().check(z.maxLength(limits.searchCharsMax))),
  /** Limits the list to the recipes of the user with this id. */
  author: z.optional(z.string().check(z.maxLength(40))),
})

/** Newest first. A page may have fewer recipes than `limit`. If there is a next page, the `Link` header leads to it. */
export const recipes = route({ method: 'GET', path: '/api/recipes', query: RecipesQuery, reply: z.array(Recipe) })
/**
 * Whether there may be a page after `page`. True if `page` has `limit` recipes, or if `page` with one more recipe of
 * the maximum length would exceed `limits.pageCharsMax`.
 */
export const mayHaveNextPage = (page: Recipe[], limit: number = limits.listLimit) =>
  page.length === limit ||
  page.reduce((sum, each) => sum + charsOf(each), 0) + recipeLimits.charsMax > limits.pageCharsMax

export const recipe = route({ method: 'GET', path: '/api/recipes/:id', params: byId, reply: Recipe })
export const createRecipe = route({
  method: 'POST',
  path: '/api/recipes',
  caller: 'user',
  body: RecipeText,
  reply: Recipe,
})
export const updateRecipe = route({
  method: 'PUT',
  path: '/api/recipes/:id',
  caller: 'user',
  params: byId,
  query: z.object({ revision: z.optional(z.string().check(z.maxLength(16))) }),
  body: RecipeText,
  reply: Recipe,
})
export const removeRecipe = route({
  method: 'DELETE',
  path: '/api/recipes/:id',
  caller: 'user',
  params: byId,
  reply: messageReply,
})
/** Restores a recipe with its likes and bookmarks, within `limits.restoreMs` of its deletion. */
export const restoreRecipe = route({
  method: 'POST',
  path: '/api/recipes/:id/restore',
  caller: 'user',
  params: byId,
  reply: Recipe,
})
export const uploadRecipeImage = route({
  method: 'POST',
  path: '/api/recipes/upload-image',
  caller: 'user',
  upload: 'image',
  isUploadRequired: true,
  reply: z.object({ imageUrl: z.string() }),
})
