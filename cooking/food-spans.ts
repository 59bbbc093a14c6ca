/** Names of the food table in a row of words. */
import { foodTable, type NamedFood } from './food-table.ts'
import { basicWord } from './food-words.ts'
import type { Word } from './words.ts'

export interface Token extends Word {
  /** The characters between the word before and this one. */
  gap: string
  part: number
  /** Whether it follows a word such as `without`. */
  isNegated: boolean
}

/** The words from `from` to before `to` are a name of a food. */
export interface Span {
  named: NamedFood
  from: number
  to: number
}

const compoundLengthMin = 6
const compoundLengthMax = 30
const halfLengthMin = 3
const hardGap = /[,;:()[\]/&+|–—\n]/

/** Selects names that do not overlap, with as many words as possible in as few names as possible. */
export function longestSpans(tokens: readonly Token[]): Span[] {
  const best: { score: number; span: Span | null }[] = [{ score: 0, span: null }]
  for (let from = tokens.length - 1; from >= 0; from -= 1) {
    let choice = { score: best.at(-1)!.score, span: null as Span | null }
    for (const span of spansFrom(tokens, from)) {
      const length = span.to - from
      const score = length * length + best[tokens.length - span.to]!.score
      if (score >= choice.score) choice = { score, span }
    }
    best.push(choice)
  }
  const spans: Span[] = []
  for (let from = 0; from < tokens.length;) {
    const { span } = best[tokens.length - from]!
    if (span) spans.push(span)
    from = span?.to ?? from + 1
  }
  return spans
}

function spansFrom(tokens: readonly Token[], from: number): Span[] {
  const { byName, wordsMax } = foodTable()
  const { word } = tokens[from]!
  const spans: Span[] = []
  let key = ''
  for (let to = from + 1; to <= Math.min(tokens.length, from + (wordsMax.get(word) ?? 0)); to += 1) {
    const token = tokens[to - 1]!
    if (to > from + 1 && hardGap.test(token.gap)) break
    key = key ? `${key} ${token.word}` : token.word
    const named = byName.get(key)
    if (named) spans.push({ named, from, to })
  }
  if (spans.length) return spans
  const named = compoundFood(word)
  return named ? [{ named, from, to: from + 1 }] : []
}

/** The food of a word that is written as one but made of two: `Dinkelmehl`. It has the facts of both. */
function compoundFood(word: string): NamedFood | null {
  if (word.length < compoundLengthMin || word.length > compoundLengthMax) return null
  const { byName } = foodTable()
  for (let at = halfLengthMin; at <= word.length - halfLengthMin; at += 1) {
    const last = byName.get(basicWord(word.slice(at)))
    const first = last && byName.get(basicWord(word.slice(0, at)))
    if (first) return { ...last, food: { ...last.food, facts: new Set([...first.food.facts, ...last.food.facts]) } }
  }
  return null
}
