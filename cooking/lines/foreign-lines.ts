/**
 * Reads ingredient lines in the languages of `data/foreign-words.ts` by word lists, because the tagger was trained on
 * English lines only.
 */
import {
  distinctiveWords,
  foreignHalves,
  foreignNumbers,
  foreignUnits,
  linkingWords,
  vagueAmounts,
} from './data/foreign-words.ts'
import { fraction } from '#cooking/quantities/fractions.ts'
import type { Label } from './line-labels.ts'
import type { Token } from '#cooking/quantities/line-tokens.ts'
import type { QuantitySpan } from '#cooking/quantities/quantity-roles.ts'
import { readUnit, unitsBySpellings } from '#cooking/quantities/unit-names.ts'
import { factorOf, isContainer, type Unit } from '#cooking/quantities/units.ts'

const wordsMax = 3
/** The maximum number of tokens in a unit of three words, with its dots and brackets: `c. à s.`, `colher (de sopa)`. */
const tokensMax = 7
/** The maximum number of letters of an ending in brackets: `Prise(n)`. */
const endingCharsMax = 2

const foreignUnitsBySpelling = unitsBySpellings(foreignUnits)

/**
 * The unit that begins at a token, with its dots and brackets; null if there is none.
 * @example readForeignUnit(tokensOf('c. à s. de sucre'), 0) // { unit: 'tbsp', nextToken: 5 }
 */
export function readForeignUnit(tokens: readonly Token[], from: number): { unit: Unit; nextToken: number } | null {
  let best: { unit: Unit; nextToken: number } | null = null
  let name = ''
  let words = 0
  let isOpen = false
  for (let index = from; index < Math.min(tokens.length, from + tokensMax) && words < wordsMax; index += 1) {
    const { kind, text } = tokens[index]!
    if (kind === 'number') break
    if (kind === 'mark') {
      if (!/^[.()]$/.test(text) || words === 0) break
      if (text === '(') isOpen = true
      continue
    }
    name += `${words ? ' ' : ''}${text.toLowerCase()}`
    words += 1
    const unit = foreignUnitsBySpelling.get(name)
    if (!unit) continue
    let nextToken = index + 1
    // The dot of an abbreviation, and the closing bracket of `colher (sopa)`, belong to the unit.
    const closing = isOpen ? ['.', ')'] : ['.']
    while (closing.includes(tokens[nextToken]?.text ?? '')) nextToken += 1
    best = { unit, nextToken }
  }
  if (!best) return null
  return isEndingAt(tokens, best.nextToken) ? { ...best, nextToken: best.nextToken + 3 } : best
}

/** Whether the tokens at `index` are an ending in brackets without a space before it: `Zwiebel(n)`, `Prise(n)`. */
function isEndingAt(tokens: readonly Token[], index: number) {
  const [open, ending, close] = tokens.slice(index, index + 3)
  const isInBrackets = open?.text === '(' && open.start === tokens[index - 1]?.end && close?.text === ')'
  return isInBrackets && ending!.text.length <= endingCharsMax
}

const numberOf = (word: string) => {
  const lower = word.toLowerCase()
  if (foreignHalves.has(lower)) return fraction(1, 2)
  return Object.hasOwn(foreignNumbers, lower) ? fraction(foreignNumbers[lower]!) : null
}

/** The quantity of a line that begins with a foreign number word and a second word; null for any other line. */
function leadingNumber(tokens: readonly Token[]): QuantitySpan | null {
  const [first, second] = tokens
  if (first?.kind !== 'word' || second?.kind !== 'word') return null
  const value = numberOf(first.text)
  if (!value) return null
  // `une demi botte`, `ein halber Bund`.
  const isHalf = foreignHalves.has(second.text.toLowerCase())
  const last = isHalf ? second : first
  return {
    role: 'main',
    values: [isHalf ? fraction(1, 2) : value],
    separator: '',
    start: first.start,
    end: last.end,
    unit: null,
    unitStart: last.end,
    unitEnd: last.end,
    firstToken: 0,
    nextToken: isHalf ? 2 : 1,
  }
}

/**
 * The quantities of a line in another language. A number word at the beginning of the line is a quantity too.
 * @returns null for a line in English
 */
