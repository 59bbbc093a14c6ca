/** Uploads the picture of a recipe. Both the recipes and the rooms add recipes. */
import { uploadRecipeImage } from '#contract/recipes.ts'
import { ApiError, call } from './api.ts'

/** @returns the address of the uploaded picture. @throws ApiError */
export const uploadRecipePicture = async (file: File) => (await call(uploadRecipeImage, { upload: file })).imageUrl

/**
 * Uploads a picture that the recipe can do without: after a failure it calls `onFailed` and returns null.
 *
 * @throws ApiError when the session has ended
 */
export async function uploadOptionalPicture(file: File | null, onFailed: () => void) {
  if (!file) return null
  try {
    return await uploadRecipePicture(file)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    onFailed()
    return null
  }
}
