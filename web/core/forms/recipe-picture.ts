/** Uploads the picture of a recipe. Several features use this file. */
import { texts as imageTexts } from '#contract/images.ts'
import { texts, uploadRecipeImage } from '#contract/recipes.ts'
import { ApiError, call } from '#web/core/api/api.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'

/** How long the notice about a missing picture is shown. The next screen opens while the notice is shown. */
const withoutPictureMs = 10_000

/** @returns the address of the uploaded picture. @throws ApiError */
export const uploadRecipePicture = async (file: File) => (await call(uploadRecipeImage, { upload: file })).imageUrl

interface StoredPicture {
  /** The address of the picture. Null if there is no picture or if it could not be stored. */
  image: string | null
  /** If the picture could not be stored, a text for the user that says why. */
  failure?: string
}

/**
 * Uploads the picture of a recipe that can also be saved without a picture. If the upload is refused or gets no reply,
 * calls `onFailed` and returns the reason.
 *
 * @throws ApiError when the session has ended (status 401), and every error that is not an ApiError
 */
export async function uploadOptionalPicture(file: File | null, onFailed: () => void): Promise<StoredPicture> {
  return file ? storeOptionalPicture(() => uploadRecipePicture(file), onFailed) : { image: null }
}

/**
 * Stores the picture of a recipe that can also be saved without a picture. If `store` is refused or gets no reply,
 * calls `onFailed` and returns the reason.
 *
 * @param store returns the address of the stored picture
 * @throws ApiError when the session has ended (status 401), and every error that is not an ApiError
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

/** Shows a notice that a recipe was saved without its picture, and why. */
export const notifyWithoutPicture = (title: string, reason: string) =>
  notify(texts.savedWithoutPicture(title, reason), { ms: withoutPictureMs })
