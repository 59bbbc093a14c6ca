/**
 * Reads a backup as untrusted input: each part must be named in the manifest and have the size and hash given there,
 * and no part is read beyond that size. There is no hash of the manifest itself, so this module also verifies the
 * checksum of each zip entry, which yauzl does not verify. A wrong hash or checksum is found only at the end of a part,
 * so callers must discard the result after an error.
 */
import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { open, type Entry, type ZipFile } from 'yauzl'
import * as z from 'zod/mini'
import { isMissingFile } from '#server/http/errors/storage-errors.ts'
import { Manifest, manifestName } from './manifest.ts'

const manifestBytesMax = 256 * 1024 * 1024
const lineCharsMax = 16 * 1024 * 1024

export interface Archive {
  manifest: Manifest
  /** Yields the bytes of a part. @throws Error when the part differs from the manifest, at the latest at its end */
  read: (name: string) => AsyncGenerator<Buffer>
}

/**
 * Opens a backup for `work`, and closes it afterwards.
 * @returns the result of `work`
 * @throws Error with a message for the operator when the file is missing, is not a backup, or is damaged or incomplete;
 * also what `work` throws
 */
export async function readArchive<T>(file: string, work: (archive: Archive) => Promise<T>): Promise<T> {
  const damaged = (reason: unknown) =>
    new Error(
      `"${file}" is not a backup, or is damaged or cut off: ${reason instanceof Error ? reason.message : String(reason)}`,
      { cause: reason },
    )
  const zip = await openZip(file).catch((error: unknown) => {
    throw isMissingFile(error) ? new Error(`There is no file "${file}".`) : damaged(error)
  })
  try {
    const entries = await listEntries(zip).catch((error: unknown) => {
      throw damaged(error)
    })
    async function* read(name: string, { bytes, sha256 }: { bytes: number; sha256?: string }) {
      const hash = createHash('sha256')
      let size = 0
      let checksum = 0
      try {
        const entry = entries.get(name)!
        const stream = await zip.openReadStreamPromise(entry)
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          size += chunk.length
          if (size > bytes) throw new Error(`"${name}" is longer than the manifest says`)
          hash.update(chunk)
          checksum = crc32(chunk, checksum)
          yield chunk
        }
        if (size !== bytes || (sha256 && hash.digest('hex') !== sha256))
          throw new Error(`"${name}" does not match its hash`)
        if (checksum !== entry.crc32) throw new Error(`"${name}" does not match its checksum`)
      } catch (error) {
        throw damaged(error)
      }
    }

    const size = entries.get(manifestName)?.uncompressedSize
    if (size === undefined || size > manifestBytesMax) throw damaged(`it has no "${manifestName}" of a valid size`)
    const manifest = await parseManifest(read(manifestName, { bytes: size })).catch((error: unknown) => {
      throw damaged(error)
    })
    const different = [...entries.values()].find(
      ({ fileName, uncompressedSize }) =>
        fileName !== manifestName && manifest.parts[fileName]?.bytes !== uncompressedSize,
    )
    if (different) throw damaged(`"${different.fileName}" differs from the manifest`)
    const missing = Object.keys(manifest.parts).find((name) => !entries.has(name))
    if (missing) throw damaged(`"${missing}" is missing`)
    return await work({ manifest, read: (name) => read(name, manifest.parts[name]!) })
  } finally {
    zip.close()
  }
}

/**
 * Parses the lines of a part, in batches.
 * @throws Error when the part is not UTF-8, a line is not JSON or is too long for a row, or the last line is incomplete
 */
export async function* readRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<unknown[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    if (rest.length > lineCharsMax) throw new Error('A line is too long for a row.')
    if (lines.length) yield lines.map(parse)
  }
  if (rest + decoder.decode()) throw new Error('The last line is incomplete.')
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new Error(`A line is not JSON: ${line.slice(0, 100)}`, { cause })
  }
}

const openZip = (file: string) =>
  new Promise<ZipFile>((done, failed) =>
    open(file, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? failed(error) : done(zip))),
  )

/** @throws Error for a path outside the folder (checked by yauzl), and for a name that occurs twice */
async function listEntries(zip: ZipFile) {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new Error(`"${entry.fileName}" occurs twice`)
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function parseManifest(chunks: AsyncIterable<Buffer>): Promise<Manifest> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  const content: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'))
  if (z.object({ format: z.string().check(z.regex(/^potluck-backup-([2-9]|\d\d+)$/)) }).safeParse(content).success)
    throw new Error('it was made by a newer Potluck')
  const parsed = Manifest.safeParse(content)
  if (!parsed.success) throw new Error(`its manifest has no valid "${parsed.error.issues[0]?.path.join('.')}"`)
  return parsed.data
}
