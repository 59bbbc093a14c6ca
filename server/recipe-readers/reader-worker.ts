/** The thread that reads pages, so that a long one does not hold up requests. `reader.ts` starts it and ends it. */
import { parentPort } from 'node:worker_threads'
import { readDocument, type Reading } from './read-document.ts'

export interface ReaderQuestion {
  text: string
  address: string | null
}
export type ReaderReply = { reading: Reading } | { fault: string }

// To the server, not to a window.
// eslint-disable-next-line unicorn/require-post-message-target-origin
const send = (message: ReaderReply | 'ready') => parentPort!.postMessage(message)

parentPort!.on('message', (question: ReaderQuestion) => send(answer(question)))
send('ready')

function answer({ text, address }: ReaderQuestion): ReaderReply {
  try {
    return { reading: readDocument(text, address) }
  } catch (error) {
    return { fault: String(error) }
  }
}
