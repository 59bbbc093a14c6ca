/** Reads a file of recipes in a separate process (`file-worker.ts`), with limits for memory and time. */
import { AppError } from '#server/http/errors/app-error.ts'
import { nextMessage, startLimitedProcess } from '#server/jobs/limited-process.ts'
import type { FileSession, FileToRead } from './file-session.ts'
import type { FileWorkerReply, FileWorkerRequest } from './file-worker.ts'

/** The maximum size of the JavaScript heap, in megabytes. */
const heapMb = 160
/** How much address space the process may add after its start, in bytes. */
const memoryBytes = 400 * 1024 * 1024
/** A small young generation, so that short-lived objects take little memory. */
const flags = ['--max-semi-space-size=4', '--optimize-for-size']
/** The maximum time for one request: to open the file, to read a batch of entries or to read a picture. */
const replyTimeoutMs = 60_000

/**
 * Opens a file in a new process, which `close` ends.
 * @throws AppError file-unreadable; ProcessFailure when the process ends or does not reply in time; Error for any other
 * failure. `next` and `readPicture` of the session throw the same errors.
 */
export async function openInWorker(file: FileToRead, skip: number): Promise<FileSession> {
  const worker = await startLimitedProcess({
    name: 'file-worker',
    heapMb,
    memoryBytes,
    threads: 2,
    flags,
  })
  // On shutdown, the server does not wait for this process.
  worker.unref()
  worker.channel?.unref()

  async function ask(request: FileWorkerRequest) {
    if (!worker.connected) throw new Error('The file worker has ended')
    worker.send(request)
    const reply = (await nextMessage(worker, replyTimeoutMs)) as FileWorkerReply
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
