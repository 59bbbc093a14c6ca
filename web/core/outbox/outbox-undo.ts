/** Shows notices with the button Undo, for changes that are being sent and for operations that wait for their delay. */
import { limits } from '#contract/texts/outbox.ts'
import { dismissActions, notify } from '#web/core/notices.ts'
import { onSent, type Outcome } from './outbox-attempt.ts'
import { discardOperation, idsOf, type Operation } from './outbox.ts'

/** Shows a notice with the button Undo. */
export const offerUndo = (text: string, undo: () => void) =>
  notify(text, { tone: 'good', ms: limits.undoMs, action: { text: 'Undo', run: undo } })

/**
 * Shows a notice with the button Undo for a change that is being sent. The notice ends early if the change is refused.
 */
export async function withUndo(change: Promise<Outcome>, text: string, undo: () => void) {
  offerUndo(text, undo)
  const outcome = await change
  if (outcome.kind === 'refused') dismissActions(undo)
  return outcome
}

/** Maps the id of an operation to the action of its notice. */
const undos = new Map<Operation['id'], () => void>()

/**
 * Shows a notice with the button Undo, which discards the operation. The notice ends when the server has accepted the
 * operation.
 */
export function notifyWithUndo(id: Operation['id'], text: string) {
  const undo = () => void discardOperation(id)
  offerUndo(text, undo)
  undos.set(id, undo)
}

onSent((operation) => {
  for (const id of idsOf(operation)) {
    const undo = undos.get(id)
    if (undo) dismissActions(undo)
    undos.delete(id)
  }
})
