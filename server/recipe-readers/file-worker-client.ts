/** Reads a file of recipes in a process of its own (`file-worker.ts`), with bounded memory and time. */
import { AppError } from '#server/http/errors/app-error.ts'
import { nextMessage, startLimitedProcess } from '#server/jobs/limited-process.ts'
import type { FileSession, FileToRead } from './file-session.ts'
import type { WorkerReply, WorkerRequest } from './file-worker.ts'

/** The heap of JavaScript, in megabytes. */
const heapMb = 160
/** Address space beyond what the process has when it is ready. */
const memoryBytes = 400 * 1024 * 1024
/** A small young generation, so that short-lived objects take little memory. */
const flags = ['--max-semi-space-size=4', '--optimize-for-size']
/** The longest wait for opening a file, a batch of entries, or a picture. */
const replyTimeoutMs = 60_000

/**
 * Opens a file in a new process, which `close` ends.
 * @throws AppError file-unreadable; Error when the process ends, also from `next` and `readPicture`
 */
export async function openInWorker(file: FileToRead, skip: number): Promise<FileSession> {
  const worker = await startLimitedProcess({
    name: 'file-worker',
    heapMb,
    memoryBytes,
    threads: 2,
    flags,
  })
  // When the server stops, it does not wait for the process.
  worker.unref()
  worker.channel?.unref()

  async function ask(request: WorkerRequest) {
    if (!worker.connected) throw new Error('The file worker has ended')
    worker.send(request)
    const reply = (await nextMessage(worker, replyTimeoutMs)) as WorkerReply
    if (reply.kind !== 'refused') return reply
    const cause = new Error(reply.detail)
    throw reply.isUnreadable ? new AppError('file-unreadable', { cause }) : cause
  }

  async function close() {
    worker.kill('SIGKILL')
  }

  try {
    const opened = await ask({ kind: 'open', file, skip })
    if (opened.kind !== 'opened') throw new Error(`Unexpected reply: ${opened.kind}`)
    return {
      format: opened.format,
      total: opened.total,
      async next(last = Infinity) {
        const reply = await ask({ kind: 'next', last })
        return reply.kind === 'entries' ? reply.entries : []
      },
      async readPicture(position) {
        const reply = await ask({ kind: 'picture', position })
        return reply.kind === 'picture' ? reply.bytes : null
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
