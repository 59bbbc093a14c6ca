/** Reads a JSON document with one recipe or a list of recipes. */
import { isObject, type JsonObject } from '#server/recipe-readers/json-object.ts'
import { Readable } from 'node:stream'
import type { FileDocument } from '#server/recipe-readers/files/bytes/file-document.ts'
import { fileLimits, reasons, UnreadableEntry } from '#server/recipe-readers/files/bytes/file-limits.ts'
import { parseJson } from '#server/recipe-readers/parse-json.ts'
import { scanJson } from './json-scanner.ts'

export interface JsonDocument {
  /**
   * Maps the members of the outer object to the number of their elements, or to null if the member is no array. Members
   * with an empty array are not in the map. The map is empty if the document is a list.
   */
  members: Map<string, number | null>
  /** The first objects that may be recipes. */
  samples: JsonObject[]
  /** The number of elements in the list of recipes, including elements that are no objects; 1 if there is no list. */
  count: number
  /** Reads the objects that may be recipes. For an element that is not valid JSON, the result is null. */
  objects: () => AsyncIterable<JsonObject | null>
  /**
   * Reads the objects among the elements of the given members, in document order. A member that is no array is skipped.
   */
  elements: (members: string[]) => AsyncIterable<{ member: string; row: JsonObject }>
}

const listMembers = ['@graph', 'recipes']
/**
 * Members that hold the list of recipes in a reply of an API. A single recipe may have members with these names, so
 * they are used only if the document itself is no recipe.
 */
const wrappers = ['items', 'results', 'result', 'data']
const samplesMax = 20
/**
 * The maximum number of samples of a large document. A large document gets fewer samples, because recipes may contain
 * pictures.
 */
const largeSamplesMax = 5

/**
 * Opens a JSON document.
 * @returns null when the text of the document does not begin with a bracket
 * @throws UnreadableEntry when the document is damaged, or when a part of it is too large
 */
export async function openJson(document: FileDocument): Promise<JsonDocument | null> {
  if (!/^[[{]/.test(document.headText)) return null
  const members = new Map<string, number | null>()
  let outerCount = 0
  for await (const { member, isElement } of scanJson(utf8Chunks(document), () => false)) {
    if (member === null) outerCount++
    else members.set(member, isElement ? (members.get(member) ?? 0) + 1 : null)
  }
  const names = members.has('name') || members.has('title') ? listMembers : [...listMembers, ...wrappers]
  const list = names.find((name) => (members.get(name) ?? 0) > 0)
  const isList = document.headText.startsWith('[') || list !== undefined
  const objects = isList ? () => elementsOf(document, list ?? null) : () => wholeOf(document)
  const samples: JsonObject[] = []
  let isAllSampled = document.isWhole
  for await (const object of objects()) {
    if (object) samples.push(object)
    else isAllSampled = false
    if (samples.length < (document.isWhole ? samplesMax : largeSamplesMax)) continue
    isAllSampled = false
    break
  }
  return {
    members,
    samples,
    count: list ? members.get(list)! : isList ? outerCount : 1,
    objects: isAllSampled ? () => Readable.from(samples) : objects,
    elements: (wanted) => rowsOf(document, wanted),
  }
}

async function* elementsOf(document: FileDocument, wanted: string | null): AsyncGenerator<JsonObject | null> {
  for await (const { member, bytes } of scanJson(utf8Chunks(document), (name) => name === wanted)) {
    if (member !== wanted || !bytes) continue
    const value = parseJson(bytes.toString())
    if (value === undefined) yield null
    else if (isObject(value)) yield value
  }
}

async function* rowsOf(document: FileDocument, wanted: string[]) {
  const isWanted = (name: string | null) => name !== null && wanted.includes(name)
  for await (const { member, isElement, bytes } of scanJson(utf8Chunks(document), isWanted)) {
    const row = isElement && bytes ? parseJson(bytes.toString()) : null
    if (member !== null && isObject(row)) yield { member, row }
  }
}

/** Reads the whole document as a single object. */
async function* wholeOf(document: FileDocument): AsyncGenerator<JsonObject> {
  const parts: string[] = []
  let chars = 0
  for await (const text of document.text()) {
    chars += text.length
    if (chars > fileLimits.wholeBytesMax) throw new UnreadableEntry(reasons.tooLarge)
    parts.push(text)
  }
  const value = parseJson(parts.join('').trim())
  if (value === undefined) throw new UnreadableEntry(reasons.damaged)
  if (isObject(value)) yield value
}

/** The bytes of the document in UTF-8. A document that is already in UTF-8 is read from its first bracket on. */
async function* utf8Chunks(document: FileDocument): AsyncGenerator<Buffer> {
  let isAtBeginning = true
  if (document.encoding !== 'utf-8') {
    for await (const text of document.text()) yield Buffer.from(text)
    return
  }
  for await (const chunk of document.chunks()) {
    const start = isAtBeginning ? chunk.findIndex((byte) => byte === 0x5b || byte === 0x7b) : 0
    if (start >= 0) {
      isAtBeginning = false
      yield start ? chunk.subarray(start) : chunk
    }
  }
}

/** A text or a number as text, trimmed; empty for anything else. */
export const stringOf = (value: unknown) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''

/**
 * Writes a number of minutes as `5 min`. Returns an empty text for any other value, and for 0, which apps write for an
 * unknown time.
 */
export const minutesText = (value: unknown) => (Number(stringOf(value)) > 0 ? `${stringOf(value)} min` : '')

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const objectsIn = (value: unknown) => listOf(value).filter(isObject)

/** The objects of a list, sorted by their member `order`. */
export const inOrder = (value: unknown) =>
  objectsIn(value).toSorted((one, other) => (Number(one.order) || 0) - (Number(other.order) || 0))
