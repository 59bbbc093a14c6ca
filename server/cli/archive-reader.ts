/**
 * Reads a backup and believes nothing: every part is one that the manifest names, of the size and the sum that it says,
 * and is read no further. Whoever uses a part before its end throws away what came of it when the end is not reached.
 */
import { createHash } from 'node:crypto'
import { open, type Entry, type ZipFile } from 'yauzl'
import * as z from 'zod/mini'
import { Manifest, manifestName } from './manifest.ts'

const manifestBytesMax = 256 * 1024 * 1024
const lineCharsMax = 16 * 1024 * 1024

export interface Archive {
  manifest: Manifest
  /** @throws Error at its end at the latest, when it is not what the manifest says */
  read: (name: string) => AsyncGenerator<Buffer>
}

/** @throws Error with a sentence when the file is no backup, or not a whole one */
export async function readArchive<T>(file: string, work: (archive: Archive) => Promise<T>): Promise<T> {
  const damaged = (what: unknown) =>
    new Error(
      `"${file}" is not a backup, or is damaged or cut off: ${what instanceof Error ? what.message : String(what)}`,
      { cause: what },
    )
  const zip = await openZip(file).catch((error: unknown) => {
    throw isMissing(error) ? new Error(`There is no file "${file}".`) : damaged(error)
  })
  try {
    const entries = await listEntries(zip).catch((error: unknown) => {
      throw damaged(error)
    })
    async function* read(name: string, { bytes, sha256 }: { bytes: number; sha256?: string }) {
      const hash = createHash('sha256')
      let size = 0
      try {
        const stream = await zip.openReadStreamPromise(entries.get(name)!)
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          size += chunk.length
          if (size > bytes) throw new Error(`"${name}" is longer than it says`)
          hash.update(chunk)
          yield chunk
        }
        if (size !== bytes || (sha256 && hash.digest('hex') !== sha256)) throw new Error(`"${name}" is not what it was`)
      } catch (error) {
        throw damaged(error)
      }
    }

    const size = entries.get(manifestName)?.uncompressedSize
    if (size === undefined || size > manifestBytesMax) throw damaged(`it has no "${manifestName}" of a sensible size`)
    const manifest = await parseManifest(read(manifestName, { bytes: size })).catch((error: unknown) => {
      throw damaged(error)
    })
    const unlike = [...entries.values()].find(
      ({ fileName, uncompressedSize }) =>
        fileName !== manifestName && manifest.parts[fileName]?.bytes !== uncompressedSize,
    )
    if (unlike) throw damaged(`"${unlike.fileName}" is not as the manifest has it`)
    const missing = Object.keys(manifest.parts).find((name) => !entries.has(name))
    if (missing) throw damaged(`"${missing}" is missing`)
    return await work({ manifest, read: (name) => read(name, manifest.parts[name]!) })
  } finally {
    zip.close()
  }
}

/** The lines of a part, parsed, some at a time. @throws Error when one is no JSON, or longer than any row can be */
export async function* readRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<unknown[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    if (rest.length > lineCharsMax) throw new Error('A line is longer than any row can be.')
    if (lines.length) yield lines.map(parse)
  }
  if (rest + decoder.decode()) throw new Error('The last line has no end.')
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new Error(`A line is no JSON: ${line.slice(0, 100)}`, { cause })
  }
}

const openZip = (file: string) =>
  new Promise<ZipFile>((done, failed) =>
    open(file, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? failed(error) : done(zip))),
  )

/** @throws Error for a name that leads out of the folder (yauzl's own check), and for one that is there twice */
async function listEntries(zip: ZipFile) {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new Error(`"${entry.fileName}" is there twice`)
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function parseManifest(chunks: AsyncIterable<Buffer>): Promise<Manifest> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  const content: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'))
  if (z.object({ format: z.string().check(z.regex(/^potluck-backup-([2-9]|\d\d+)$/)) }).safeParse(content).success)
    throw new Error('a newer Potluck made it')
  const parsed = Manifest.safeParse(content)
  if (!parsed.success) throw new Error(`its manifest has no good "${parsed.error.issues[0]?.path.join('.')}"`)
  return parsed.data
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
