/** Parses version 8 of the Cooklang specification. Sections, notes and escapes are read as in other parsers. */
import { trimCharacters } from '#server/text/trim-characters.ts'
import { splitFrontMatter } from './front-matter.ts'

export type CookToken =
  | { type: 'text'; value: string }
  | {
      type: 'ingredient'
      name: string
      quantity: number | string
      units: string
      optional?: true
      alias?: string
      note?: string
    }
  | { type: 'cookware'; name: string; quantity: number | string; optional?: true; alias?: string }
  | { type: 'timer'; name: string; quantity: number | string; units: string }

type CookBlock =
  | { type: 'step'; tokens: CookToken[] }
  | { type: 'section'; name: string }
  | { type: 'note'; text: string }
  /** A line comment that ends with a colon, such as `-- For the sauce:`. */
  | { type: 'heading'; name: string }

export interface CookRecipe {
  metadata: Record<string, unknown>
  blocks: CookBlock[]
}

export function parseCooklang(text: string): CookRecipe {
  const { fields, body } = splitFrontMatter(text)
  const metadata: Record<string, unknown> = { ...fields }
  const blocks: CookBlock[] = []
  let paragraph: string[] = []
  const endParagraph = () => {
    const tokens = parseInline(paragraph.join(' ').trimEnd())
    paragraph = []
    if (tokens.length) blocks.push({ type: 'step', tokens })
  }
  for (const line of withoutBlockComments(body).split(/\r\n|\r|\n/)) {
    const pair = line.startsWith('>>') ? splitPair(line.slice(2)) : null
    const section = line.startsWith('=') ? trimCharacters(line, /[=\s]/) : undefined
    const [, note] = /^>\s?(?!>)(.*)$/.exec(line) ?? []
    const plain = line.replace(/(?<!-)--(?!-).*$/, '')
    if (pair) metadata[pair[0]] = pair[1]
    else if (section !== undefined) {
      endParagraph()
      if (section) blocks.push({ type: 'section', name: unescape(section) })
    } else if (note !== undefined) {
      endParagraph()
      blocks.push({ type: 'note', text: unescape(note.trim()) })
    } else if (!line.trim()) endParagraph()
    else if (plain.trim()) paragraph.push(plain.trimStart())
    else {
      const heading = headingIn(line)
      // The ingredients above the heading do not belong to its part.
      if (heading.length) endParagraph()
      blocks.push(...heading)
    }
  }
  endParagraph()
  return { metadata, blocks }
}

function splitPair(text: string): [key: string, value: string] | null {
  const colon = text.indexOf(':')
  return colon > 0 ? [text.slice(0, colon).trim(), text.slice(colon + 1).trim()] : null
}

/** Removes block comments (`[- … -]`). A comment without an end remains as text. */
function withoutBlockComments(text: string) {
  let read = ''
  let from = 0
  for (let start = text.indexOf('[-'); start >= 0; start = text.indexOf('[-', from)) {
    const end = text.indexOf('-]', start + 2)
    if (end < 0) break
    read += text.slice(from, start)
    from = end + 2
  }
  return read + text.slice(from)
}

function headingIn(comment: string): CookBlock[] {
  const [, name] = /--\s*([^:]{1,100}):\s*$/.exec(comment) ?? []
  return name ? [{ type: 'heading', name: name.trim() }] : []
}

const unescape = (text: string) => text.replace(/\\([\p{P}\p{S}])/gu, '$1')

