/** The process that reads pages and pasted texts. `reader.ts` starts it, limits its memory and ends it. */
import { replyToQuestions } from '#server/jobs/reply-to-questions.ts'
import { readDocument, type Reading } from './read-document.ts'

export interface ReaderQuestion {
  text: string
  address: string | null
}
export type ReaderReply = { reading: Reading } | { fault: string }

replyToQuestions(replyTo)

function replyTo({ text, address }: ReaderQuestion): ReaderReply {
  try {
    return { reading: readDocument(text, address) }
  } catch (error) {
    return { fault: String(error) }
  }
}
