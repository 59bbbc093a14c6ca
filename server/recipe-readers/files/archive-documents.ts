/**
 * Lists the documents of a zip, and of zips inside it. Pictures, files with one of the `ignoredEndings` and the files
 * of operating systems are not documents.
 */
import {
  endingOf,
  loadDocument,
  readWhole,
  type DocumentSource,
  type FileDocument,
  type FindPicture,
} from './bytes/file-document.ts'
import { createBudget, fileLimits, reasonOf, reasons, type Budget } from './bytes/file-limits.ts'
import { openZipBuffer, type ZipArchive, type PackedEntry } from './bytes/zip-archive.ts'

/** A document, or the reason why it cannot be read. */
type ListedDocument = { path: string; document: FileDocument } | { path: string; reason: string }

export interface Documents {
  list: () => AsyncIterable<ListedDocument>
  /**
   * Counts the documents and inner zips directly in the outer zip that have the same file ending as `path`. If `path`
   * is inside an inner zip (`inner.zip!/a.json`), counts those with the ending of the inner zip (`zip`).
   */
  countSameEnding: (path: string) => number
  /**
   * Whether the directory of the zip is damaged or too long. In this case, only the documents before the damage or the
   * limit are listed.
   */
  isCut: boolean
  close: () => void
}

const pictures = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'heic', 'heif', 'bmp', 'tif', 'tiff', 'svg'])
const ignoredEndings = new Set(['css', 'js', 'mp4', 'mov', 'm4v', 'mp3', 'pdf', 'ttf', 'woff', 'woff2', 'ico'])
/** Files that the macOS Finder and Windows add. */
const systemFile = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i
const zipBeginning = 'PK\u0003\u0004'

export const isZip = (head: Buffer) => head.toString('latin1', 0, 4) === zipBeginning

interface Container {
  archive: ZipArchive
  /** Opens the archive again to read a picture later. */
  reopen: () => Promise<ZipArchive>
  /** The beginning of the paths of all entries: the path of the inner zip, or an empty text for the outer zip. */
  prefix: string
  depth: number
}

/** Reads a zip. @param unpackedBytesMax the maximum for all documents and inner zips together */
export function archiveDocuments(archive: ZipArchive, unpackedBytesMax = fileLimits.unpackedBytesMax): Documents {
  const outer = { archive, reopen: () => Promise.resolve(archive), prefix: '', depth: 1 }
  return {
    list: () => listDocuments(outer, createBudget(unpackedBytesMax), holdOneArchive()),
    countSameEnding: (path) => {
      const ending = endingOf(path.split('!/', 1)[0]!)
      return documentsIn(archive).filter((entry) => endingOf(entry.path) === ending).length
    },
    isCut: archive.isCut,
    close: archive.close,
  }
}

const documentsIn = ({ entries }: ZipArchive) =>
  entries.filter(({ path }) => {
    const ending = endingOf(path)
    return !systemFile.test(path) && !pictures.has(ending) && !ignoredEndings.has(ending)
  })

type HeldArchive = ReturnType<typeof holdOneArchive>

/**
 * Holds one inner zip in memory, so that the zip is not unpacked again for each of its pictures. Not all inner zips are
 * held, because they would not fit into memory: an export of Tandoor has an inner zip for each recipe.
 */
function holdOneArchive() {
  let held: PackedEntry | null = null
  let archive: Promise<ZipArchive> | null = null
  return {
    /**
     * A separate budget for inner zips that are unpacked again for a picture. Otherwise, these zips would count several
     * times towards the budget of the documents.
     */
    pictureBudget: createBudget(),
    get(entry: PackedEntry, open: () => Promise<ZipArchive>) {
      if (held !== entry || !archive) archive = open()
      held = entry
      return archive
    },
  }
}

async function* listDocuments(container: Container, budget: Budget, held: HeldArchive): AsyncGenerator<ListedDocument> {
  const { archive, prefix, depth } = container
  const findPicture = pictureFinder(container)
  for (const entry of documentsIn(archive)) {
    const path = prefix + entry.path
    const read = () => archive.read(entry, budget)
    const source: DocumentSource = { path, packedBytes: entry.packedBytes, read, findPicture }
    try {
      const document = await loadDocument(source, budget)
      if (!isZip(document.head)) yield { path, document }
      else if (depth >= fileLimits.zipDepthMax) yield { path, reason: reasons.tooDeep }
      else {
        const open = async (chunks: AsyncIterable<Buffer>) =>
          openZipBuffer(await readWhole(chunks, fileLimits.innerZipBytesMax))
        const inner = await held.get(entry, () => open(read()))
        const reopen = () => held.get(entry, () => open(archive.read(entry, held.pictureBudget)))
        yield* listDocuments({ archive: inner, reopen, prefix: `${path}!/`, depth: depth + 1 }, budget, held)
      }
    } catch (error) {
      yield { path, reason: reasonOf(error) }
      if (budget.isSpent()) return
    }
  }
}

/**
 * Finds pictures. A picture is read after its document. By then, an inner zip with the picture may no longer be in
 * memory, so it is opened again.
 */
function pictureFinder({ archive, reopen, prefix }: Container): FindPicture {
  const byPath = new Map<string, PackedEntry>()
  const byName = new Map<string, PackedEntry>()
  for (const entry of archive.entries) {
    if (!pictures.has(endingOf(entry.path)) || systemFile.test(entry.path)) continue
    const path = entry.path.replace(/\.[^./]*$/, '').toLowerCase()
    byPath.set(path, entry)
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (!byName.has(name)) byName.set(name, entry)
  }
  return (paths) => {
    const keys = paths.map((path) =>
      (path.startsWith(prefix) ? path.slice(prefix.length) : path).normalize('NFC').toLowerCase(),
    )
    const named = (key: string) => (key.startsWith('/') ? byName.get(key.slice(key.lastIndexOf('/') + 1)) : undefined)
    const entry = keys.map((key) => byPath.get(key) ?? named(key)).find(Boolean)
    if (!entry) return null
    return async () => {
      const zip = await reopen()
      return readWhole(zip.read(entry, createBudget()), fileLimits.pictureBytesMax)
    }
  }
}
