/**
 * Splits a JSON document into values without parsing all of it. An array is split into its elements. An object is split
 * into its members, and a member that is an array is split into its elements. Only the wanted values that end in the
 * current chunk, and the value that is still open, are in memory.
 */
import { fileLimits, reasons, UnreadableEntry } from '#server/recipe-readers/files/bytes/file-limits.ts'

export interface JsonValue {
  /** The name of the member; null for an element of the outer array. */
  member: string | null
  /** Whether the value is an element of a member that is an array. */
  isElement: boolean
  /** The JSON of the value; null when `isWanted` is false for the member. */
  bytes: Buffer | null
}

type IsWanted = (member: string | null) => boolean

/**
 * @param isWanted whether the values of a member are returned with their bytes
 * @throws UnreadableEntry when brackets do not match, the nesting is too deep, a wanted value is too large, the
 * document is incomplete, or there is text outside the outer bracket. Values are not validated in any other way.
 */
export async function* scanJson(chunks: AsyncIterable<Buffer>, isWanted: IsWanted): AsyncGenerator<JsonValue> {
  const scanner = new Scanner(isWanted)
  for await (const chunk of chunks) yield* scanner.push(chunk)
  scanner.end()
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const array = 0x5b
const arrayEnd = 0x5d
const object = 0x7b
const objectEnd = 0x7d
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

interface OpenValue {
  parts: Buffer[]
  bytes: number
  /** The number of open brackets around the value. */
  depth: number
  isKept: boolean
}

/** Reads the chunks of a document. A chunk may end anywhere, even inside a character. */
class Scanner {
  readonly #isWanted: IsWanted
  /** The brackets that are open. */
  readonly #stack: number[] = []
  #isInString = false
  /** Whether the last chunk ended between a backslash and the character that it escapes. */
  #isEscaped = false
  #member: string | null = null
  /** The bytes of a member's name while the name is being read; otherwise null. */
  #name: Buffer[] | null = null
  #isAfterColon = false
  #isDone = false
  #value: OpenValue | null = null
  /** The index in the chunk where the open name or value begins; 0 if it began in an earlier chunk. */
  #from = 0
  #found: JsonValue[] = []

  constructor(isWanted: IsWanted) {
    this.#isWanted = isWanted
  }

  /** Reads the next chunk. @returns the values that end in this chunk */
  push(chunk: Buffer) {
    this.#found = []
    this.#from = 0
    let index = 0
    while (index < chunk.length) {
      if (this.#isInString) {
        index = this.#readString(chunk, index)
      } else {
        const byte = chunk[index]!
        if (!isSpace(byte)) this.#readByte(chunk, index, byte)
        index += 1
      }
    }
    this.#name?.push(chunk.subarray(this.#from))
    this.#keep(chunk, chunk.length)
    return this.#found
  }

  /** Ends the document. @throws UnreadableEntry when the document is incomplete */
  end() {
    if (!this.#isDone) throw new UnreadableEntry(reasons.damaged)
  }

  /** @returns the index after the string; if the string does not end in the chunk, an index beyond the chunk */
  #readString(chunk: Buffer, from: number) {
    const end = this.#skipString(chunk, from)
    if (!this.#isInString && this.#name) {
      this.#name.push(chunk.subarray(this.#from, end))
      this.#member = nameOf(Buffer.concat(this.#name))
      this.#name = null
    }
    return end + 1
  }

  /** @returns the index of the quote that ends the string, or the length of the chunk */
  #skipString(chunk: Buffer, from: number) {
    let index = from
    if (this.#isEscaped) {
      this.#isEscaped = false
      index += 1
    }
    for (; index < chunk.length; index++) {
      const byte = chunk[index]
      if (byte === quote) {
        this.#isInString = false
        return index
      }
      if (byte === backslash) index += 1
    }
    this.#isEscaped = index > chunk.length
    return chunk.length
  }

  /** Reads a byte that is not inside a string. */
  #readByte(chunk: Buffer, index: number, byte: number) {
    const isOpening = byte === array || byte === object
    if (this.#isDone || (this.#stack.length === 0 && !isOpening)) throw new UnreadableEntry(reasons.damaged)
    if (byte === comma) {
      this.#endValue(chunk, index)
      if (this.#stack.length === 1) this.#isAfterColon = false
    } else if (byte === arrayEnd || byte === objectEnd) {
      this.#endValue(chunk, index)
      this.#closeBracket(byte)
    } else if (byte === colon) {
      if (this.#stack.length === 1) this.#isAfterColon = true
    } else {
      this.#beginValue(index, byte)
      if (isOpening) this.#openBracket(byte)
      else if (byte === quote) this.#beginString(index)
    }
  }

  /** Begins a value, unless a value is open already or no value can begin here. */
  #beginValue(index: number, byte: number) {
    if (this.#value || !this.#isLevelOfValues()) return
    const isArrayOfMember = byte === array && this.#stack.length === 1 && this.#stack[0] === object
    if (isArrayOfMember) return
    this.#value = { parts: [], bytes: 0, depth: this.#stack.length, isKept: this.#isWanted(this.#member) }
    this.#from = index
  }

  /**
   * Whether a value can begin here: directly in the outer bracket, or in an array that is a member of the outer object.
   */
  #isLevelOfValues() {
    const stack = this.#stack
    if (stack.length === 1) return stack[0] === array || this.#isAfterColon
    return stack.length === 2 && stack[0] === object && stack[1] === array
  }

  /** Ends the open value at a comma or a bracket, unless the comma or bracket is inside the value. */
  #endValue(chunk: Buffer, end: number) {
    if (this.#value?.depth !== this.#stack.length) return
    this.#keep(chunk, end)
    const { isKept, parts } = this.#value
    const isElement = this.#stack.length !== 1
    this.#found.push({ member: this.#member, isElement, bytes: isKept ? Buffer.concat(parts) : null })
    this.#value = null
  }

  /** Stores the bytes of the open value up to `end`. */
  #keep(chunk: Buffer, end: number) {
    const value = this.#value
    if (!value?.isKept || this.#from >= end) return
    value.bytes += end - this.#from
    if (value.bytes > fileLimits.wholeBytesMax) throw new UnreadableEntry(reasons.tooLarge)
    value.parts.push(chunk.subarray(this.#from, end))
  }

  #openBracket(byte: number) {
    if (this.#stack.push(byte) > fileLimits.jsonDepthMax) throw new UnreadableEntry(reasons.damaged)
  }

  #closeBracket(byte: number) {
    // In ASCII, the code of `]` and `}` is the code of the opening bracket plus two.
    if (this.#stack.pop() !== byte - 2) throw new UnreadableEntry(reasons.damaged)
    this.#isDone = this.#stack.length === 0
  }

  /** Begins a string. In the outer object, a string before a colon is the name of a member. */
  #beginString(index: number) {
    this.#isInString = true
    if (this.#value || this.#stack.length !== 1 || this.#stack[0] !== object || this.#isAfterColon) return
    this.#name = []
    this.#from = index + 1
  }
}

function nameOf(bytes: Buffer) {
  try {
    return JSON.parse(`"${bytes.toString('utf8')}"`) as string
  } catch {
    return bytes.toString('utf8')
  }
}
