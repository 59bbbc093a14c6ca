/** Picture storage in a folder of the local disk: one folder for each picture, with one file for each width. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isPictureName, ownerFile, pictureFiles, type PictureStorage } from './picture-storage.ts'

/** Marks a folder, or an owner file, that is being written. A random part precedes this suffix. */
const draftSuffix = '.draft'
/** Marks the folder of a picture that is being removed. A random part precedes this suffix. */
const removedSuffix = '.removed'

export function createFolderStorage(folder: string): PictureStorage {
  const pathOf = (name: string) => join(folder, name)
  const newPath = (name: string, suffix: string) => `${pathOf(name)}.${randomUUID()}${suffix}`

  /** Lists the entries that got their present name before a time. A rename updates the change time (`ctime`). */
  async function listBefore(before: number) {
    const names = await readdir(folder).catch(() => [])
    const times = await Promise.all(names.map((name) => changeTimeOf(pathOf(name))))
    return names.filter((_, index) => times[index]! < before)
  }

  return {
    location: { name: `the folder "${folder}"`, variable: 'DATA_DIR' },

    readOwner: async () => (await readFile(pathOf(ownerFile)).catch(nullIfMissing))?.toString() ?? null,

    /** Writes the id to a draft and renames the draft, so that no process reads a partly written id. */
    async writeOwner(id) {
      await mkdir(folder, { recursive: true })
      const draft = newPath(ownerFile, draftSuffix)
      await writeFile(draft, id, { flush: true })
      await rename(draft, pathOf(ownerFile))
      await flushFolder(folder)
    },

    write: (name, files) => writePicture(pathOf(name), newPath(name, draftSuffix), files),

    read: (name, file) => readFile(join(folder, name, file)).catch(nullIfMissing),

    has: async (name) => existsSync(pathOf(name)),

    list: listBefore,

    async removeDrafts(before) {
      const isTemporary = (name: string) => name.endsWith(draftSuffix) || name.endsWith(removedSuffix)
      const names = (await listBefore(before)).filter(isTemporary)
      for (const name of names) await rm(pathOf(name), { recursive: true, force: true })
    },

    async restoreRemoved(isUsed) {
      const entries = await readdir(folder).catch(() => [])
      for (const entry of entries.filter((each) => each.endsWith(removedSuffix))) {
        const name = entry.split('.')[0]!
        // The rename fails when the picture was written again; then the copy is not needed.
        if (isPictureName(name) && (await isUsed(name))) await rename(pathOf(entry), pathOf(name)).catch(() => {})
      }
    },

    /**
     * Renames the folder before it calls `isUsed`. A request that stores the same picture after the rename writes it
     * again. A picture that a request began to use before the rename is renamed back.
     */
    async remove(name, isUsed) {
      const removed = newPath(name, removedSuffix)
      const isRenamed = await rename(pathOf(name), removed).then(
        () => true,
        () => false,
      )
      if (!isRenamed) return false
      // `isUsed` fails if the database is unreachable. The picture then counts as used.
      if (await isUsed().catch(() => true)) {
        const failure = await rename(removed, pathOf(name)).then(
          () => null,
          (error: unknown) => error,
        )
        // A folder that could not be renamed back stays, and `restoreRemoved` renames it later.
        if (!isStoredAlready(failure, pathOf(name))) return failure === null
      }
      await rm(removed, { recursive: true, force: true })
      return false
    },
  }
}

/** @returns Infinity when the times of the entry cannot be read, for example because it was deleted meanwhile */
const changeTimeOf = (path: string) =>
  stat(path).then(
    ({ ctimeMs }) => ctimeMs,
    () => Infinity,
  )

function nullIfMissing(error: unknown) {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
  throw error
}

async function flushFolder(folder: string) {
  // Windows cannot open folders, and it writes changes of their entries to the disk immediately.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes and flushes all files to `draft`, then renames it to `target`. The row that refers to the picture is written
 * afterwards, so a power failure cannot leave a row without its picture.
 */
async function writePicture(target: string, draft: string, files: Buffer[]) {
  await mkdir(draft, { recursive: true })
  try {
    await Promise.all(files.map((bytes, index) => writeFile(join(draft, pictureFiles[index]!), bytes, { flush: true })))
    await flushFolder(draft)
    await rename(draft, target)
    await flushFolder(dirname(target))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!isStoredAlready(error, target)) throw error
  }
}

/** Whether the rename failed because an equal picture is stored. Windows reports that as a missing permission. */
function isStoredAlready(error: unknown, target: string) {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return (
    code === 'ENOTEMPTY' ||
    code === 'EEXIST' ||
    (code === 'EPERM' && process.platform === 'win32' && existsSync(target))
  )
}