/** Matches an item whose name ends at braces. The name may have several words. */
const withBraces = /^(\??)([^\s{}@#~][^{}@#~]{0,200}?)?\{([^{}]{0,200})\}(?:\(([^()]{0,500})\))?/u
/** Matches an item without braces. Its name is a single word, which ends at white space or punctuation. */
const singleWord = /^(\??)([^\s\p{P}]+)/u

function parseInline(text: string): CookToken[] {
  const tokens: CookToken[] = []
  let plain = ''
  const endText = () => {
    if (plain) tokens.push({ type: 'text', value: plain })
    plain = ''
  }
  for (let index = 0; index < text.length;) {
    const character = text[index]!
    if (character === '\\' && /^[\p{P}\p{S}]/u.test(text.slice(index + 1, index + 3))) {
      plain += text[index + 1]
      index += 2
      continue
    }
    const found = '@#~'.includes(character) ? parseItem(character, text.slice(index + 1, index + 800)) : null
    if (found) {
      endText()
      tokens.push(found.token)
      index += 1 + found.length
    } else {
      plain += character
      index += 1
    }
  }
  endText()
  return tokens
}

/**
 * Parses an ingredient, a piece of cookware or a timer. @param rest the text after the marker
 * @returns the item and the number of its characters in `rest`; null if the marker does not begin an item
 */
function parseItem(marker: string, rest: string): { token: CookToken; length: number } | null {
  // Extensions of Cooklang have modifiers. They mark a recipe, a reference, or a new or hidden ingredient.
  const modifiers = marker === '~' ? '' : /^[@&+-]{0,4}(?:\([^()]{1,20}\))?/.exec(rest)![0]
  const body = rest.slice(modifiers.length)
  const braces = withBraces.exec(body)
  const isNamed = Boolean(braces?.[2] ?? braces?.[1])
  if (braces && (isNamed || (marker === '~' && !braces[1]))) {
    const [whole, mark, name = '', amount = '', note] = braces
    if (isReference(modifiers)) return { token: textToken(name), length: modifiers.length + braces[0].length }
    const isNoted = marker !== '~'
    const length = modifiers.length + whole.length - (isNoted || note === undefined ? 0 : note.length + 2)
    return { token: tokenOf(marker, mark === '?', name, amount, isNoted ? note : undefined), length }
  }
  const [whole, mark, name] = singleWord.exec(body) ?? []
  if (!whole || !name) return null
  if (isReference(modifiers)) return { token: textToken(name), length: modifiers.length + whole.length }
  return { token: tokenOf(marker, mark === '?', name, null), length: modifiers.length + whole.length }
}

/** Whether the modifiers refer to the result of an earlier step: `@&(~1)dough`. */
const isReference = (modifiers: string) => modifiers.endsWith(')')
const textToken = (name: string): CookToken => ({ type: 'text', value: unescape(name.split('|').at(-1)!.trim()) })

function tokenOf(
  marker: string,
  isOptional: boolean,
  fullName: string,
  amount: string | null,
  note?: string,
): CookToken {
  const [name = '', alias] = fullName.split('|').map((part) => unescape(part.trim()))
  const { quantity, units } = readAmount(amount ?? '')
  const optional = isOptional ? { optional: true as const } : {}
  const named = alias ? { alias } : {}
  if (marker === '~') return { type: 'timer', name, quantity, units }
  if (marker === '#') return { type: 'cookware', name, quantity: quantity === '' ? 1 : quantity, ...optional, ...named }
  const noted = note ? { note: unescape(note) } : {}
  return {
    type: 'ingredient',
    name,
    quantity: quantity === '' ? 'some' : quantity,
    units,
    ...optional,
    ...named,
    ...noted,
  }
}

/** Reads an amount such as `1/2%cup`. A fraction with a leading zero remains a text. */
function readAmount(text: string): { quantity: number | string; units: string } {
  const [amount = '', ...others] = text.split('%')
  const units = unescape(others.join('%').trim())
  const quantity = unescape(amount.trim().replace(/^=/, '').replace(/\*$/, '').trim())
  const [, above, below] = /^([1-9]\d{0,6})\s*\/\s*([1-9]\d{0,6})$/.exec(quantity) ?? []
  if (above) return { quantity: Number(above) / Number(below), units }
  return { quantity: /^(?:0|[1-9]\d{0,9})(?:\.\d{1,9})?$/.test(quantity) ? Number(quantity) : quantity, units }
}
