/** Downloads recipes as a file. */
import { exportRecipes, type Format, type Selection } from '#contract/exports.ts'
import { ApiError } from '#web/core/api.ts'
import { errorMessage } from '#web/core/error-message.ts'
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

/** Saves the file. @returns why it failed; null when it is saved or was stopped */
export async function downloadExport({ format, of, roomId, onProgress, signal }: Options): Promise<string | null> {
  try {
    const response = await download(exportRecipes, { query: { format, of, roomId } }, signal)
    await saveFile(response, onProgress)
    return null
  } catch (error) {
    if (signal?.aborted) return null
    // Anything else is a connection that was lost in the middle of the file.
    return error instanceof ApiError ? errorMessage(error, failed) : failed
  }
}
