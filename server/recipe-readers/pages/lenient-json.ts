/**
 * Reads JSON that `JSON.parse` refuses. The JSON in pages may have line breaks and quotes inside texts, trailing and
 * missing commas, comments, wrong escapes, single quotes or several values one after the other. It may also be cut off.
 */

const depthMax = 200
const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }
const literals = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', null],
])

/**
 * Reads the objects and lists in a text. Returns the value, or a list of the values if there are several. If no value
 * is found outside of HTML comments, reads the text again without `<!--` and `-->`. Returns undefined if there is still
 * no value.
 */
export function parseLenientJson(text: string): unknown {
  return readValues(text) ?? (text.includes('<!--') ? readValues(text.replace(/<!--|-->/g, ' ')) : undefined)
}

function readValues(text: string): unknown {
  const values: unknown[] = []
  const reader = { text, index: 0 }
  while (skipTo(reader, /[[{]/y)) {
    values.push(readValue(reader, 0))
  }
  return values.length > 1 ? values : values[0]
}

interface Reader {
  text: string
  index: number
}

/** Moves the reader to the next position where a pattern matches. @returns false if there is none */
function skipTo(reader: Reader, pattern: RegExp) {
  for (skipSpace(reader); reader.index < reader.text.length; reader.index += 1, skipSpace(reader)) {
    pattern.lastIndex = reader.index
    if (pattern.test(reader.text)) return true
  }
  return false
}

/** Skips spaces, control characters and comments. */
function skipSpace(reader: Reader) {
  for (; reader.index < reader.text.length; reader.index += 1) {
    const { text, index } = reader
    if (text.startsWith('/*', index) || text.startsWith('<!--', index)) {
      const end = text.indexOf(text[index] === '/' ? '*/' : '-->', index)
      reader.index = end < 0 ? text.length : end + (text[index] === '/' ? 1 : 2)
    } else if (text.startsWith('//', index)) {
      const end = text.indexOf('\n', index)
      reader.index = end < 0 ? text.length : end
    } else if (text[index]! > ' ' && !/[\s\ufeff]/.test(text[index]!)) return
  }
}

function readValue(reader: Reader, depth: number): unknown {
  skipSpace(reader)
  const first = reader.text[reader.index]
  if (first === '{') return readObject(reader, depth)
  if (first === '[') return readList(reader, depth)
  return isQuote(first) ? readString(reader, first) : readLiteral(reader)
}

type Quote = '"' | "'"
const isQuote = (sign: string | undefined): sign is Quote => sign === '"' || sign === "'"

function readObject(reader: Reader, depth: number) {
  const entries: [string, unknown][] = []
  reader.index += 1
  while (skipToItem(reader)) {
    if (reader.text[reader.index] === '}') break
    if (reader.text[reader.index] === ']') return Object.fromEntries(entries)
    const first = reader.text[reader.index]
    const name = isQuote(first) ? readString(reader, first) : String(readLiteral(reader))
    skipSpace(reader)
    if (reader.text[reader.index] !== ':') continue
    reader.index += 1
    const value = depth < depthMax ? readValue(reader, depth + 1) : readLiteral(reader)
    entries.push([name, value])
  }
  reader.index += 1
  return Object.fromEntries(entries)
}

function readList(reader: Reader, depth: number) {
  const items: unknown[] = []
  reader.index += 1
  while (skipToItem(reader)) {
    if (reader.text[reader.index] === ']') break
    if (reader.text[reader.index] === '}') return items
    items.push(depth < depthMax ? readValue(reader, depth + 1) : readLiteral(reader))
  }
  reader.index += 1
  return items
}

/** Skips commas, colons and semicolons before the next item. @returns false at the end of the text */
function skipToItem(reader: Reader) {
  skipSpace(reader)
  while (/[,:;]/.test(reader.text[reader.index] ?? '')) {
    reader.index += 1
    skipSpace(reader)
  }
  return reader.index < reader.text.length
}

/**
 * Match what must follow a quote that ends a text: a comma, a colon, a closing bracket, a comment, the end of the
 * input, or the same kind of quote on a later line. If none of these follows, the quote is part of the text.
 */
const afterText = {
  '"': /\s*(?:[,:}\]]|\/[/*]|<!--|$)|[ \t]*\r?\n\s*"/y,
  "'": /\s*(?:[,:}\]]|\/[/*]|<!--|$)|[ \t]*\r?\n\s*'/y,
}

function readString(reader: Reader, quote: Quote) {
  const { text } = reader
  const after = afterText[quote]
  const parts: string[] = []
  let start = reader.index + 1
  let index = start
  for (; index < text.length; index += 1) {
    const letter = text[index]
    if (letter === quote) {
      after.lastIndex = index + 1
      if (after.test(text)) break
    }
    if (letter !== '\\') continue
    parts.push(text.slice(start, index))
    const code = /^(?:u[\da-f]{4}|x[\da-f]{2})/i.exec(text.slice(index + 1, index + 6))?.[0]
    const escaped = text[index + 1] ?? ''
    parts.push(code ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (escapes[escaped] ?? escaped))
    index += code?.length ?? 1
    start = index + 1
  }
  parts.push(text.slice(start, index))
  reader.index = index + 1
  return parts.join('')
}

/**
 * Reads a number, `true`, or a name without quotes. Always moves the reader forward, so that there is no endless loop.
 */
function readLiteral(reader: Reader): unknown {
  const start = reader.index
  while (reader.index < reader.text.length && !/[\s,:{}[\]"<]/.test(reader.text[reader.index]!)) reader.index += 1
  if (reader.index === start) reader.index += 1
  const word = reader.text.slice(start, reader.index)
  if (literals.has(word)) return literals.get(word)
  return /^-?\d{1,30}(?:\.\d{1,30})?(?:e[+-]?\d{1,3})?$/i.test(word) ? Number(word) : word
}
