/** What a tool has begun and not ended; gone when its process is told to leave (`command.ts`). */
import { rmSync } from 'node:fs'

const paths = new Set<string>()

/** Runs `work`, which makes `path`. When it fails, `path` is removed. */
export async function removeOnError<T>(path: string, work: () => Promise<T>): Promise<T> {
  paths.add(path)
  try {
    return await work()
  } catch (error) {
    remove(path)
    throw error
  } finally {
    paths.delete(path)
  }
}

export const removeTemporaryPaths = () => paths.forEach(remove)

const remove = (path: string) => rmSync(path, { recursive: true, force: true })
