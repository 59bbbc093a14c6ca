/** Notices with an Undo: of a change that is being sent, and of an operation that is not sent yet. */
import { limits } from '#contract/texts/outbox.ts'
import { dismissActions, notify } from '#web/core/notices.ts'
import { onSent, type Outcome } from './outbox-attempt.ts'
import { discardOperation, idsOf, type Operation } from './outbox.ts'

/** Shows a good notice with an Undo. */
export const offerUndo = (text: string, undo: () => void) =>
  notify(text, { tone: 'good', ms: limits.undoMs, action: { text: 'Undo', run: undo } })

/** Offers the Undo of a change that is being sent. The notice ends when the server refuses the change. */
export async function withUndo(change: Promise<Outcome>, text: string, undo: () => void) {
  offerUndo(text, undo)
  const outcome = await change
  if (outcome.kind === 'refused') dismissActions(undo)
  return outcome
}

/** The action of each notice, by the id of its operation. */
const undos = new Map<Operation['id'], () => void>()

/** Shows a notice whose Undo discards the operation. The notice ends when the operation has been sent. */
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
