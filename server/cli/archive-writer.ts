/** Writes a zip part by part as a stream. A file under its own name is whole and on the disk. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { Readable, type PassThrough } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { removeOnError } from './temporary-paths.ts'
import type { Part } from './manifest.ts'

type Chunks = Iterable<string | Buffer> | AsyncIterable<string | Buffer>
/** `isPacked`: it is compressed already. @returns what was written */
export type AddPart = (name: string, chunks: Chunks, options?: { isPacked?: boolean }) => Promise<Part>

/** @throws Error when there is such a file already; then, and when anything fails, nothing is left behind */
export async function writeArchive<T>(file: string, write: (add: AddPart) => Promise<T>): Promise<T> {
  const part = `${file}.part`
  for (const path of [file, part]) if (existsSync(path)) throw new Error(refusalOf(path, path === part))
  return removeOnError(part, async () => {
    // It holds what opens accounts: for its owner's eyes alone.
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

async function addTo(zip: ZipFile, name: string, chunks: Chunks, { isPacked = false } = {}): Promise<Part> {
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
  zip.addReadStreamLazy(name, { compress: !isPacked }, handOnce(stream))
  await finished(stream)
  return { bytes, sha256: hash.digest('hex') }
}

/** The zip remembers every part until its end, so what it remembers must not hold the stream. */
function handOnce(stream: Readable) {
  let held: Readable | null = stream
  return (done: (error: null, stream: Readable) => void) => {
    done(null, held!)
    held = null
  }
}

const refusalOf = (path: string, isPart: boolean) =>
  isPart
    ? `"${path}" is there: it is being written, or was never finished. Delete it if nobody is writing it.`
    : `"${path}" is there already and is not overwritten. Name another file.`
