/** Adds entries to a zip one after the other, so that only one entry is in memory at a time. */
import { createHash } from 'node:crypto'
import { Readable, type PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type Chunks = Iterable<string | Buffer> | AsyncIterable<string | Buffer>

/** Levels of compression. A program that reads a zip as a stream cannot read entries that are `stored`. */
const levels = { stored: 0, fast: 1, small: 6 }

export type Compression = keyof typeof levels

/**
 * Adds an entry, and waits until its last chunk is read.
 * @returns the size of the uncompressed content, and its SHA-256
 * @throws what `chunks` throws
 */
export async function addZipEntry(zip: ZipFile, name: string, chunks: Chunks, compression: Compression) {
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
  zip.addReadStreamLazy(name, { compressionLevel: levels[compression] }, takeOnce(stream))
  await finished(stream)
  return { bytes, sha256: hash.digest('hex') }
}

/**
 * Returns a callback that passes `stream` to `yazl` once, and then no longer refers to `stream`. `yazl` keeps the
 * callback until the archive ends. A reference would keep the content of the entry in memory until then.
 */
function takeOnce(stream: Readable) {
  let pending: Readable | null = stream
  return (done: (error: null, stream: Readable) => void) => {
    done(null, pending!)
    pending = null
  }
}

export interface ZipContent {
  name: string
  content: string | Buffer
  /** True for content that is compressed already. Such content is deflated at the fastest level. Default: false. */
  isCompressed?: boolean
}

/**
 * Yields the bytes of a zip. Requests the next entry when the caller has read the previous entry, apart from a small
 * buffer. When the caller stops, `entries` is ended.
 * @throws what `entries` throws
 */
export async function* writeZip(entries: AsyncIterable<ZipContent>): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const closed = new Promise((resolve) => output.once('close', resolve))
  zip.once('error', (error: Error) => output.destroy(error))
  async function fill() {
    for await (const { name, content, isCompressed } of entries) {
      await Promise.race([addZipEntry(zip, name, [content], isCompressed ? 'fast' : 'small'), closed])
      if (output.destroyed) return
    }
    zip.end()
  }
  const filled = fill().catch((error: Error) => output.destroy(error))
  try {
    yield* output as AsyncIterable<Buffer>
  } finally {
    output.destroy()
    await filled
  }
}
