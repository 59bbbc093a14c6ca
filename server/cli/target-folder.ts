/** The folder that a backup is brought back into: empty before, whole after, and as it was when anything fails. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { mkdir, open, rename, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '#server/db/open.ts'
import { removeOnError } from './temporary-paths.ts'

/** What an empty folder may hold: the lock of a server that once ran there, and what a file system puts in its root. */
const ofNoImport = ['potluck.lock', 'potluck.lock-journal', 'lost+found']

/** Runs `work` in a folder that holds nothing yet, while no server can start on it. @throws Error when it holds something */
export async function inEmptyFolder<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const before = existsSync(dataDir) ? readdirSync(dataDir) : null
  requireNothing(
    dataDir,
    (before ?? []).filter((name) => !ofNoImport.includes(name)),
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

/** The same beside a database elsewhere, where the folder is for pictures alone and several servers may share it. */
export async function inFolderWithoutPictures<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const uploads = join(dataDir, 'uploads')
  if (existsSync(uploads)) requireNothing(uploads, readdirSync(uploads))
  const wasThere = existsSync(dataDir)
  mkdirSync(dataDir, { recursive: true })
  try {
    return await work()
  } catch (error) {
    if (!wasThere) rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
}

/**
 * Lets `use` fill a fresh folder. It lies inside: a folder that is a volume of its own cannot be renamed, and nothing can
 * be moved into it at once from beside it.
 * @throws Error when `bytes` do not fit on the disk
 */
export async function inTemporaryFolder(dataDir: string, bytes: number, use: (fresh: string) => Promise<void>) {
  const { bavail, bsize } = await statfs(dataDir)
  if (bytes > bavail * bsize)
    throw new Error(
      `The backup holds ${megabytes(bytes)} and there is room for ${megabytes(bavail * bsize)} in "${dataDir}".`,
    )
  const fresh = join(dataDir, `.restoring-${randomUUID().slice(0, 8)}`)
  await removeOnError(fresh, async () => {
    await mkdir(fresh)
    await use(fresh)
    rmSync(fresh, { recursive: true })
  })
}

/** Moves all of `names` from `fresh` to where they belong, or none; the last one makes the others count. */
export async function moveIntoPlace(fresh: string, dataDir: string, names: string[]) {
  const moved: string[] = []
  const goBack = () => moved.forEach((path) => rmSync(path, { recursive: true, force: true }))
  try {
    for (const name of names) {
      const target = join(dataDir, name)
      // An empty folder that stood there.
      if (existsSync(target)) rmdirSync(target)
      await rename(join(fresh, name), target)
      moved.push(target)
    }
  } catch (error) {
    goBack()
    throw error
  }
  return goBack
}

/** So that a file or a folder's names outlive a power cut. */
export async function syncToDisk(path: string) {
  const handle = await open(path, 'r')
  // Windows has no such thing for folders.
  await handle.sync().catch(() => {})
  await handle.close()
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`

function requireNothing(folder: string, names: string[]) {
  if (!names.length) return
  const some = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`
  throw new Error(
    `The folder "${folder}" holds data already (${some}). Restore into an empty one: name another with DATA_DIR, or put this one aside.`,
  )
}
