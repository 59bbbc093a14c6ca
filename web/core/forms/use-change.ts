/** The change that a form sends through the outbox. */
import type { Outcome } from '#web/core/outbox/outbox-attempt.ts'
import { useAction } from './use-action.ts'
import { useIsMounted } from './use-is-mounted.ts'

/** `isBusy` is true until the change is sent, waits in the outbox, or is refused. */
export function useChange() {
  const { isBusy, run } = useAction()
  const isMounted = useIsMounted()

  /** @param onDone Closes the form. A form whose change is refused stays open, with what was typed. */
  const send = (change: () => Promise<Outcome>, onDone: () => void) =>
    run(async () => {
      const { kind } = await change()
      // The user may have closed the form meanwhile.
      if (kind !== 'refused' && isMounted.current) onDone()
    })

  return { isBusy, send }
}
