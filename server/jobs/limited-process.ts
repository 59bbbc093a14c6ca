/**
 * Child processes for untrusted input and for work that needs much CPU time: without the server's environment
 * variables, with bounded memory and a lower priority than the server.
 */
import { execFile, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { distDir } from '#server/dist-dir.ts'

const execute = promisify(execFile)
/** Long, because a process of low priority starts slowly while the cores are busy. */
const startTimeoutMs = 60_000
/** A nice value: the process has a lower priority than the server (nice value 0), so that requests do not wait. */
const priority = 10
/** Makes glibc return freed memory to the system, also after many large buffers. */
const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: String(128 * 1024) }

/** The process ended, cannot be reached, or did not reply in time. */
export class ProcessFailure extends Error {}

export interface ProcessOptions {
  /**
   * The name of a bundle in `dist/server`, without `.js`. The process runs the bundle, because each start would take
   * much longer if the sources were compiled first.
   */
  name: string
  /** The maximum size of the JavaScript heap, in megabytes. */
  heapMb: number
  /** How much address space the process may add after it is ready, in bytes. Needs `prlimit` (Linux). */
  memoryBytes: number
  /** The size of the thread pool of libuv. */
  threads: number
  /** Further flags of Node. */
  flags?: string[]
}

/**
 * Starts a process, waits for its first message, and limits its memory. The first message means that the process is
 * ready.
 * @param signal kills the process, also while it starts
 * @throws Error when the process ends, is killed, or sends no message within `startTimeoutMs`
 */
export async function startLimitedProcess(options: ProcessOptions, signal?: AbortSignal): Promise<ChildProcess> {
  const started = forkProcess(options, signal)
  try {
    await nextMessage(started, startTimeoutMs)
  } catch (cause) {
    started.kill('SIGKILL')
    throw new Error(`The process ${options.name} could not be started`, { cause })
  }
  await limitMemory(started.pid!, options.memoryBytes)
  return started
}

function forkProcess({ name, heapMb, threads, flags = [] }: ProcessOptions, signal?: AbortSignal) {
  const child = fork(join(distDir, 'server', `${name}.js`), {
    execArgv: [`--max-old-space-size=${heapMb}`, ...flags],
    env: { ...allocator, UV_THREADPOOL_SIZE: String(threads) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  })
  // Without a listener, an `error` event would throw. `nextMessage` reports a process that did not start or that ended.
  child.on('error', () => {})
  try {
    setPriority(child.pid!, priority)
  } catch {
    // The system does not allow another priority, so the process keeps the priority of the server.
  }
  return child
}

/**
 * @returns the next message of the process
 * @throws ProcessFailure when the process ends, cannot be reached, or sends no message within `timeoutMs`
 */
export async function nextMessage(child: ChildProcess, timeoutMs: number): Promise<unknown> {
  const settled = new AbortController()
  const { signal } = settled
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]: unknown[]) => message),
      once(child, 'exit', { signal }).then(([code, name]: unknown[]) => {
        throw new ProcessFailure(`The process ended with ${String(name ?? code)}`)
      }),
      once(timeout, 'abort', { signal }).then(() => {
        throw new ProcessFailure(`The process did not reply within ${timeoutMs} ms`)
      }),
    ])
  } catch (error) {
    // `once` also rejects when the process emits an error, for example when a message to a process that has just ended
    // cannot be written.
    throw error instanceof ProcessFailure
      ? error
      : new ProcessFailure('The process cannot be reached', { cause: error })
  } finally {
    settled.abort()
  }
}

/**
 * Limits the memory of a process. Without `prlimit` or `/proc`, only the maximum heap of JavaScript and the time-outs
 * of the callers limit the process.
 */
async function limitMemory(pid: number, extraBytes: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = Number(/^VmSize:\s+(\d+)/m.exec(status)?.[1])
  if (!kilobytes) return
  const bytes = kilobytes * 1024 + extraBytes
  await execute('prlimit', ['--pid', String(pid), `--as=${bytes}`, '--core=0']).catch(() => {})
}
