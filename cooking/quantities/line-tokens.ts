/** Splits an ingredient line, a measure or a step into numbers, words and marks, in one pass over the text. */
import { type Fraction } from './fractions.ts'
import { readNumber } from './numbers.ts'

export interface Token {
  kind: 'number' | 'word' | 'mark'
  text: string
  /** The position in the text. */
  start: number
  end: number
  /**
   * The value of a number that is written in digits. Null for marks and words, and also for number words such as `two`.
   */
  value: Fraction | null
}

/** A word, with its apostrophes and inner hyphens: `confectioners'`, `all-purpose`. */
const wordPattern = /[\p{L}\p{M}]+(?:['’\-‐‑][\p{L}\p{M}]+)*['’]?/uy
const spacePattern = /\s+/uy
const isDigit = /\p{N}/u

/**
 * Splits `text` into tokens. Spaces are left out.
 * @example tokensOf('1 1/2 cups flat-leaf parsley').map(({ text }) => text)
 * // ['1 1/2', 'cups', 'flat-leaf', 'parsley']
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let position = 0
  while (position < text.length) {
    const space = endOf(spacePattern, text, position)
    if (space !== null) {
      position = space
      continue
    }
    const token = readToken(text, position)
    tokens.push(token)
    position = token.end
  }
  return tokens
}

function readToken(text: string, start: number): Token {
  const number = readNumber(text, start)
  if (number)
    return { kind: 'number', text: text.slice(start, number.end), start, end: number.end, value: number.value }
  const wordEnd = endOf(wordPattern, text, start)
  if (wordEnd !== null) return { kind: 'word', text: text.slice(start, wordEnd), start, end: wordEnd, value: null }
  // Seven or more digits without commas are not a quantity. They become one mark.
  let end = start + (text.codePointAt(start)! > 0xffff ? 2 : 1)
  if (isDigit.test(text.slice(start, end))) while (end < text.length && isDigit.test(text[end]!)) end += 1
  return { kind: 'mark', text: text.slice(start, end), start, end, value: null }
}

function endOf(pattern: RegExp, text: string, position: number) {
  pattern.lastIndex = position
  return pattern.test(text) ? pattern.lastIndex : null
}
