/**
 * Runs `image-worker.ts`: started for the first picture, limited in memory and time, and stopped when idle, so that the
 * memory of a large picture goes back to the system.
 */
import { execFile, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { WorkerReply } from './image-worker.ts'

const execute = promisify(execFile)
/** Megabytes of JavaScript. Pixels are not part of it. */
const heapMb = 64
const startTimeoutMs = 20_000
/** Below the server, so that requests do not wait for pictures. */
const priority = 10

export interface WorkerLimits {
  /** Address space in addition to what the process has when it is ready. Needs `prlimit` (Linux). */
  memoryBytes: number
  /** The process ends after this time without a picture. */
  idleMs: number
}

export const defaultWorkerLimits: WorkerLimits = { memoryBytes: 480 * 1024 * 1024, idleMs: 10_000 }

/** The process ended or was stopped while it decoded a picture. The next picture gets a new process. */
export class WorkerFailure extends Error {}

export type ImageWorker = ReturnType<typeof createImageWorker>

export function createImageWorker({ memoryBytes, idleMs }: WorkerLimits = defaultWorkerLimits) {
  let worker: ChildProcess | null = null
  let idleTimer: NodeJS.Timeout | undefined

  function stop() {
    worker?.kill('SIGKILL')
    worker = null
  }

  async function start() {
    const started = startProcess()
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    try {
      await nextMessage(started, startTimeoutMs)
    } catch (cause) {
      started.kill('SIGKILL')
      throw new Error('The image worker could not be started', { cause })
    }
    await limitMemory(started.pid!, memoryBytes)
    return started
  }

  return {
    /**
     * Decodes and encodes one picture. Calls must not overlap.
     * @throws WorkerFailure when the picture takes longer than `timeoutMs` or too much memory; Error when no process can be started
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

function startProcess() {
  const self = fileURLToPath(import.meta.url)
  const isBundled = self.endsWith('.js')
  const file = new URL(isBundled ? 'image-worker.js' : 'image-worker.ts', import.meta.url)
  const child = fork(file, {
    execArgv: [`--max-old-space-size=${heapMb}`, ...(isBundled ? [] : ['--import=tsx'])],
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // `nextMessage` reports a process that could not be started or ended.
  child.on('error', () => {})
  try {
    setPriority(child.pid!, priority)
  } catch {
    // Not allowed here: the process competes with the server.
  }
  return child
}

/** @throws WorkerFailure when the process ends first, or sends nothing for `timeoutMs` */
async function nextMessage(child: ChildProcess, timeoutMs: number): Promise<unknown> {
  const settled = new AbortController()
  const { signal } = settled
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]: unknown[]) => message),
      once(child, 'exit', { signal }).then(([code, name]: unknown[]) => {
        throw new WorkerFailure(`The image worker ended with ${String(name ?? code)}`)
      }),
      once(timeout, 'abort', { signal }).then(() => {
        throw new WorkerFailure(`The image worker did not answer within ${timeoutMs} ms`)
      }),
    ])
  } finally {
    settled.abort()
  }
}

/** Without `prlimit` or `/proc` the process is limited by its pixels and its time only. */
async function limitMemory(pid: number, extraBytes: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = Number(/^VmSize:\s+(\d+)/m.exec(status)?.[1])
  if (!kilobytes) return
  const bytes = kilobytes * 1024 + extraBytes
  await execute('prlimit', ['--pid', String(pid), `--as=${bytes}`, '--core=0']).catch(() => {})
}
