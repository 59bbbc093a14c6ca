/** Opens the file of an import: to make the report, and later to save the recipes. */
import type { FileSession, FileToRead, OpenSession } from '#server/recipe-readers/file-session.ts'

export interface FileParts {
  openSession: OpenSession
  /** Aborts when the server stops. */
  signal: AbortSignal
}

/**
 * Opens the file and runs `work`. Closes the file at the end, or immediately when the server stops.
 * @param skip the number of entries at the beginning of the file that the session does not return
 */
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
