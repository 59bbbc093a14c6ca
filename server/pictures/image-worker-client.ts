/**
 * Runs `image-worker.ts`: started for the first picture, limited in memory and time, and stopped when idle, so that the
 * memory of a large picture goes back to the system.
 */
import type { ChildProcess } from 'node:child_process'
import { nextMessage, startLimitedProcess } from '#server/jobs/limited-process.ts'
import type { WorkerReply } from './image-worker.ts'

/** Megabytes of JavaScript. Pixels are not part of it. */
const heapMb = 64

export interface WorkerLimits {
  /** Address space in addition to what the process has when it is ready. Needs `prlimit` (Linux). */
  memoryBytes: number
  /** The process ends after this time without a picture. */
  idleMs: number
}

export const defaultWorkerLimits: WorkerLimits = { memoryBytes: 480 * 1024 * 1024, idleMs: 10_000 }

export type ImageWorker = ReturnType<typeof createImageWorker>

export function createImageWorker({ memoryBytes, idleMs }: WorkerLimits = defaultWorkerLimits) {
  let worker: ChildProcess | null = null
  let idleTimer: NodeJS.Timeout | undefined

  function stop() {
    worker?.kill('SIGKILL')
    worker = null
  }

  async function start() {
    const limits = { heapMb, memoryBytes, threads: 1 }
    const started = await startLimitedProcess({ name: 'image-worker', besideUrl: import.meta.url, ...limits })
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    return started
  }

  return {
    /**
     * Decodes and encodes one picture. Calls must not overlap.
     * @throws ProcessFailure when the picture takes longer than `timeoutMs` or too much memory; the next picture gets a new
     * process. Error when no process can be started
     */
    async encode(bytes: Buffer, timeoutMs: number): Promise<WorkerReply> {
      clearTimeout(idleTimer)
      worker ??= await start()
      // A server that stops waits for the picture, but not for an idle process.
      worker.ref()
      worker.channel?.ref()
      try {
        worker.send(bytes)
        return (await nextMessage(worker, timeoutMs)) as WorkerReply
      } catch (error) {
        stop()
        throw error
      } finally {
        worker?.unref()
        worker?.channel?.unref()
        idleTimer = setTimeout(stop, idleMs).unref()
      }
    },
    stop,
    /** The process id; undefined while no process runs. */
    pid: () => worker?.pid,
  }
}
