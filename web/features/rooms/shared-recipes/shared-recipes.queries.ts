/** Reads the full text of a recipe that is shared with a room. */
import { queryOptions } from '@tanstack/react-query'
import { emptyRecipe, type RecipeFields } from '#contract/recipes.ts'
import type { DishRef } from '#contract/values/dish-ref.ts'
import type { RoomRecipeBrief } from '#contract/rooms/room-recipes.ts'
import { texts } from '#contract/rooms.ts'
import { ApiError } from '#web/core/api/api.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { keys, roomRecipeQuery } from '#web/features/rooms/rooms.queries.ts'

/** A recipe with the name of its author. */
export type FullRecipe = RecipeFields & { author: string }

/** Functions that the page passes, because features do not import each other. Both throw ApiError. */
export interface Readers {
  readRecipe: (id: string) => Promise<FullRecipe>
  readDish: (dishRef: DishRef) => Promise<FullRecipe>
}

export const sharedRecipeQuery = (roomId: string, recipe: RoomRecipeBrief, readers: Readers) =>
  queryOptions({
    queryKey: [...keys.all, 'shared', recipe._id, recipe.origin],
    queryFn: () => readFull(roomId, recipe, readers),
  })

/** Whether the room stores a title, a description, and ingredients or steps. */
export const hasContent = ({ title, description, ingredientsCount, stepsCount }: RoomRecipeBrief) =>
  Boolean(title && description && (ingredientsCount || stepsCount))

/**
 * Reads the full text of a shared recipe:
 * - If `hasContent(recipe)` is true, reads the shared recipe from the room.
 * - Otherwise, if the shared recipe has a title and a description, reads a recipe of a user. If `origin` is a recipe,
 *   the id of the user's recipe is `origin.id`. If not, the user's recipe and the shared recipe have the same id.
 * - Otherwise, reads the dish or recipe to which `origin` refers.
 *
 * Returns `basicOf(recipe)` if the user's recipe or the dish does not exist, for example because it was deleted. Also
 * returns it if the last case applies and `origin` is null.
 * @throws ApiError for any other failure, also when the room no longer has the shared recipe
 */
async function readFull(
  roomId: string,
  recipe: RoomRecipeBrief,
  { readRecipe, readDish }: Readers,
): Promise<FullRecipe> {
  const { _id, title, description, origin } = recipe
  if (hasContent(recipe)) {
    const { createdBy, ...whole } = await queryClient.fetchQuery(roomRecipeQuery(roomId, _id))
    return { ...whole, author: createdBy?.name ?? 'Unknown' }
  }
  try {
    if (title && description) return await readRecipe(origin?.kind === 'recipe' ? origin.id : _id)
    return origin ? await readDish(origin) : basicOf(recipe)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return basicOf(recipe)
    throw error
  }
}

/**
 * Makes a full recipe from the title, description, picture, servings and minutes of `recipe`. The author is 'Unknown',
 * and all other fields are empty.
 */
export const basicOf = (recipe: RoomRecipeBrief): FullRecipe => ({
  ...emptyRecipe,
  image: recipe.image,
  servings: recipe.servings,
  minutes: recipe.minutes,
  title: recipe.title || texts.titleUnknown,
  description: recipe.description || texts.descriptionUnknown,
  author: 'Unknown',
})
