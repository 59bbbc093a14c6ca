/** One unpacked text of an import: the file itself, or an entry of a zip. It can be read several times. */
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { fileLimits, reasons, unpackedMax, UnreadableEntry, type Budget } from './file-limits.ts'
import { decodeChunks, findEncoding } from './text-encoding.ts'

/**
 * Finds a picture beside a document. Paths are given without file ending. The first path at which a picture exists is
 * used. A path that begins with `/` also matches a picture with the same name in any folder.
 */
export type FindPicture = (paths: string[]) => (() => Promise<Buffer>) | null

export interface FileDocument {
  /** The path inside the zip, or the name of the file. A path inside an inner zip is `inner.zip!/path`. */
  path: string
  /** The first bytes, at most `fileLimits.heldBytesMax`. */
  head: Buffer
  /** Whether `head` is the whole document. */
  isWhole: boolean
  encoding: string
  /** The first characters, without leading white space. */
  headText: string
  chunks: () => AsyncIterable<Buffer>
  text: () => AsyncIterable<string>
  findPicture: FindPicture
  /** Opens the document again to read its picture, so that the document need not stay in memory until then. */
  reload: () => Promise<FileDocument>
}

export interface DocumentSource {
  path: string
  packedBytes: number
  read: () => AsyncIterable<Buffer>
  findPicture: FindPicture
}

const headTextBytes = 64 * 1024

/** Opens a document, and unpacks it if it is compressed with gzip. @throws UnreadableEntry */
export async function loadDocument(source: DocumentSource, budget: Budget): Promise<FileDocument> {
  const first = await readHead(source.read())
  const isGzip = first.head[0] === 0x1f && first.head[1] === 0x8b
  const read = isGzip ? () => gunzip(source, budget) : source.read
  const { head, isWhole } = isGzip ? await readHead(read()) : first
  const chunks = isWhole ? () => Readable.from([head], { objectMode: true }) : read
  const encoding = findEncoding(head, isWhole)
  return {
    path: source.path,
    head,
    isWhole,
    encoding,
    headText: new TextDecoder(encoding).decode(head.subarray(0, headTextBytes)).replace(/^[\s\uFEFF]+/, ''),
    chunks,
    text: () => decodeChunks(chunks(), encoding),
    findPicture: source.findPicture,
    reload: () => loadDocument(source, budget),
  }
}

async function readHead(chunks: AsyncIterable<Buffer>) {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    bytes += chunk.length
    if (bytes > fileLimits.heldBytesMax)
      return { head: Buffer.concat(parts).subarray(0, fileLimits.heldBytesMax), isWhole: false }
  }
  return { head: Buffer.concat(parts), isWhole: true }
}

async function* gunzip(source: DocumentSource, budget: Budget) {
  const bytesMax = unpackedMax(source.packedBytes)
  const unpacked = createGunzip()
  // Errors need no callback: the pipeline destroys `unpacked` with the error, so the loop below throws the error.
  pipeline(Readable.from(source.read()), unpacked, () => undefined)
  let bytes = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > bytesMax) throw new UnreadableEntry(reasons.tooLarge)
      budget.spend(chunk.length)
      yield chunk
    }
  } catch (error) {
    throw error instanceof UnreadableEntry ? error : new UnreadableEntry(reasons.damaged, { cause: error })
  }
}

export const readFromDisk = (path: string) => () => createReadStream(path) as AsyncIterable<Buffer>

/** Joins the chunks. @throws UnreadableEntry when they are longer than `bytesMax` */
export async function readWhole(chunks: AsyncIterable<Buffer>, bytesMax = fileLimits.wholeBytesMax) {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > bytesMax) throw new UnreadableEntry(reasons.tooLarge)
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}

/**
 * Reads the whole text of a document, without NUL characters.
 * @throws UnreadableEntry when the document is damaged or longer than `bytesMax`
 */
export async function readWholeText(document: FileDocument, bytesMax: number) {
  const bytes = document.isWhole ? document.head : await readWhole(document.chunks(), bytesMax)
  if (bytes.length > bytesMax) throw new UnreadableEntry(reasons.tooLarge)
  return new TextDecoder(document.encoding).decode(bytes).replaceAll('\0', '')
}

/** The last part of a path, without its ending. */
export const stemOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]{1,20}$/, '')
export const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
export const endingOf = (path: string) => /\.([^./]{1,20})$/.exec(path)?.[1]?.toLowerCase() ?? ''
