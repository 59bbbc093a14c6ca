/** The unfinished files and folders of a command. `run-command.ts` removes them on SIGINT and SIGTERM. */
import { rmSync } from 'node:fs'

const paths = new Set<string>()

/** Runs `work`, which creates `path`. If `work` fails, `path` is removed. @throws what `work` throws */
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
