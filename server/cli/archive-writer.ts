/** Writes a zip file as a stream. It gets its name when it is complete and flushed to the disk. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { Readable, type PassThrough } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { removeOnError } from './temporary-paths.ts'
import type { Part } from './manifest.ts'

type Chunks = Iterable<string | Buffer> | AsyncIterable<string | Buffer>
/** `isCompressed`: the part is stored as it is. @returns the size and the hash of the part */
export type AddPart = (name: string, chunks: Chunks, options?: { isCompressed?: boolean }) => Promise<Part>

/** Writes `file` for its owner only. @throws Error when the file exists. After any error, no file is left behind. */
export async function writeArchive<T>(file: string, write: (add: AddPart) => Promise<T>): Promise<T> {
  const part = `${file}.part`
  if (existsSync(file)) throw new Error(`"${file}" is there already and is not overwritten. Choose another file name.`)
  if (existsSync(part))
    throw new Error(
      `"${part}" exists: another command is writing it, or never finished. If none is running, delete it.`,
    )
  return removeOnError(part, async () => {
    // A backup contains password hashes, so only its owner may read it.
    const handle = await open(part, 'wx', 0o600)
    const zip = new ZipFile()
    const output = zip.outputStream as PassThrough
    const isWritten = pipeline(output, handle.createWriteStream({ flush: true }))
    const isBroken = new Promise<never>((_, fail) => {
      isWritten.catch(fail)
      zip.once('error', fail)
    })
    isBroken.catch(() => {})
    try {
      const result = await write((name, chunks, options) => Promise.race([addTo(zip, name, chunks, options), isBroken]))
      zip.end()
      await Promise.race([isWritten, isBroken])
      await rename(part, file)
      return result
    } finally {
      output.destroy()
      await isWritten.catch(() => {})
      await handle.close()
    }
  })
}

async function addTo(zip: ZipFile, name: string, chunks: Chunks, { isCompressed = false } = {}): Promise<Part> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured() {
    for await (const chunk of chunks) {
      const buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      hash.update(buffer)
      bytes += buffer.length
      yield buffer
    }
  }
  const stream = Readable.from(measured(), { objectMode: false })
  zip.addReadStreamLazy(name, { compress: !isCompressed }, takeOnce(stream))
  await finished(stream)
  return { bytes, sha256: hash.digest('hex') }
}

/** yazl keeps this callback until the end of the archive. It must not keep the stream in memory too. */
function takeOnce(stream: Readable) {
  let pending: Readable | null = stream
  return (done: (error: null, stream: Readable) => void) => {
    done(null, pending!)
    pending = null
  }
}
