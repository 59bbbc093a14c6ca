/** The action of a button: whether it runs, and the notice when it fails. */
import { useState } from 'react'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'

/** `isBusy` is true while an action runs. It becomes false again when the action fails, also by an unexpected error. */
export function useAction() {
  const [isBusy, setBusy] = useState(false)

  /**
   * @param failed When `action` throws an ApiError, a notice shows the message of the server, or this text without one.
   * @throws any other error; an ApiError too, without `failed`
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
