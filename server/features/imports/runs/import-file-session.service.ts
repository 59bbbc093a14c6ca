/** Opens the file of an import for one step of the work. */
import type { FileSession, FileToRead, OpenSession } from '#server/recipe-readers/file-session.ts'

export interface FileParts {
  openSession: OpenSession
  /** Aborts when the server stops. */
  signal: AbortSignal
}

/** Runs `work` with the file. Closes the file at the end, or at once when the server stops. */
export async function withFile<T>(
  { openSession, signal }: FileParts,
  file: FileToRead,
  skip: number,
  work: (session: FileSession) => Promise<T>,
): Promise<T> {
  const session = await openSession(file, skip)
  const close = () => void session.close()
  signal.addEventListener('abort', close, { once: true })
  try {
    return await work(session)
  } finally {
    signal.removeEventListener('abort', close)
    await session.close()
  }
}
