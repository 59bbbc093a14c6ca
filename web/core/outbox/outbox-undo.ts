/** The Undo of an operation that is not sent yet. */
import { limits } from '#contract/texts/outbox.ts'
import { dismissActions, notify } from '#web/core/notices.ts'
import { onSent } from './outbox-attempt.ts'
import { discardOperation, idsOf, type Operation } from './outbox.ts'

/** The action of each notice, by the id of its operation. */
const undos = new Map<Operation['id'], () => void>()

/** Shows a notice whose Undo discards the operation. The notice ends when the operation has been sent. */
export function notifyWithUndo(id: Operation['id'], text: string) {
  const undo = () => void discardOperation(id)
  notify(text, { tone: 'good', ms: limits.undoMs, action: { text: 'Undo', run: undo } })
  undos.set(id, undo)
}

onSent((operation) => {
  for (const id of idsOf(operation)) {
    const undo = undos.get(id)
    if (undo) dismissActions(undo)
    undos.delete(id)
  }
})
