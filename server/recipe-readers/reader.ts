/**
 * Runs `reader-worker.ts`: a page of 4 MB takes longer to read than requests should wait, and one that is made to take long
 * would hold up the server.
 */
import pLimit from 'p-limit'
import { createIdleProcess } from '#server/jobs/idle-process.ts'
import type { Reading } from './read-document.ts'
import type { ReaderQuestion, ReaderReply } from './reader-worker.ts'

interface ReaderLimits {
  /** For one text, without the start of the process. */
  timeoutMs?: number
  /** The process ends after this time without a text. */
  idleMs?: number
}

/** Megabytes of JavaScript. */
const heapMb = 256
const memoryBytes = 400 * 1024 * 1024

export type Reader = ReturnType<typeof createReader>

export function createReader({ timeoutMs = 5000, idleMs = 10_000 }: ReaderLimits = {}) {
  const queue = pLimit(1)
  const limits = { heapMb, memoryBytes, threads: 1, idleMs }
  const worker = createIdleProcess({ name: 'reader-worker', besideUrl: import.meta.url, ...limits })

  async function ask(question: ReaderQuestion): Promise<Reading> {
    const reply = (await worker.ask({ ...question }, timeoutMs)) as ReaderReply
    if ('reading' in reply) return reply.reading
    throw new Error(reply.fault)
  }

  return {
    /**
     * Reads texts one after the other. @throws ProcessFailure for a text that takes too long, or too much memory; Error for a
     * fault of the reader
     */
    read: (text: string, address: string | null) => queue(() => ask({ text, address })),
    stop: worker.stop,
  }
}

/** One process reads all texts of this server, one at a time. */
export const sharedReader = createReader()