export function foreignSpans(tokens: readonly Token[], spans: readonly QuantitySpan[]): QuantitySpan[] | null {
  const leading = spans[0]?.firstToken === 0 ? null : leadingNumber(tokens)
  const later = leading ? spans.filter(({ firstToken }) => firstToken >= leading.nextToken) : spans
  const all = [...(leading ? [leading] : []), ...later.map((span) => withoutEnglishUnit(tokens, span))].map(
    (span, index, others) =>
      isForeignSize(tokens, span, others[index - 1]) ? { ...span, role: 'size' as const } : span,
  )
  return isForeign(tokens, all, leading !== null) ? all : null
}

/**
 * Removes an English unit that is only the beginning of a longer foreign unit: in `1 c. à s.`, `c` is not a cup.
 * `labelUnit` reads the foreign unit later.
 */
function withoutEnglishUnit(tokens: readonly Token[], span: QuantitySpan): QuantitySpan {
  if (span.unit === null) return span
  let first = span.firstToken
  while (tokens[first]!.start < span.unitStart) first += 1
  const found = readForeignUnit(tokens, first)
  if (!found || found.nextToken <= span.nextToken + 1) return span
  return { ...span, unit: null, unitStart: span.end, unitEnd: span.end, nextToken: first }
}

/** Words and marks between a container and its size: `2 Dosen à 400 g`, `3 boîtes de 400 g`, `2 latas (400 g)`. */
const sizeLinks = new Set('( à á a de di da je zu von van av ca . x × *'.split(' '))

function isForeignSize(tokens: readonly Token[], span: QuantitySpan, previous: QuantitySpan | undefined) {
  if (!previous || previous.unit !== null || span.unit === null || factorOf(span.unit) === null) return false
  const container = readForeignUnit(tokens, previous.nextToken)
  if (!container || !isContainer(container.unit) || container.nextToken >= span.firstToken) return false
  return tokens.slice(container.nextToken, span.firstToken).every(({ text }) => sizeLinks.has(text.toLowerCase()))
}

/** Number words of other languages that may also begin an English line. */
const ambiguousNumber = /^(?:dos|sex|sept|en|six|due)$/i

function isForeign(tokens: readonly Token[], spans: readonly QuantitySpan[], hasNumberWord: boolean) {
  const afterSpans = spans.length ? spans.map(({ nextToken }) => nextToken) : [0]
  const hasUnit = afterSpans.some((index) => {
    const word = tokens[index]?.text ?? ''
    return (!readUnit([word]) || isDotted(tokens, index)) && readForeignUnit(tokens, index) !== null
  })
  const isLinked = spans.some(({ unit, nextToken }) => unit !== null && isLink(tokens, nextToken))
  const hasForeignSize = spans.some(({ role, firstToken }) => role === 'size' && tokens[firstToken - 1]?.text === 'à')
  const hasDistinctiveWord = tokens.some(({ kind, text }) => kind === 'word' && isDistinctive(text))
  return (
    hasUnit ||
    isLinked ||
    hasForeignSize ||
    hasDistinctiveWord ||
    isAsNeeded(tokens) ||
    (hasNumberWord && !ambiguousNumber.test(tokens[0]!.text))
  )
}

