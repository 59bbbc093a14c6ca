/** Reads a file of recipes in a process of its own (`file-worker.ts`), with bounded memory and time. */
import { AppError } from '#server/http/app-error.ts'
import { nextMessage, startLimitedProcess } from '#server/jobs/limited-process.ts'
import type { FileSession, FileToRead } from './file-session.ts'
import type { WorkerAnswer, WorkerRequest } from './file-worker.ts'

/** Megabytes of JavaScript. */
const heapMb = 160
const memoryBytes = 400 * 1024 * 1024
/** For the smaller of the heaps, which has the objects of the last moments. */
const flags = ['--max-semi-space-size=4', '--optimize-for-size']
/** For opening a file, a batch of entries, or a picture. */
const answerMs = 60_000

/**
 * Opens a file in a new process, which `close` ends.
 * @throws AppError file-unreadable; Error when the process ends, also from `next` and `readPicture`
 */
export async function openInWorker(file: FileToRead, skip: number): Promise<FileSession> {
  const worker = await startLimitedProcess({
    name: 'file-worker',
    besideUrl: import.meta.url,
    heapMb,
    memoryBytes,
    threads: 2,
    flags,
  })
  // The server does not wait for it when it stops.
  worker.unref()
  worker.channel?.unref()

  async function ask(request: WorkerRequest) {
    if (!worker.connected) throw new Error('The file worker has ended')
    worker.send(request)
    const answer = (await nextMessage(worker, answerMs)) as WorkerAnswer
    if (answer.kind !== 'refused') return answer
    const cause = new Error(answer.detail)
    throw answer.isUnreadable ? new AppError('file-unreadable', { cause }) : cause
  }

  async function close() {
    worker.kill('SIGKILL')
  }

  try {
    const opened = await ask({ kind: 'open', file, skip })
    if (opened.kind !== 'opened') throw new Error(`Unexpected answer: ${opened.kind}`)
    return {
      format: opened.format,
      total: opened.total,
      async next() {
        const answer = await ask({ kind: 'next' })
        return answer.kind === 'entries' ? answer.entries : []
      },
      async readPicture(position) {
        const answer = await ask({ kind: 'picture', position })
        return answer.kind === 'picture' ? answer.bytes : null
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
