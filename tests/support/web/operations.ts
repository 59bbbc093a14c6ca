/** Operations: changes that wait in the outbox of the browser. */
import type { Operation } from '#web/core/outbox/outbox.ts'
import { storedOutbox } from '#web/core/outbox/stored-outbox.ts'

let count = 0

/** An operation that was not sent yet. By default, it is Ada's answer to a suggestion in the room r1. */
export const anOperation = (fields: Partial<Operation> = {}): Operation => ({
  id: `operation-${(count += 1)}`,
  by: 'ada',
  at: Date.now(),
  route: 'vote',
  params: { roomId: 'r1', suggestionId: 'pie' },
  body: { answer: 'yes' },
  subject: `subject ${count}`,
  label: 'Pie: Yes please',
  refused: 'Not saved: Pie: Yes please.',
  show: '/rooms/r1',
  stale: [],
  tries: 0,
  ...fields,
})

export const storeOperations = (operations: Operation[]) => storedOutbox.set(JSON.stringify(operations))

export const storedOperations = () => JSON.parse(storedOutbox.get() ?? '[]') as Operation[]
