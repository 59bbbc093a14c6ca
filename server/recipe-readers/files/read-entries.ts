/**
 * Reads the documents of a file up to `limits.recipesPerFile` recipes, and reports the documents that cannot be read.
 */
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits } from '#contract/imports.ts'
import type { BrokenEntry, FileEntry, FileRecipe, ReadRecipe } from '#server/recipe-readers/read-recipe.ts'
import type { Documents } from './archive-documents.ts'
import { endingOf, stemOf, type FileDocument } from './bytes/file-document.ts'
import { reasonOf, reasons } from './bytes/file-limits.ts'
import type { BrokenDraft, RecipeDraft, DraftPicture, FileKind } from './file-kind.ts'
import { recognize } from './file-kinds.ts'

/** After every `recipesPerTurn` recipes of a document, the reader yields to the event loop. */
const recipesPerTurn = 10

/**
 * File endings that many apps use. An unread entry with such an ending is reported only if another entry with this
 * ending was recognized. In addition, the entry must be damaged, or the ending must be the `ending` of an app whose
 * documents were found.
 */
const generalEndings = new Set(['', 'json', 'html', 'htm', 'md', 'txt', 'xml', 'csv', 'zip', 'yml', 'yaml'])

export async function* readEntries(documents: Documents): AsyncGenerator<FileEntry> {
  const keyOf = createKeys()
  const broken = (title: string, reason: string): BrokenEntry => ({
    kind: 'broken',
    key: keyOf(`broken:${title}`),
    title,
    reason,
  })
  let recipes = 0
  /**
   * The file endings of the entries whose app was recognized, and of the inner zips with these entries. An unread entry
   * is reported only if its ending is in this set.
   */
  const endings = new Set<string>()
  const ownEndings = new Set<string | undefined>()
  const unread: { path: string; reason: string; isDamaged: boolean }[] = []

  for await (const listed of documents.list()) {
    const { path } = listed
    if ('reason' in listed) {
      unread.push({ path, reason: listed.reason, isDamaged: true })
      continue
    }
    try {
      const kind = await recognize(listed.document)
      if (!kind) {
        unread.push({ path, reason: reasons.unknown, isDamaged: isBinary(listed.document) })
        continue
      }
      for (const part of path.split('!/')) endings.add(endingOf(part))
      ownEndings.add(kind.ending)
      for await (const entry of readDocument(kind, listed.document)) {
        if (recipes >= limits.recipesPerFile) {
          yield broken(stemOf(path), reasons.tooMany)
          return
        }
        if ('reason' in entry) yield broken(entry.title, entry.reason)
        else {
          recipes += 1
          yield { ...entry, key: keyOf(entry.key) }
        }
      }
    } catch (error) {
      unread.push({ path, reason: reasonOf(error), isDamaged: true })
    }
  }
  for (const { path, reason, isDamaged } of unread) {
    const ending = endingOf(path)
    const isReported = isDamaged || !generalEndings.has(ending) || ownEndings.has(ending)
    if (endings.has(ending) && isReported) yield broken(stemOf(path), reason)
  }
  if (documents.isCut) yield broken('', reasons.listCut)
}

const isBinary = ({ head, encoding }: FileDocument) =>
  head.length === 0 || (!encoding.startsWith('utf-16') && head.subarray(0, 4096).includes(0))

async function* readDocument(kind: FileKind, document: FileDocument): AsyncGenerator<FileRecipe | BrokenDraft> {
  let index = 0
  for await (const draft of kind.read(document)) {
    const position = index
    index += 1
    if (index % recipesPerTurn === 0) await nextTurn()
    if (draft.kind === 'broken') {
      yield draft
      continue
    }
    const { recipe } = draft.read
    if (!recipe.title) {
      yield { kind: 'broken', title: stemOf(document.path), reason: reasons.untitled }
      continue
    }
    const isEmpty = !recipe.ingredients.length && !recipe.steps.length && !recipe.description && !recipe.notes
    if (isEmpty && !recipe.source) yield { kind: 'broken', title: recipe.title, reason: reasons.empty }
    else
      yield {
        kind: 'recipe',
        key: draftKey(draft),
        read: draft.read,
        readPicture: pictureOf(kind, document, draft, position),
      }
  }
}

/**
 * The id of the recipe in the file, if the id has 16 to 100 letters, digits, `_` or `-`. Otherwise a hash of the
 * content, because several recipes may have the same short id or name.
 */
function draftKey({ id, read }: RecipeDraft) {
  return id && /^[\w-]{16,100}$/.test(id) ? id : contentKey(read)
}

function contentKey({ recipe: { title, source, ingredients, steps } }: ReadRecipe) {
  return createHash('sha256')
    .update(JSON.stringify([title, source, ingredients, steps]))
    .digest('hex')
    .slice(0, 32)
}

function createKeys() {
  const seen = new Map<string, number>()
  return (key: string) => {
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? key : `${key}~${count}`
  }
}

function pictureOf(kind: FileKind, document: FileDocument, { picture }: RecipeDraft, position: number) {
  if (!picture) return null
  if ('paths' in picture) return document.findPicture(picture.paths)
  // The picture of a small document is read from the file again later, so the picture need not be held in memory with
  // the recipe.
  const { isWhole, reload } = document
  if (isWhole) return () => readAgain(kind, reload, position)
  return () => Promise.resolve(decodePicture(picture))
}

async function readAgain(kind: FileKind, reload: FileDocument['reload'], position: number) {
  let index = 0
  for await (const draft of kind.read(await reload())) {
    if (index === position && draft.kind === 'recipe' && draft.picture && 'base64' in draft.picture)
      return decodePicture(draft.picture)
    index += 1
  }
  return Buffer.alloc(0)
}

const decodePicture = ({ base64 }: DraftPicture & { base64: string }) =>
  Buffer.from(base64.replace(/^data:[^,]{0,100},/, ''), 'base64')
