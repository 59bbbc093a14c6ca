/**
 * Runs `reader-worker.ts`: a page of 4 MB takes longer to read than requests should wait, and one that is made to take long
 * would hold up the server.
 */
import { createIdleProcess } from '#server/jobs/idle-process.ts'
import { createSparePlace } from '#server/jobs/spare-place.ts'
import type { Reading } from './read-document.ts'
import type { ReaderQuestion, ReaderReply } from './reader-worker.ts'

interface ReaderLimits {
  /** For one text, without the start of the process. */
  timeoutMs?: number
  /** The process ends after this time without a text. */
  idleMs?: number
  /** When a text takes longer than this, a second process reads others meanwhile. */
  slowAfterMs?: number
}

/** Megabytes of JavaScript. */
const heapMb = 256
const memoryBytes = 400 * 1024 * 1024

export type Reader = ReturnType<typeof createReader>

export function createReader({ timeoutMs = 5000, idleMs = 10_000, slowAfterMs = 400 }: ReaderLimits = {}) {
  const places = createSparePlace(slowAfterMs)
  const limits = { heapMb, memoryBytes, threads: 1, idleMs }
  const start = () => createIdleProcess({ name: 'reader-worker', besideUrl: import.meta.url, ...limits })
  const workers = [start(), start()] as const

  async function ask(place: 0 | 1, question: ReaderQuestion): Promise<Reading> {
    const reply = (await workers[place].ask({ ...question }, timeoutMs)) as ReaderReply
    if ('reading' in reply) return reply.reading
    throw new Error(reply.fault)
  }

  return {
    /**
     * Reads texts one after the other, two at once while one takes long. @throws ProcessFailure for a text that takes too long, or too much memory; Error for a
     * fault of the reader
     */
    read: (text: string, address: string | null) => places.run((place) => ask(place, { text, address })),
    stop: () => {
      for (const { stop } of workers) stop()
    },
  }
}

/** Reads all texts of this server. */
export const sharedReader = createReader()
