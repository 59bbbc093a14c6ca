/** Runs the action of a button, and shows a notice if the action fails. */
import { useState } from 'react'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'

/** `isBusy` is true while an action runs. It becomes false when the action ends, also after any error. */
export function useAction() {
  const [isBusy, setBusy] = useState(false)

  /**
   * If `action` throws an ApiError, shows a notice with the text of `errorMessage`.
   *
   * @param failed the text of the notice if the ApiError has no message for the user, or the connection failed
   * @throws every error that is not an ApiError, and an ApiError if `failed` is missing
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