/** Matches a word with a short article or preposition: `d'olive`, `l'huile`. `d'Anjou`, with a capital, is a name. */
const elision = /^[dl]['’]\p{Ll}/u
/** German participles that end with `t`: `gehackt`, `ausgepresst`, `püriert`. */
const participle = /^(?:\p{L}{0,6}ge\p{L}{4,}t|\p{L}{3,}iert)$/iu

/** Whether the unit at a token consists of more than a word and a dot: `c. à s.`, unlike the English `c.`. */
const isDotted = (tokens: readonly Token[], index: number) =>
  (readForeignUnit(tokens, index)?.nextToken ?? 0) > index + 2

const isLink = (tokens: readonly Token[], index: number) => {
  const word = tokens[index]?.text.toLowerCase() ?? ''
  return linkingWords.has(word) || elision.test(word)
}

/** Whether `q.b.` begins at a token (Italian `quanto basta`, as much as needed). */
const isAsNeededAt = (tokens: readonly Token[], index: number) =>
  /^q$/i.test(tokens[index]!.text) &&
  tokens[index + 1]?.start === tokens[index]!.end &&
  /^b$/i.test(tokens[index + 2]?.text ?? '')

const isAsNeeded = (tokens: readonly Token[]) => tokens.some((_, index) => isAsNeededAt(tokens, index))

/** Whether a word shows that its line is not English. */
const isDistinctive = (word: string) =>
  /[ßåøæąęłőű]/i.test(word) || distinctiveWords.has(word.toLowerCase()) || elision.test(word) || participle.test(word)

/**
 * The label of each token of a line in another language:
 * `[quantity] [unit] [small words] food [, preparation] [(note)] [purpose]`. The purpose is a phrase for `to taste`.
 */
export function foreignLabels(tokens: readonly Token[], spans: readonly QuantitySpan[]): Label[] {
  const labels: Label[] = tokens.map(({ kind }) => (kind === 'mark' ? 'mark' : 'food'))
  for (const { firstToken, nextToken, unitStart } of spans)
    for (let index = firstToken; index < nextToken; index += 1)
      labels[index] = tokens[index]!.start >= unitStart ? 'unit' : 'quantity'
  const start = labelUnit(tokens, labels, labelSizes(tokens, labels, spans))
  let depth = 0
  let hasFood = false
  let field: Label = 'food'
  for (let index = start; index < tokens.length; index += 1) {
    const { kind, text } = tokens[index]!
    if (/^[([]$/.test(text)) depth += isEndingAt(tokens, index) ? 0 : 1
    else if (/^[)\]]$/.test(text)) depth = Math.max(0, depth - 1)
    else if (/^[,;–—]$/.test(text) && depth === 0 && hasFood) field = 'preparation'
    if (kind === 'mark' || labels[index] !== 'food') continue
    if (depth > 0) labels[index] = 'note'
    else if (!hasFood && (linkingWords.has(text.toLowerCase()) || vagueAmounts.has(text.toLowerCase())))
      labels[index] = 'mark'
    else if (!hasFood && isAsNeededAt(tokens, index))
      labels.fill('note', index, index + 1).fill('note', index + 2, index + 3)
    else if (isTaste(tokens, index)) {
      field = 'purpose'
      labels[index] = 'purpose'
    } else labels[index] = field
    hasFood ||= labels[index] === 'food'
  }
  return labels
}

/**
 * Labels the words between a container and its size as marks.
 * @returns the index of the token after the quantities at the beginning of the line
 */
function labelSizes(tokens: readonly Token[], labels: Label[], spans: readonly QuantitySpan[]) {
  let end = 0
  for (const { role, firstToken, nextToken } of spans) {
    let first = firstToken
    if (role === 'size') while (first > 0 && sizeLinks.has(tokens[first - 1]!.text.toLowerCase())) first -= 1
    labels.fill('mark', first, firstToken)
    const isInBrackets = tokens[first]!.text === '('
    if (first === end && !isInBrackets) end = nextToken
  }
  return end
}

/** Labels the unit at `from`, if there is one. @returns the index of the token after the unit, or else `from` */
function labelUnit(tokens: readonly Token[], labels: Label[], from: number) {
  const found = readForeignUnit(tokens, from)
  if (!found || found.nextToken >= tokens.length) return from
  for (let index = from; index < found.nextToken; index += 1) labels[index] = index === from ? 'unit' : 'mark'
  return found.nextToken
}

/** Whether a phrase for `to taste` begins at a token: `nach Geschmack`, `a gosto`, `au goût`, `al gusto`, `q.b.`. */
function isTaste(tokens: readonly Token[], index: number) {
  const words = tokens.slice(index, index + 3).map(({ text }) => text.toLowerCase())
  if (/^(?:nach|a|al|au|à|naar|efter)$/.test(words[0]!))
    return /^(?:geschmack|belieben|bedarf|gosto|gusto|goût|piacere|smaak|smak)$/.test(words[1] ?? '')
  return words[0] === 'qb' || (words[0] === 'q' && words.includes('b'))
}
