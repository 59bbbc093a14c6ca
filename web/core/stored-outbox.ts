/** The text of the outbox. Apart from its code, so that the first load can tell whether anything waits. */
import { createStoredText } from './store.ts'

export const storedOutbox = createStoredText('outbox')
