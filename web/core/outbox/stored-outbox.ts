/** The stored text of the outbox, in a file of its own: the first load reads it without the code of the outbox. */
import { createStoredText } from '#web/core/store.ts'

export const storedOutbox = createStoredText('outbox')
