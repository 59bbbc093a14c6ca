/**
 * Reads pages and pasted texts in worker processes (`reader-worker.ts`). In the server process, a page of 4 MB would
 * delay other requests, and a malicious page could block the server.
 */
import { createIdleProcess } from '#server/jobs/idle-process.ts'
import { createOverflowQueue, type Slot } from '#server/jobs/overflow-queue.ts'
import type { Reading } from './read-document.ts'
import type { ReaderQuestion, ReaderReply } from './reader-worker.ts'

interface ReaderLimits {
  /** The maximum time to read one text. The start of the process does not count. */
  timeoutMs?: number
  /** A process ends if it receives no text for this time. */
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
     * Reads a text. One process reads the texts one after the other. While a text takes longer than `slowAfterMs`, a
     * second process reads the waiting texts.
     * @param isLast whether all waiting texts without `isLast` are read before this text
     * @throws ProcessFailure for a text that takes too long or too much memory; WaitedTooLong when no process has
     * begun to read the text within `waitMs`; Error when the reader fails or no process can be started
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
