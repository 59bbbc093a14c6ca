/** The Undo of an operation that is not sent yet. */
import { limits } from '#contract/outbox.ts'
import { dismiss, notify } from './notices.ts'
import { onSent } from './outbox-attempt.ts'
import { discardOperation, type Operation } from './outbox.ts'

/** The notices by the id of their operation. */
const notices = new Map<Operation['id'], number>()

/** Shows a notice whose Undo discards the operation. The notice ends when the operation has been sent. */
export function notifyWithUndo(id: Operation['id'], text: string) {
  const undo = () => void discardOperation(id)
  notices.set(id, notify(text, { tone: 'good', ms: limits.undoMs, action: { text: 'Undo', run: undo } }))
}

onSent(({ id }) => {
  const notice = notices.get(id)
  if (notice) dismiss(notice)
  notices.delete(id)
})
