/** What a model says, as names of dishes: it was asked for a JSON list and may have sent anything. */
import { limits } from '#contract/ai.ts'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import { foldText } from '#server/text/tokenize.ts'

const nameCharsMin = 3
/** An answer without end is no list. */
const answerCharsMax = 20_000
/** More than any name with its description; what takes the markup off takes the square of it. */
const itemCharsMax = 1000
/** How many brackets are tried as the beginning and as the end. */
const triesMax = 12

/** Each dish once, clean, as many as are shown. An empty list is an answer. @throws UpstreamError when there is no list, or none of it can be a dish */
export function readDishNames(text: string): string[] {
  const said = text.slice(0, answerCharsMax).replace(/<think>[\s\S]*?<\/think>/gi, ' ')
  const items = listIn(said) ?? linesIn(said)
  if (!items) throw new UpstreamError('the answer has no list')
  const names = items.flatMap((item) => readName(item) ?? [])
  if (items.length && !names.length) throw new UpstreamError('the answer has no dishes')
  const folded = names.map(foldText)
  return names.filter((_, index) => folded.indexOf(folded[index]!) === index).slice(0, limits.dishesMax)
}

/** The first JSON list in the text, alone, within an object, or amid prose. */
function listIn(text: string): unknown[] | null {
  const [starts, ends] = [placesOf('[', text).slice(0, triesMax), placesOf(']', text).toReversed().slice(0, triesMax)]
  for (const from of starts) {
    for (const to of ends) {
      const list = to > from ? parseList(text.slice(from, to + 1)) : null
      if (list) return list
    }
  }
  return null
}

const placesOf = (sign: string, text: string) =>
  [...text.matchAll(new RegExp(`\\${sign}`, 'g'))].map(({ index }) => index)

/** A list of numbers is a footnote. */
function parseList(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && (!value.length || value.some((item) => typeof item !== 'number')) ? value : null
  } catch {
    return null
  }
}

/** The lines of a list that is no JSON: numbered, or with a dash or a dot before each. */
function linesIn(text: string): string[] | null {
  const lines = text.split('\n').filter((line) => /^\s*(\d{1,2}[.)]|[-*•])\s+\S/.test(line))
  return lines.length ? lines : null
}

function readName(item: unknown): string | null {
  const given = typeof item === 'object' && item !== null ? nameIn(item as Record<string, unknown>) : item
  if (typeof given !== 'string') return null
  const plain = given
    .slice(0, itemCharsMax)
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#<>"“”]+/g, '')
    .replace(/^\s*(\d{1,2}\s*[.):-]|[-•–])\s*/, '')
    .trim()
  // A description behind the name goes before the whole does.
  const name = plain.length > limits.dishCharsMax ? plain.split(/\s[-–—]\s|[:;(]/)[0]!.trim() : plain
  const isName =
    name.length >= nameCharsMin &&
    name.length <= limits.dishCharsMax &&
    /\p{L}{2}/u.test(name) &&
    !/https?:|www\./i.test(name)
  return isName ? name : null
}

const nameIn = (item: Record<string, unknown>) =>
  ['name', 'dish', 'title'].map((key) => item[key]).find((value) => typeof value === 'string')
