/** Functions with which a test writes recipes and saves dishes on a server that runs in another process. */
import type { Recipe } from '#contract/recipes.ts'
import { savedIdOf, type SavedDish, type SavedDishKind, type SaveKind } from '#contract/saves.ts'
import { recipeBody } from '#tests/support/fixtures/recipes.ts'
import { callApi } from './call-api.ts'

interface Server {
  readonly origin: string
}

/** Creates a recipe as the user with this token. */
export const postRecipe = ({ origin }: Server, token: string, fields?: Parameters<typeof recipeBody>[0]) =>
  callApi<Recipe>(origin, { token }, 'POST /api/recipes', recipeBody(fields))

/** Reads a recipe without signing in. */
export const getRecipe = ({ origin }: Server, id: string) => callApi<Recipe>(origin, {}, `GET /api/recipes/${id}`)

export const newestRecipe = async ({ origin }: Server) =>
  (await callApi<Recipe[]>(origin, {}, 'GET /api/recipes?limit=1'))[0]!

export const recipeExists = async ({ origin }: Server, id: string) => (await fetch(`${origin}/api/recipes/${id}`)).ok

/** Likes or bookmarks a dish as the user with this token. */
export const postSave = ({ origin }: Server, token: string, save: SaveKind, kind: SavedDishKind, id: string) =>
  callApi(origin, { token }, `POST /api/users/${save}/${savedIdOf(kind, id)}`, {})

/** The titles of the dishes that the user with this token has liked or bookmarked. The last saved dish comes first. */
export async function savedTitles({ origin }: Server, token: string, save: SaveKind) {
  const path = save === 'like' ? '/api/users/liked-recipes' : '/api/users/bookmarked-recipes'
  const dishes = await callApi<SavedDish[]>(origin, { token }, `GET ${path}`)
  return dishes.map(({ title }) => title)
}
