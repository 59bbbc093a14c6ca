/**
 * Reads the data that React streams in rows. Next.js writes the rows in pieces into scripts:
 * `self.__next_f.push([1,"5:{…}\n"])`. Most rows end at a line break: `5:{"title":"Leek soup"}`. A row with a long text
 * has no line break, but gives the length of the text in bytes: `6:T4d2,Slice the leeks …`. In other rows, `"$6"`
 * stands for this text.
 */

import { parseJson } from '#server/recipe-readers/parse-json.ts'

const pieceStart = /^\s{0,99}self\.__next_f\.push\(\[1,(?=")/

/** Returns the piece of the rows in a script, or an empty text if the script contains no such piece. */
export function streamPiece(script: string): string {
  const start = pieceStart.exec(script)?.[0].length
  if (start === undefined) return ''
  const piece = parseJson(script.slice(start, script.lastIndexOf('"') + 1))
  return typeof piece === 'string' ? piece : ''
}

/**
 * Parses the rows with an object or a list that match `words`, and replaces references by the long texts. Leaves out
 * rows that are not JSON.
 */
export function streamValues(stream: string, words: RegExp): unknown[] {
  const bytes = Buffer.from(stream)
  const texts = new Map<string, string>()
  const rows: string[] = []
  for (let start = 0; start < bytes.length;) {
    const content = bytes.indexOf(':', start) + 1
    if (content === 0) break
    const text = textRow.exec(bytes.toString('latin1', content, content + textRowCharsMax))
    const begin = content + (text?.[0].length ?? 0)
    const lineEnd = bytes.indexOf('\n', content)
    const end = text ? begin + Number.parseInt(text[1]!, 16) : lineEnd < 0 ? bytes.length : lineEnd
    const row = bytes.toString('utf8', begin, end)
    if (text) texts.set(bytes.toString('latin1', start, content - 1), row)
    else if (/^[[{]/.test(row) && words.test(row)) rows.push(row)
    start = text ? end : end + 1
  }
  let left = textCharsMax
  const withTexts = (_: string, value: unknown) => {
    const text = typeof value === 'string' && value.startsWith('$') ? texts.get(value.slice(1)) : undefined
    if (text === undefined || text.length > left) return value
    left -= text.length
    return text
  }
  return rows.map((row) => parseJson(row, withTexts)).filter((value) => value !== undefined)
}

/**
 * The maximum number of characters that replace references such as `"$6"` in all rows together. Without this limit,
 * many references to one long text would multiply the work of the reader.
 */
const textCharsMax = 500_000
const textRow = /^T([\da-f]{1,8}),/
const textRowCharsMax = 10
