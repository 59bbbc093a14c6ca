/**
 * The process that draws covers. In the server process, drawing would delay requests, and the library `sharp` would
 * stay in its memory. `cover-worker-client.ts` starts the process, limits its memory and ends it.
 */
import sharp from 'sharp'
import { composeCover, type CoverSpec } from '#content/covers/compose.ts'
import { coverWidths } from '#content/covers/widths.ts'
import { replyToQuestions } from '#server/jobs/reply-to-questions.ts'

/** The pictures in the order of `coverWidths`, or why the cover cannot be drawn. */
export type CoverReply = { pictures: Uint8Array[] } | { fault: string }

// One thread and no cache, so that memory and load depend on one cover only.
sharp.concurrency(1)
sharp.cache(false)

replyToQuestions(async (spec: CoverSpec): Promise<CoverReply> => {
  try {
    return { pictures: await composeCover(spec, coverWidths) }
  } catch (error) {
    return { fault: String(error) }
  }
})
