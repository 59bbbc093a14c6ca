/**
 * Opens a file that another app has exported. The app is recognized by the content of the file and, for some apps, by
 * the names of the documents in it.
 */
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '#server/http/errors/app-error.ts'
import type { FileEntry } from '#server/recipe-readers/read-recipe.ts'
import { loadDocument, readFromDisk } from './bytes/file-document.ts'
import { createBudget } from './bytes/file-limits.ts'
import { openZipFile } from './bytes/zip-archive.ts'
import { archiveDocuments, isZip, type Documents } from './archive-documents.ts'
import { recognize } from './file-kinds.ts'
import { readEntries } from './read-entries.ts'

export interface RecipeFile {
  /** The name of the app. */
  format: string
  /**
   * The expected number of entries, including entries that cannot be read. Null if the number is not known before all
   * entries are read.
   */
  total: number | null
  /** Reads the entries from the beginning. Must not be called after `close`. */
  entries: () => AsyncIterable<FileEntry>
  close: () => Promise<void>
}

/**
 * Opens a file and recognizes its app.
 * @param name the name that the user gave the file. If the file is not a zip, `name` is the path of its document
 * @throws AppError `file-unreadable` when the file cannot be opened or listed, or no document is recognized
 */
export async function openFile(path: string, name = basename(path)): Promise<RecipeFile> {
  const documents = await openDocuments(path, name).catch(unreadable)
  try {
    const first = await firstRecognized(documents)
    return {
      format: first.app,
      total: first.total,
      entries: () => readEntries(documents),
      close: async () => documents.close(),
    }
  } catch (error) {
    documents.close()
    return unreadable(error)
  }
}

function unreadable(error: unknown): never {
  throw error instanceof AppError ? error : new AppError('file-unreadable', { cause: error })
}

async function openDocuments(path: string, name: string): Promise<Documents> {
  const file = await open(path)
  const { size } = await file.stat()
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
  await file.close()
  if (isZip(buffer)) return archiveDocuments(await openZipFile(path))
  const source = { path: name, packedBytes: size, read: readFromDisk(path), findPicture: () => null }
  return {
    list: async function* () {
      yield { path: name, document: await loadDocument(source, createBudget()) }
    },
    countSameEnding: () => 1,
    isCut: false,
    close: () => undefined,
  }
}

/** Finds the app of the first recognized document. @throws AppError `file-unreadable` when there is no such document */
async function firstRecognized(documents: Documents) {
  for await (const listed of documents.list()) {
    if (!('document' in listed)) continue
    const { path, document } = listed
    // A damaged document is ignored here. If another document shows which app wrote the file, the report has a line for
    // the damaged document.
    const kind = await recognize(document).catch(() => null)
    if (!kind) continue
    const count = kind.count ? await kind.count(document) : 1
    const hasOneRecipe = !kind.count || count === 1
    return { app: kind.app, total: hasOneRecipe ? documents.countSameEnding(path) : count }
  }
  throw new AppError('file-unreadable')
}
