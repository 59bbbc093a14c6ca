/** The folder into which a backup is restored. It must be empty, and stays unchanged when the restore fails. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { mkdir, open, rename, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '#server/db/open.ts'
import { removeOnError } from './temporary-paths.ts'

/**
 * Names that may occur in a folder without data: the lock files of an earlier server, and a folder that some file
 * systems create.
 */
const ignoredNames = ['potluck.lock', 'potluck.lock-journal', 'lost+found']

/**
 * Creates the folder if necessary, and runs `work` while the folder is locked, so that no server can use the folder.
 * After an error, removes the folder or the lock file if this function created it.
 * @throws Error when the folder contains data or another process has locked it, and what `work` throws
 */
export async function inEmptyFolder<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const before = existsSync(dataDir) ? readdirSync(dataDir) : null
  requireNothing(
    dataDir,
    (before ?? []).filter((name) => !ignoredNames.includes(name)),
  )
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  try {
    const result = await work()
    unlock()
    return result
  } catch (error) {
    unlock()
    if (!before?.includes('potluck.lock'))
      rmSync(before ? join(dataDir, 'potluck.lock') : dataDir, { recursive: true, force: true })
    throw error
  }
}

/**
 * The variant of `inEmptyFolder` for PostgreSQL. The folder is only for pictures. It is not locked, because several
 * servers may share it.
 * @throws Error when the folder contains pictures, and what `work` throws
 */
export async function inFolderWithoutPictures<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const uploads = join(dataDir, 'uploads')
  if (existsSync(uploads)) requireNothing(uploads, readdirSync(uploads))
  const existed = existsSync(dataDir)
  mkdirSync(dataDir, { recursive: true })
  try {
    return await work()
  } catch (error) {
    if (!existed) rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
}

/**
 * Runs `use` with a new folder, and deletes the folder afterwards. The folder is inside `dataDir`, so that `use` can
 * rename its files into `dataDir`. If `dataDir` is a mounted volume, files outside of it cannot be renamed into it.
 * @throws Error when `bytes` do not fit on the disk, and what `use` throws
 */
export async function inTemporaryFolder(dataDir: string, bytes: number, use: (fresh: string) => Promise<void>) {
  const { bavail, bsize } = await statfs(dataDir)
  if (bytes > bavail * bsize)
    throw new Error(
      `The backup needs ${megabytes(bytes)} and there is room for ${megabytes(bavail * bsize)} in "${dataDir}".`,
    )
  const fresh = join(dataDir, `.restoring-${randomUUID().slice(0, 8)}`)
  await removeOnError(fresh, async () => {
    await mkdir(fresh)
    await use(fresh)
    rmSync(fresh, { recursive: true })
  })
}

/**
 * Moves all of `names` from `fresh` to `dataDir`, or none of them.
 * @returns a function that deletes the moved paths
 * @throws Error when one of `names` exists in `dataDir` and is not an empty folder
 */
export async function moveIntoPlace(fresh: string, dataDir: string, names: string[]) {
  const moved: string[] = []
  const undo = () => moved.forEach((path) => rmSync(path, { recursive: true, force: true }))
  try {
    for (const name of names) {
      const target = join(dataDir, name)
      // `rmdirSync` removes only an empty folder.
      if (existsSync(target)) rmdirSync(target)
      await rename(join(fresh, name), target)
      moved.push(target)
    }
  } catch (error) {
    undo()
    throw error
  }
  return undo
}

/** Flushes a file, or the list of the entries of a folder, to the disk. */
export async function syncToDisk(path: string) {
  const handle = await open(path, 'r')
  // Windows cannot flush folders, so errors are ignored.
  await handle.sync().catch(() => {})
  await handle.close()
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`

function requireNothing(folder: string, names: string[]) {
  if (!names.length) return
  const some = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`
  throw new Error(
    `The folder "${folder}" holds data already (${some}). Restore the backup into an empty folder: set DATA_DIR to another folder, or move this one away.`,
  )
}
