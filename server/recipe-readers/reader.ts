/**
 * Runs `reader-worker.ts`: started for the first text, limited in memory and time, and stopped when idle. A page of 4 MB may
 * take longer than requests should wait, and a hostile one much longer.
 */
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { Reading } from './read-document.ts'
import type { ReaderQuestion, ReaderReply } from './reader-worker.ts'

interface ReaderLimits {
  /** For one text, without the start of the thread. */
  timeoutMs?: number
  /** The thread ends after this time without a text. */
  idleMs?: number
}

const heapMb = 256
const startTimeoutMs = 20_000

/** The text took too long, or too much memory, or the reader has a fault. The next text gets a new thread. */
export class ReaderFailure extends Error {}

export type Reader = ReturnType<typeof createReader>

export function createReader({ timeoutMs = 5000, idleMs = 10_000 }: ReaderLimits = {}) {
  const queue = pLimit(1)
  let worker: Worker | null = null
  let idleTimer: NodeJS.Timeout | undefined

  async function stop() {
    const stopped = worker
    worker = null
    await stopped?.terminate()
  }

  async function ask(question: ReaderQuestion): Promise<Reading> {
    clearTimeout(idleTimer)
    worker ??= await start()
    try {
      // A thread, not a window.
      // eslint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(question)
      const reply = (await nextMessage(worker, timeoutMs)) as ReaderReply
      if ('reading' in reply) return reply.reading
      throw new Error(reply.fault)
    } catch (cause) {
      await stop()
      throw new ReaderFailure(cause instanceof Error ? cause.message : String(cause), { cause })
    } finally {
      idleTimer = setTimeout(() => void stop(), idleMs).unref()
    }
  }

  return {
    /** Reads texts one after the other. @throws ReaderFailure; Error when no thread can be started */
    read: (text: string, address: string | null) => queue(() => ask({ text, address })),
    stop,
  }
}

/** One thread reads all texts of this server, one at a time. */
export const sharedReader = createReader()

async function start() {
  const isBundled = fileURLToPath(import.meta.url).endsWith('.js')
  const file = new URL(isBundled ? 'reader-worker.js' : 'reader-worker.ts', import.meta.url)
  const worker = new Worker(isBundled ? file : fromSource(file), {
    eval: !isBundled,
    // None of the server's keys.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  worker.unref()
  // Also when nothing waits for a message: an event without a listener would end the server.
  worker.on('error', () => {})
  try {
    await nextMessage(worker, startTimeoutMs)
    return worker
  } catch (cause) {
    await worker.terminate()
    throw new Error('The reader of pages could not be started', { cause })
  }
}

/** Node 20 ignores `--import` for threads. */
const fromSource = (file: URL) =>
  `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(file.href)})))`

/** @throws Error when the thread ends, or sends nothing for `timeoutMs` */
async function nextMessage(worker: Worker, timeoutMs: number): Promise<unknown> {
  // `once` also rejects on the event `error`, for example when the memory is used up.
  const [message] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as unknown[]
  return message
}
