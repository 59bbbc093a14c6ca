/** Uploaded pictures in a folder: one folder a picture, one file a width. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureFiles, type PictureStorage } from './image-processing.ts'

export function createFolderStorage(folder: string): PictureStorage {
  /** What came to stand here under its present name before `before`; to be renamed changes the time of a folder's entry only. */
  async function findBefore(before: number) {
    const names = await readdir(folder).catch(() => [])
    const times = await Promise.all(
      names.map((name) =>
        stat(join(folder, name)).then(
          ({ ctimeMs }) => ctimeMs,
          () => Infinity,
        ),
      ),
    )
    return names.filter((_, index) => times[index]! < before)
  }

  return {
    write: (name, sizes) => writeSizes(join(folder, name), sizes),

    read: (name, file) => readFile(join(folder, name, file)).catch(nullIfGone),

    has: async (name) => existsSync(join(folder, name)),

    list: findBefore,

    async removeDrafts(before) {
      const drafts = (await findBefore(before)).filter((name) => name.endsWith('.draft'))
      for (const draft of drafts) await rm(join(folder, draft), { recursive: true, force: true })
    },

    /** It is put aside first: who began to use it meanwhile has it back, and who comes later does not find it and writes it anew. */
    async remove(name, isUsed) {
      const [target, aside] = [join(folder, name), join(folder, `${name}.${randomUUID()}.draft`)]
      if (
        !(await rename(target, aside).then(
          () => true,
          () => false,
        ))
      )
        return
      // Whether it is, a database that has gone does not say.
      if (await isUsed().catch(() => true)) await rename(aside, target).catch(() => {})
      await rm(aside, { recursive: true, force: true })
    },
  }
}

function nullIfGone(error: unknown) {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
  throw error
}

async function flushFolder(folder: string) {
  // Windows opens no folders, and writes their entries through.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** All three or none: a folder appears under its name only when it is whole, and on the disk: the row that names it will be. */
async function writeSizes(target: string, sizes: Buffer[]) {
  const draft = `${target}.${randomUUID()}.draft`
  await mkdir(draft, { recursive: true })
  try {
    await Promise.all(sizes.map((size, index) => writeFile(join(draft, pictureFiles[index]!), size, { flush: true })))
    await flushFolder(draft)
    await rename(draft, target)
    await flushFolder(dirname(target))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!isThereAlready(error, target)) throw error
  }
}

/** The same picture. Windows says the same of it as of what it does not allow. */
function isThereAlready(error: unknown, target: string) {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return (
    code === 'ENOTEMPTY' ||
    code === 'EEXIST' ||
    (code === 'EPERM' && process.platform === 'win32' && existsSync(target))
  )
}
