/** Writes a zip file as a stream. The file gets its final name when it is complete and flushed to the disk. */
import { existsSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import type { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { addZipEntry, type Chunks } from '#server/archives/zip-entries.ts'
import { removeOnError } from './temporary-paths.ts'
import type { Part } from './manifest.ts'

/**
 * Adds a part. `isCompressed` means that the chunks are compressed already, so they are stored unchanged.
 * @returns the size and hash of the part
 */
export type AddPart = (name: string, chunks: Chunks, options?: { isCompressed?: boolean }) => Promise<Part>

/**
 * Writes `file`, which only its owner may read. Until the file is complete, its name ends with `.part`. After an error,
 * the incomplete file is deleted.
 * @throws Error when `file` or its `.part` file exists already, when the disk fails, and what `write` throws
 */
export async function writeArchive<T>(file: string, write: (add: AddPart) => Promise<T>): Promise<T> {
  const part = `${file}.part`
  if (existsSync(file)) throw new Error(`"${file}" is there already and is not overwritten. Choose another file name.`)
  const handle = await create(part)
  return removeOnError(part, async () => {
    const zip = new ZipFile()
    const output = zip.outputStream as PassThrough
    const written = pipeline(output, handle.createWriteStream({ flush: true }))
    const broken = new Promise<never>((_, fail) => {
      written.catch(fail)
      zip.once('error', fail)
    })
    broken.catch(() => {})
    try {
      const result = await write((name, chunks, options) =>
        Promise.race([addZipEntry(zip, name, chunks, options?.isCompressed ? 'stored' : 'small'), broken]),
      )
      zip.end()
      await Promise.race([written, broken])
      await rename(part, file)
      return result
    } finally {
      output.destroy()
      await written.catch(() => {})
      await handle.close()
    }
  })
}

async function create(part: string) {
  try {
    // A backup contains password hashes, so only its owner may read it.
    return await open(part, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new Error(
      `"${part}" exists: another command is writing this file, or never finished. If no command is running, delete it.`,
      { cause: error },
    )
  }
}
