/** Sends the change of a form through the outbox. */
import type { Outcome } from '#web/core/outbox/outbox-attempt.ts'
import { useAction } from './use-action.ts'
import { useIsMounted } from './use-is-mounted.ts'

/** `isBusy` is true until the change is sent, is stored to be sent later, or is refused. */
export function useChange() {
  const { isBusy, run } = useAction()
  const isMounted = useIsMounted()

  /**
   * @param onDone closes the form. It does not run if the change is refused, so that the form keeps its text. It also
   * does not run if the user has already closed the form
   */
  const send = (change: () => Promise<Outcome>, onDone: () => void) =>
    run(async () => {
      const { kind } = await change()
      // The user may have closed the form during the request.
      if (kind !== 'refused' && isMounted.current) onDone()
    })

  return { isBusy, send }
}
