/** Runs `cover-worker.ts`, limited in memory and time. */
import type { CoverSpec } from '#content/covers/compose.ts'
import { createIdleProcess } from '#server/jobs/idle-process.ts'
import type { CoverReply } from './cover-worker.ts'

/** How long one cover may take. The time is long, because drawing is slow while other processes use all cores. */
const defaultTimeoutMs = 30_000
const processOptions = {
  name: 'cover-worker',
  /** The heap of JavaScript, in megabytes. Pixels are not part of it. */
  heapMb: 64,
  memoryBytes: 256 * 1024 * 1024,
  threads: 1,
  idleMs: 10_000,
}

/**
 * Draws a cover. Calls must not overlap.
 * @returns one WebP for each width, in the order of `coverWidths`
 * @throws Error when the cover cannot be drawn, takes too long, or the process cannot be started
 */
export type DrawCover = (spec: CoverSpec) => Promise<Uint8Array[]>

/** @param signal ends the process */
export function createCoverWorker(signal: AbortSignal, { timeoutMs = defaultTimeoutMs } = {}) {
  const worker = createIdleProcess(processOptions)
  signal.addEventListener('abort', worker.stop)
  const draw: DrawCover = async (spec) => {
    const reply = (await worker.ask({ ...spec }, timeoutMs)) as CoverReply
    if ('fault' in reply) throw new Error(reply.fault)
    return reply.pictures
  }
  return { draw, pid: worker.pid }
}
