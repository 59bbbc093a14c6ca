/**
 * Reads pages and pasted texts in other processes (`reader-worker.ts`). In the process of the server, a page of 4 MB
 * would delay other requests, and a malicious page could block the server.
 */
import { createIdleProcess } from '#server/jobs/idle-process.ts'
import { createOverflowQueue, type Slot } from '#server/jobs/overflow-queue.ts'
import type { Reading } from './read-document.ts'
import type { ReaderQuestion, ReaderReply } from './reader-worker.ts'

interface ReaderLimits {
  /** The maximum time for one text. The time in which the process starts does not count. */
  timeoutMs?: number
  /** The process ends if it receives no text for this time. */
  idleMs?: number
  /** The maximum time for which a text waits while other texts are read. */
  waitMs?: number
  /** When a text takes longer than this, a second process reads the waiting texts. */
  slowAfterMs?: number
}

/** The maximum size of the JavaScript heap, in megabytes. */
const heapMb = 256
/** How much address space a process may add after its start, in bytes. */
const memoryBytes = 400 * 1024 * 1024

export type Reader = ReturnType<typeof createReader>

export function createReader({
  timeoutMs = 5000,
  idleMs = 10_000,
  waitMs = 15_000,
  slowAfterMs = 400,
}: ReaderLimits = {}) {
  const queue = createOverflowQueue(slowAfterMs)
  const limits = { heapMb, memoryBytes, threads: 1, idleMs }
  const start = () => createIdleProcess({ name: 'reader-worker', ...limits })
  const workers = [start(), start()] as const

  async function ask(slot: Slot, question: ReaderQuestion): Promise<Reading> {
    const reply = (await workers[slot].ask({ ...question }, timeoutMs)) as ReaderReply
    if ('reading' in reply) return reply.reading
    throw new Error(reply.fault)
  }

  return {
    /**
     * Reads one text after the other. If a text takes longer than `slowAfterMs`, a second process reads the waiting
     * texts.
     * @param isLast whether the text is read after all other texts
     * @throws ProcessFailure for a text that takes too long or too much memory; WaitedTooLong when the text was not
     * read within `waitMs`; Error for a fault of the reader
     */
    read: (text: string, address: string | null, isLast = false) =>
      queue.run((slot) => ask(slot, { text, address }), { isLast, waitMs }),
    stop: () => {
      for (const { stop } of workers) stop()
    },
  }
}

/** Reads all texts of this server. */
export const sharedReader = createReader()
