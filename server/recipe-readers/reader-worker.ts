/** The process that reads pages and pasted texts. `reader.ts` starts it, limits its memory and ends it. */
import { readDocument, type Reading } from './read-document.ts'

export interface ReaderQuestion {
  text: string
  address: string | null
}
export type ReaderReply = { reading: Reading } | { fault: string }

/** Sends a message to the server. An error is ignored, because it means that the server process has ended. */
const send = (message: ReaderReply | 'ready') => process.send!(message, () => {})

process.on('message', (question: ReaderQuestion) => send(replyTo(question)))
// The process ends when the server ends.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
send('ready')

function replyTo({ text, address }: ReaderQuestion): ReaderReply {
  try {
    return { reading: readDocument(text, address) }
  } catch (error) {
    return { fault: String(error) }
  }
}
