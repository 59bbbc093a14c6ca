/** Runs the action of a button, and shows a notice if it fails. */
import { useState } from 'react'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'

/** `isBusy` is true while an action runs. It also becomes false when the action fails with an unexpected error. */
export function useAction() {
  const [isBusy, setBusy] = useState(false)

  /**
   * @param failed the text of the notice if `action` throws an ApiError without a message
   * @throws every other error, and also an ApiError if `failed` is missing
   */
  async function run(action: () => Promise<unknown>, failed?: string) {
    setBusy(true)
    try {
      await action()
    } catch (error) {
      if (failed === undefined) throw error
      notify(errorMessage(error, failed))
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, run }
}
