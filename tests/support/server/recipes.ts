/** Recipes and saves at the product as it is served, for journeys that begin after them. */
import type { Recipe } from '#contract/recipes.ts'
import { savedIdOf, type SavedDish, type SavedKind, type SaveKind } from '#contract/saves.ts'
import { recipeBody } from '#tests/support/fixtures/recipes.ts'

type Server = { readonly origin: string }
type Wishes = Parameters<typeof recipeBody>[0]

/** A recipe that the bearer of `token` has just added. */
export const postRecipe = (product: Server, token: string, wishes?: Wishes) =>
  callApi<Recipe>(product, 'POST', '/api/recipes', token, recipeBody(wishes))

export const deleteRecipe = (product: Server, token: string, id: string) =>
  callApi(product, 'DELETE', `/api/recipes/${id}`, token)

/** The recipe as a visitor reads it. */
export const getRecipe = (product: Server, id: string) => callApi<Recipe>(product, 'GET', `/api/recipes/${id}`)

export const newestRecipe = async (product: Server) =>
  (await callApi<Recipe[]>(product, 'GET', '/api/recipes?limit=1'))[0]!

export const recipeExists = async ({ origin }: Server, id: string) => (await fetch(`${origin}/api/recipes/${id}`)).ok

/** Likes or bookmarks a dish for the bearer of `token`. */
export const postSave = (product: Server, token: string, save: SaveKind, kind: SavedKind, id: string) =>
  callApi(product, 'POST', `/api/users/${save}/${savedIdOf(kind, id)}`, token, {})

/** The titles of what the bearer of `token` has saved, newest first. */
export const savedTitles = async (product: Server, token: string, save: SaveKind) =>
  (
    await callApi<SavedDish[]>(
      product,
      'GET',
      save === 'like' ? '/api/users/liked-recipes' : '/api/users/bookmarked-recipes',
      token,
    )
  ).map(({ title }) => title)

async function callApi<T>({ origin }: Server, method: string, path: string, token?: string, body?: object) {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
