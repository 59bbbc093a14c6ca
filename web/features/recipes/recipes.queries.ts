/** Reads and changes users' recipes. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  createRecipe,
  limits,
  mayHaveNextPage,
  recipe,
  recipes,
  removeRecipe,
  restoreRecipe,
  texts,
  updateRecipe,
  type Recipe,
  type RecipeText,
} from '#contract/recipes.ts'
import { revisionOf } from '#contract/recipe-revision.ts'
import { call } from '#web/core/api/api.ts'
import { notify } from '#web/core/notices.ts'
import { invalidateInAllTabs } from '#web/core/api/other-tabs.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { errorMessage } from '#web/core/api/error-message.ts'

/** All recipes, or those of one author, newest first, in pages. */
export const recipesQuery = (author?: string) =>
  infiniteQueryOptions({
    queryKey: ['recipes', 'list', author],
    queryFn: ({ pageParam, signal }) => call(recipes, { query: { author, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (mayHaveNextPage(page) ? page.at(-1)?._id : undefined),
  })

export const recipeQuery = (id: string) =>
  queryOptions({ queryKey: ['recipes', 'one', id], queryFn: ({ signal }) => call(recipe, { params: { id } }, signal) })

/** Fetches a recipe and returns its current revision. @throws ApiError */
export const fetchRevision = async (id: string) =>
  revisionOf(await queryClient.fetchQuery({ ...recipeQuery(id), staleTime: 0 }))

const foundOnPage = 12

/** The recipes that a search finds, newest first, in pages. */
export const foundRecipesQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: ['recipes', 'found', name],
    queryFn: ({ pageParam, signal }) =>
      call(recipes, { query: { name, limit: foundOnPage, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (mayHaveNextPage(page, foundOnPage) ? page.at(-1)?._id : undefined),
  })

/** Refetches all queries that may contain the changed recipe: lists, saves and the profile. */
const refresh = () => invalidateInAllTabs(['recipes', 'saves', 'me'])

/** @param key the `Idempotency-Key` @throws ApiError */
export async function create(text: RecipeText, key?: string): Promise<Recipe> {
  const created = await call(createRecipe, { body: text }, undefined, { key })
  await refresh()
  return created
}

/**
 * @param revision the revision that the user has edited. The server refuses the update if the recipe now has another
 * revision. Without `revision`, the server does not compare revisions
 * @throws ApiError
 */
export async function update(id: string, text: RecipeText, revision?: string) {
  await call(updateRecipe, { params: { id }, query: { revision }, body: text })
  await refresh()
}

/** Deletes a recipe and offers to undo that. A failure becomes a notice. */
export async function remove(id: string) {
  try {
    const { message } = await call(removeRecipe, { params: { id } })
    notify(message, { tone: 'good', ms: limits.undoMs, action: { text: 'Undo', run: () => void restore(id) } })
  } catch (error) {
    notify(errorMessage(error, texts.deleteFailed))
  }
  await refresh()
}

async function restore(id: string) {
  try {
    await call(restoreRecipe, { params: { id } })
    notify(texts.restored, { tone: 'good' })
  } catch (error) {
    notify(errorMessage(error, texts.restoreFailed))
  }
  await refresh()
}
