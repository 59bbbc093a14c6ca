/** Downloads recipes as a file. */
import { exportRecipes, type Format, type Selection } from '#contract/exports.ts'
import { ApiError } from '#web/core/api/api.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { download, saveFile } from '#web/core/save-file.ts'

const failed = 'The file could not be downloaded. Check your connection and try again.'

interface Options {
  format: Format
  of: Selection
  roomId?: string
  /** Called with the number of bytes that have arrived. */
  onProgress?: (bytes: number) => void
  signal?: AbortSignal
}

/**
 * Saves recipes as a file in the downloads folder. @returns a message for the user when the download failed, else null.
 * A download that the user has stopped does not count as failed
 */
export async function downloadExport({ format, of, roomId, onProgress, signal }: Options): Promise<string | null> {
  try {
    const response = await download(exportRecipes, { query: { format, of, roomId } }, signal)
    await saveFile(response, onProgress)
    return null
  } catch (error) {
    if (signal?.aborted) return null
    // An error that is not an ApiError means that the connection was lost during the download.
    return error instanceof ApiError ? errorMessage(error, failed) : failed
  }
}
