/**
 * The stored text of the outbox. This file is separate, so that the first load does not need the code of the outbox.
 */
import { createStoredText } from '#web/core/store.ts'

export const storedOutbox = createStoredText('outbox')
