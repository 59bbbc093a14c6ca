/**
 * Splits a JSON document into values without parsing all of it. Of an array these are its elements. Of an object these are
 * its members; a member that is an array is split into its elements too. Memory is bounded by the largest value.
 */
import { fileLimits, reasons, UnreadableEntry } from '#server/recipe-readers/files/bytes/file-limits.ts'

export interface JsonValue {
  /** The name of the member; null for an element of the outer array. */
  member: string | null
  /** Whether the member is an array, of which this is an element. */
  isElement: boolean
  /** Null when `isWanted` is false for the member. */
  bytes: Buffer | null
}

type IsWanted = (member: string | null) => boolean

/**
 * @param isWanted which members to return the bytes of; the others are skipped
 * @throws UnreadableEntry when brackets do not match, or the nesting is too deep. Values are not checked further.
 */
export async function* scanJson(chunks: AsyncIterable<Buffer>, isWanted: IsWanted): AsyncGenerator<JsonValue> {
  const scanner = createScanner(isWanted)
  for await (const chunk of chunks) yield* scanner.push(chunk)
  scanner.end()
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const array = 0x5b
const object = 0x7b
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

interface OpenValue {
  parts: Buffer[]
  bytes: number
  /** How many brackets are open around it. */
  depth: number
  isKept: boolean
}

function createScanner(isWanted: IsWanted) {
  const stack: number[] = []
  let isInString = false
  /** The last chunk ended with a backslash in a string. */
  let isEscaped = false
  let member: string | null = null
  let name: Buffer[] | null = null
  let isAfterColon = false
  let isDone = false
  let value: OpenValue | null = null
  let found: JsonValue[] = []

  /** Inside the outer bracket, or inside an array that is a member of it. */
  const isLevelOfValues = () =>
    stack.length === 1
      ? stack[0] === array || isAfterColon
      : stack.length === 2 && stack[0] === object && stack[1] === array

  const keep = (chunk: Buffer, from: number, to: number) => {
    if (!value?.isKept || from >= to) return
    value.bytes += to - from
    if (value.bytes > fileLimits.wholeBytesMax) throw new UnreadableEntry(reasons.tooLarge)
    value.parts.push(chunk.subarray(from, to))
  }

  /** Where the string ends, or the end of the chunk. */
  const skipString = (chunk: Buffer, from: number) => {
    let index = from
    if (isEscaped) {
      isEscaped = false
      index += 1
    }
    for (; index < chunk.length; index++) {
      const byte = chunk[index]
      if (byte === quote) {
        isInString = false
        return index
      }
      if (byte === backslash) index += 1
    }
    isEscaped = index > chunk.length
    return chunk.length
  }

  const push = (chunk: Buffer) => {
    found = []
    let from = 0
    let index = 0
    while (index < chunk.length) {
      if (isInString) {
        index = skipString(chunk, index)
        if (!isInString && name) {
          name.push(chunk.subarray(from, index))
          member = nameOf(Buffer.concat(name))
          name = null
        }
        index += 1
        continue
      }
      const byte = chunk[index]!
      index += 1
      if (isSpace(byte)) continue
      if (isDone || (stack.length === 0 && byte !== array && byte !== object))
        throw new UnreadableEntry(reasons.damaged)
      if (byte === comma || byte === 0x5d || byte === 0x7d) {
        if (value?.depth === stack.length) {
          keep(chunk, from, index - 1)
          found.push({
            member,
            isElement: stack.length !== 1,
            bytes: value.isKept ? Buffer.concat(value.parts) : null,
          })
          value = null
        }
        if (byte === comma) {
          if (stack.length === 1) isAfterColon = false
          continue
        }
        if (stack.pop() !== byte - 2) throw new UnreadableEntry(reasons.damaged)
        isDone = stack.length === 0
        continue
      }
      if (byte === colon) {
        if (stack.length === 1) isAfterColon = true
        continue
      }
      const isArrayOfMember = byte === array && stack.length === 1 && stack[0] === object
      if (value === null && !isArrayOfMember && isLevelOfValues()) {
        value = { parts: [], bytes: 0, depth: stack.length, isKept: isWanted(member) }
        from = index - 1
      }
      if (byte === array || byte === object) {
        if (stack.push(byte) > fileLimits.jsonDepthMax) throw new UnreadableEntry(reasons.damaged)
      } else if (byte === quote) {
        isInString = true
        if (value === null && stack.length === 1 && stack[0] === object && !isAfterColon) {
          name = []
          from = index
        }
      }
    }
    if (name) name.push(chunk.subarray(from))
    keep(chunk, from, chunk.length)
    return found
  }

  const end = () => {
    if (!isDone) throw new UnreadableEntry(reasons.damaged)
  }
  return { push, end }
}

function nameOf(bytes: Buffer) {
  try {
    return JSON.parse(`"${bytes.toString('utf8')}"`) as string
  } catch {
    return bytes.toString('utf8')
  }
}
