/** Reads dish names from the response of a language model. The model is asked for a JSON list but may send any text. */
import { limits } from '#contract/ai.ts'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import { foldText } from '#server/text/tokenize.ts'

const nameCharsMin = 3
/** Only this many characters of a response are read, to limit the time for parsing. */
const responseCharsMax = 20_000
/**
 * Longer items are cut to this length, because removing markup takes quadratic time. A name with a description is
 * always shorter.
 */
const itemCharsMax = 1000
/**
 * How many opening brackets are tried as the start of the list, from the first bracket on, and how many closing
 * brackets are tried as its end, from the last bracket back.
 */
const bracketsMax = 12

/**
 * Returns at most `limits.dishesMax` names, each once and without markup. An empty list is a valid response.
 * @throws UpstreamError when the response contains no list, or a list with items but without any usable name
 */
export function readDishNames(text: string): string[] {
  const response = withoutThoughts(text.slice(0, responseCharsMax))
  const items = findJsonList(response) ?? findPlainList(response)
  if (!items) throw new UpstreamError('the response has no list')
  const names = items.flatMap((item) => readName(item) ?? [])
  if (items.length && !names.length) throw new UpstreamError('the response has no dishes')
  const folded = names.map(foldText)
  return names.filter((_, index) => folded.indexOf(folded[index]!) === index).slice(0, limits.dishesMax)
}

/**
 * Removes `<think>` sections. Splits the text at `</think>` first, because a pattern from `<think>` to `</think>` would
 * take quadratic time.
 */
export function withoutThoughts(text: string) {
  const parts = text.split(/<\/think>/i)
  const response = parts.pop()
  return [...parts.map((part) => part.replace(/<think>[\s\S]*/i, '')), response].join(' ')
}

/** Finds the first JSON list in the text. The list may stand alone, in an object, or in the middle of prose. */
function findJsonList(text: string): unknown[] | null {
  const starts = indexesOf('[', text).slice(0, bracketsMax)
  const ends = indexesOf(']', text).toReversed().slice(0, bracketsMax)
  for (const start of starts) {
    for (const end of ends) {
      const list = end > start ? parseList(text.slice(start, end + 1)) : null
      if (list) return list
    }
  }
  return null
}

const indexesOf = (character: string, text: string) =>
  [...text.matchAll(new RegExp(`\\${character}`, 'g'))].map(({ index }) => index)

/** Returns null for invalid JSON. Also rejects a list of only numbers, because it is a footnote, for example `[1]`. */
function parseList(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && (!value.length || value.some((item) => typeof item !== 'number')) ? value : null
  } catch {
    return null
  }
}

/** Finds the lines that begin with a number, dash, star or bullet, as in a list in plain text or Markdown. */
function findPlainList(text: string): string[] | null {
  const lines = text.split('\n').filter((line) => /^\s*(\d{1,2}[.)]|[-*•])\s+\S/.test(line))
  return lines.length ? lines : null
}

/** Returns null when the item is not a name: too short, too long, without letters, or a link. */
function readName(item: unknown): string | null {
  const text = typeof item === 'object' && item !== null ? nameField(item as Record<string, unknown>) : item
  if (typeof text !== 'string') return null
  const plain = text
    .slice(0, itemCharsMax)
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#<>"“”]+/g, '')
    .replace(/^\s*(\d{1,2}\s*[.):-]|[-•–])\s*/, '')
    .trim()
  // If the text is too long for a name, cuts it off at the first mark that may begin a description.
  const name = plain.length > limits.dishCharsMax ? plain.split(/\s[-–—]\s|[:;(]/)[0]!.trim() : plain
  const isName =
    name.length >= nameCharsMin &&
    name.length <= limits.dishCharsMax &&
    /\p{L}{2}/u.test(name) &&
    !/https?:|www\./i.test(name)
  return isName ? name : null
}

const nameField = (item: Record<string, unknown>) =>
  ['name', 'dish', 'title'].map((key) => item[key]).find((value) => typeof value === 'string')
