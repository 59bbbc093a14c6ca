/**
 * A limited process that replies to questions. The process is started for the first question. It is stopped when it is
 * idle, so that its memory is free for other processes.
 */
import type { ChildProcess, Serializable } from 'node:child_process'
import { nextMessage, startLimitedProcess, type ProcessOptions } from './limited-process.ts'

interface Options extends ProcessOptions {
  /** The process is stopped after this time without a question. */
  idleMs: number
}

export function createIdleProcess({ idleMs, ...options }: Options) {
  let child: ChildProcess | null = null
  let lifetime = new AbortController()
  let idleTimer: NodeJS.Timeout | undefined

  /** Kills the process, also while it starts. */
  function stop() {
    lifetime.abort()
    child = null
  }

  async function start() {
    lifetime = new AbortController()
    const started = await startLimitedProcess(options, lifetime.signal)
    started.once('exit', () => {
      if (child === started) child = null
    })
    return started
  }

  return {
    /**
     * Sends a question and waits for the reply. Calls must not overlap.
     * @throws ProcessFailure when the process ends, for example because it has too little memory, or does not reply
     * within `timeoutMs`. In this case, the next question gets a new process.
     * @throws Error when no process can be started
     */
    async ask(question: Serializable, timeoutMs: number): Promise<unknown> {
      clearTimeout(idleTimer)
      child ??= await start()
      // On shutdown, the server waits for this reply. It does not wait for an idle process.
      child.ref()
      child.channel?.ref()
      try {
        child.send(question)
        return await nextMessage(child, timeoutMs)
      } catch (error) {
        stop()
        throw error
      } finally {
        child?.unref()
        child?.channel?.unref()
        idleTimer = setTimeout(stop, idleMs).unref()
      }
    },
    stop,
    /** The process id; undefined while no process is ready. */
    pid: () => child?.pid,
  }
}
