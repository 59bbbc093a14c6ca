/**
 * Reads a zip as untrusted input. Sizes in the directory are compared with the limits and with the content. A damaged
 * entry does not affect the other entries.
 */
import { crc32 } from 'node:zlib'
import { fromBufferPromise, getFileNameLowLevel, openPromise, type Entry, type ZipFile } from 'yauzl'
import { fileLimits, reasons, unpackedMax, UnreadableEntry, type Budget } from './file-limits.ts'

export interface PackedEntry {
  /** The path, with `/` between its parts, in Unicode form NFC. */
  path: string
  packedBytes: number
  bytes: number
  checksum: number
  method: number
  isEncrypted: boolean
  headerOffset: number
}

export interface ZipArchive {
  entries: PackedEntry[]
  /**
   * Whether the directory is damaged or has more than `zipEntriesMax` entries. In this case, `entries` has only the
   * entries before the damage or the limit.
   */
  isCut: boolean
  /**
   * Reads the content of an entry. @throws UnreadableEntry; a wrong checksum is detected only at the end of the content
   */
  read: (entry: PackedEntry, budget: Budget) => AsyncGenerator<Buffer>
  close: () => void
}

const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false }

/** Opens a zip file. @throws Error when the file does not end with the directory of a zip */
export const openZipFile = async (path: string) => listArchive(await openPromise(path, options))
/** Opens a zip in memory. @throws Error when the buffer does not end with the directory of a zip */
export const openZipBuffer = async (buffer: Buffer) => listArchive(await fromBufferPromise(buffer, options))

async function listArchive(zip: ZipFile): Promise<ZipArchive> {
  const entries: PackedEntry[] = []
  let isCut = false
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.length >= fileLimits.zipEntriesMax) {
        isCut = true
        break
      }
      entries.push(toPackedEntry(entry))
    }
  } catch {
    isCut = true
  }
  return {
    entries: entries.filter(({ path }) => !path.endsWith('/')),
    isCut,
    read: (entry, budget) => readEntry(zip, entry, budget),
    close: () => zip.close(),
  }
}

/** Keeps only the fields that are needed to read the entry, because a zip may have up to `zipEntriesMax` entries. */
const toPackedEntry = (entry: Entry): PackedEntry => ({
  path: readName(entry),
  packedBytes: entry.compressedSize,
  bytes: entry.uncompressedSize,
  checksum: entry.crc32,
  method: entry.compressionMethod,
  isEncrypted: entry.isEncrypted(),
  headerOffset: entry.relativeOffsetOfLocalHeader,
})

/** Reads names as UTF-8 even if the flag for UTF-8 is not set, because the macOS Finder never sets this flag. */
function readName(entry: Entry) {
  const bytes = entry.fileNameRaw
  let name: string
  try {
    name = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    name = getFileNameLowLevel(entry.generalPurposeBitFlag, bytes, entry.extraFields, false)
  }
  return name.replaceAll('\\', '/').normalize('NFC')
}

async function* readEntry(zip: ZipFile, entry: PackedEntry, budget: Budget) {
  if (entry.isEncrypted) throw new UnreadableEntry(reasons.encrypted)
  if (entry.method !== 0 && entry.method !== 8) throw new UnreadableEntry(reasons.damaged)
  if (entry.bytes > unpackedMax(entry.packedBytes)) throw new UnreadableEntry(reasons.tooLarge)
  let bytes = 0
  let checksum = 0
  try {
    const position = { relativeOffsetOfLocalHeader: entry.headerOffset, compressedSize: entry.packedBytes }
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(position as Entry, { minimal: true })
    const stream = await openStream(zip, fileDataStart, entry)
    for await (const chunk of stream) {
      bytes += chunk.length
      if (bytes > entry.bytes) throw new UnreadableEntry(reasons.damaged)
      budget.spend(chunk.length)
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch (error) {
    throw error instanceof UnreadableEntry ? error : new UnreadableEntry(reasons.damaged, { cause: error })
  }
  if (bytes !== entry.bytes || checksum !== entry.checksum) throw new UnreadableEntry(reasons.damaged)
}

/** Creates the promise here, because `openReadStreamLowLevelPromise` of yauzl 3.4 calls the wrong function. */
const openStream = (zip: ZipFile, start: number, { packedBytes, method }: PackedEntry) =>
  new Promise<AsyncIterable<Buffer>>((done, failed) => {
    zip.openReadStreamLowLevel(start, packedBytes, 0, packedBytes, method === 8, null, (error, stream) =>
      error ? failed(error) : done(stream as AsyncIterable<Buffer>),
    )
  })
