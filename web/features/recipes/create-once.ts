/** Creates a recipe with an `Idempotency-Key`, so that the recipe is saved only once if its form is sent repeatedly. */
import type { Recipe, RecipeText } from '#contract/recipes.ts'
import { ApiError } from '#web/core/api/api.ts'
import { FormError } from '#web/core/forms/use-form.ts'
import { create } from './recipes.queries.ts'

const alreadySaved =
  'This recipe was saved before your last change. It is in My Recipes on your profile, where you can change it. Saving again adds a second recipe.'

/**
 * @param refreshKey replaces the key of the form. Called when the server has refused the recipe as invalid, or when the
 * server has already stored another recipe under `key`
 * @throws FormError when another recipe was saved with `key`; ApiError when the call fails for another reason
 */
export async function createOnce(text: RecipeText, key: string, refreshKey: () => void): Promise<Recipe> {
  try {
    return await create(text, key)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isReused = error.code === 'idempotency-key-reused'
    if (isReused || error.status === 400) refreshKey()
    throw isReused ? new FormError(alreadySaved) : error
  }
}
