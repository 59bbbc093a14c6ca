/**
 * The process that reads a file of recipes. The server process never parses the file. The worker process has none of
 * the server's environment variables, so a file that attacks a parser finds no secrets there. `file-worker-client.ts`
 * starts the process, limits its memory and ends it.
 */
import { AppError } from '#server/http/errors/app-error.ts'
import { openSession, type FileSession, type FileToRead, type SessionEntry } from './file-session.ts'
import { openFile } from './files/open-file.ts'

export type WorkerRequest =
  | { kind: 'open'; file: FileToRead; skip: number }
  | { kind: 'next'; last: number }
  | { kind: 'picture'; position: number }

export type WorkerReply =
  | { kind: 'opened'; format: string; total: number | null }
  | { kind: 'entries'; entries: SessionEntry[] }
  | { kind: 'picture'; bytes: Uint8Array | null }
  | { kind: 'refused'; isUnreadable: boolean; detail: string }

let session: FileSession

/** Sends a message to the server. An error is ignored, because it means that the server process has ended. */
const send = (message: WorkerReply | 'ready') => process.send!(message, () => {})

process.on('message', (request: WorkerRequest) => {
  void replyTo(request).then(send, (error: unknown) => {
    send({ kind: 'refused', isUnreadable: error instanceof AppError, detail: String(error) })
  })
})
// The process ends when the server ends.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
send('ready')

async function replyTo(request: WorkerRequest): Promise<WorkerReply> {
  if (request.kind === 'open') {
    session = await openSession(openFile, request.file, request.skip)
    return { kind: 'opened', format: session.format, total: session.total }
  }
  if (request.kind === 'next') return { kind: 'entries', entries: await session.next(request.last) }
  return { kind: 'picture', bytes: await session.readPicture(request.position) }
}
