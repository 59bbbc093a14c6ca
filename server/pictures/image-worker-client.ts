/** Runs `image-worker.ts`, limited in memory and time. */
import { createIdleProcess } from '#server/jobs/idle-process.ts'
import type { PictureTarget, ImageWorkerReply, ImageWorkerRequest } from './image-worker.ts'

/** The heap of JavaScript, in megabytes. Pixels are not part of it. */
const heapMb = 64
/** Gives the worker the function `gc`, which the worker calls after each reply to free the pixels of the picture. */
const flags = ['--expose-gc']

export interface WorkerLimits {
  /** How much address space the process may add after it is ready. Needs `prlimit` (Linux). */
  memoryBytes: number
  /** The process ends after this time without a picture. */
  idleMs: number
}

export const defaultWorkerLimits: WorkerLimits = { memoryBytes: 480 * 1024 * 1024, idleMs: 10_000 }

export type ImageWorker = ReturnType<typeof createImageWorker>

export function createImageWorker(limits: WorkerLimits = defaultWorkerLimits) {
  const worker = createIdleProcess({
    name: 'image-worker',
    heapMb,
    threads: 1,
    flags,
    ...limits,
  })
  return {
    /** Decodes and encodes one picture. Calls must not overlap. @throws what `ask` of an idle process throws */
    encode: async (bytes: Buffer, timeoutMs: number, target: PictureTarget = 'widths') =>
      (await worker.ask({ bytes, target } satisfies ImageWorkerRequest, timeoutMs)) as ImageWorkerReply,
    stop: worker.stop,
    pid: worker.pid,
  }
}
