/**
 * The process that reads a file of recipes. The server process never parses the file. The worker process has none of
 * the server's environment variables, so a file that attacks a parser finds no secrets there. `file-worker-client.ts`
 * starts the process, limits its memory and ends it.
 */
import { AppError } from '#server/http/errors/app-error.ts'
import { replyToQuestions } from '#server/jobs/reply-to-questions.ts'
import { openSession, type FileSession, type FileToRead, type SessionEntry } from './file-session.ts'
import { openFile } from './files/open-file.ts'

export type FileWorkerRequest =
  | { kind: 'open'; file: FileToRead; skip: number }
  | { kind: 'next'; last: number }
  | { kind: 'picture'; position: number }

export type FileWorkerReply =
  | { kind: 'opened'; format: string; total: number | null }
  | { kind: 'entries'; entries: SessionEntry[] }
  | { kind: 'picture'; bytes: Uint8Array | null }
  | { kind: 'refused'; isUnreadable: boolean; detail: string }

let session: FileSession

replyToQuestions((request: FileWorkerRequest) =>
  replyTo(request).catch((error: unknown): FileWorkerReply => {
    return { kind: 'refused', isUnreadable: error instanceof AppError, detail: String(error) }
  }),
)

async function replyTo(request: FileWorkerRequest): Promise<FileWorkerReply> {
  if (request.kind === 'open') {
    session = await openSession(openFile, request.file, request.skip)
    return { kind: 'opened', format: session.format, total: session.total }
  }
  if (request.kind === 'next') return { kind: 'entries', entries: await session.next(request.last) }
  return { kind: 'picture', bytes: await session.readPicture(request.position) }
}
