/** Uploads the picture of a recipe, for all features that add recipes. */
import { texts as imageTexts } from '#contract/images.ts'
import { texts, uploadRecipeImage } from '#contract/recipes.ts'
import { ApiError, call } from '#web/core/api/api.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'

/** Long enough to be read on the screen that opens next. */
const withoutPictureMs = 10_000

/** @returns the address of the uploaded picture. @throws ApiError */
export const uploadRecipePicture = async (file: File) => (await call(uploadRecipeImage, { upload: file })).imageUrl

interface StoredPicture {
  /** The address of the picture. Null without a picture and after a failure. */
  image: string | null
  /** Why the picture could not be stored, for the user. */
  failure?: string
}

/**
 * Uploads the picture of a recipe that can also be saved without a picture. Calls `onFailed` after a failure.
 *
 * @throws ApiError when the session has ended
 */
export async function uploadOptionalPicture(file: File | null, onFailed: () => void): Promise<StoredPicture> {
  return file ? storeOptionalPicture(() => uploadRecipePicture(file), onFailed) : { image: null }
}

/**
 * Stores the picture of a recipe that can also be saved without a picture. Calls `onFailed` after a failure.
 *
 * @param store returns the address of the stored picture
 * @throws ApiError when the session has ended
 */
export async function storeOptionalPicture(store: () => Promise<string>, onFailed: () => void): Promise<StoredPicture> {
  try {
    return { image: await store() }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    onFailed()
    return { image: null, failure: errorMessage(error, imageTexts.uploadFailed) }
  }
}

/** Says that a recipe was saved without its picture, and why. */
export const notifyWithoutPicture = (title: string, reason: string) =>
  notify(texts.savedWithoutPicture(title, reason), { ms: withoutPictureMs })
