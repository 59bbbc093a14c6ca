/** The upload of a file, which continues while other screens are open, until the session ends. */
import { limits, type ImportReport } from '#contract/imports.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { onTokenChange } from '#web/core/session/token.ts'
import { createStore, useStore } from '#web/core/store.ts'
import { uploadFile } from './imports.queries.ts'

const words = {
  tooLarge: `This file is larger than ${limits.fileBytesMax / 1024 ** 2} MB.`,
  empty: 'This file is empty.',
  failed: 'The file could not be sent. Check your connection and try again.',
}

interface Upload {
  fileName: string
  /** From 0 to 1. */
  share: number
  /** Why the upload failed, or null. */
  problem: string | null
}

const upload = createStore<Upload | null>(null)
let controller: AbortController | null = null

export const useUpload = () => useStore(upload)

/** Stops an earlier upload. @returns the report of the new import, or null when the upload failed or was stopped */
export async function startUpload(file: File): Promise<ImportReport | null> {
  // The next user of this tab must not see the name of the file.
  if (!controller) onTokenChange(endUpload)
  controller?.abort()
  controller = new AbortController()
  const { signal } = controller
  const fileName = file.name
  const set = (part: Partial<Upload>) => {
    if (!signal.aborted) upload.set({ fileName, share: 0, problem: null, ...part })
  }
  if (file.size > limits.fileBytesMax) return refuse(words.tooLarge)
  if (!file.size) return refuse(words.empty)
  set({})
  try {
    const report = await uploadFile(file, (share) => set({ share }), signal)
    if (signal.aborted) return null
    upload.set(null)
    return report
  } catch (error) {
    return signal.aborted ? null : refuse(errorMessage(error, words.failed))
  }

  function refuse(problem: string) {
    set({ problem })
    return null
  }
}

/** Stops the upload, or removes the message about a failed upload. */
export function endUpload() {
  controller?.abort()
  upload.set(null)
}
