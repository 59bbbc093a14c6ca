/**
 * Finds the foods that a name mentions. The longest names of the table win, so `coconut milk` mentions no milk. Words such
 * as `vegan`, `dairy-free` and `without egg` remove facts from the foods they refer to. Linear in the length of the name.
 */
import { excludedFacts, isAbsent, isComparison } from './food-exclusions.ts'
import type { Fact } from './food-facts.ts'
import { alternatives, connectors, negations } from './food-modifiers.ts'
import { longestSpans, separator, type Span, type Token } from './food-spans.ts'
import { foodTable, type NamedFood } from './food-table.ts'
import { basicWord } from './food-words.ts'
import { wordsOf } from './words.ts'

/** The number of alternatives after a food that may say what it is. */
const alternativesMax = 3

export interface FoodMatch extends NamedFood {
  /** The words as they are written in the name. */
  text: string
  /** The facts of the food without those that the name excludes. */
  facts: ReadonlySet<Fact>
  /** Part of the name. A comma or a word such as `with` begins another part. */
  part: number
  /** Positions of the first word and of the word after the last. */
  from: number
  to: number
}

export interface FoodMatches {
  matches: FoodMatch[]
  tokens: readonly Token[]
}

/** Finds the foods in `name`, in their order. */
export function findFoods(name: string): FoodMatches {
  const tokens = tokensOf(name)
  const spans = longestSpans(tokens)
  splitParts(tokens, spans)
  const absent = spans.filter((span, index) => isAbsent(tokens, span, spans[index + 1]))
  const isMissing = new Set(absent)
  const present = spans.filter((span) => !isMissing.has(span) && !isComparison(tokens, span))
  const excluded = excludedFacts(tokens, spans, absent, present)
  completeAlternatives(tokens, present)

  const matches = present.map(({ named, from, to }): FoodMatch => {
    const { part } = tokens[from]!
    const without = excluded.get(part)
    const { facts } = named.food
    return {
      ...named,
      facts: without ? new Set([...facts].filter((fact) => !without.has(fact))) : facts,
      text: name.slice(tokens[from]!.start, tokens[to - 1]!.end),
      part,
      from,
      to,
    }
  })
  return { matches, tokens }
}

function tokensOf(name: string): Token[] {
  let end = 0
  return wordsOf(name).map((word) => {
    const gap = name.slice(end, word.start)
    end = word.end
    const isPlural = /s$/i.test(name.slice(word.start, word.end))
    return { ...word, word: basicWord(word.word), gap, isPlural, part: 0, isNegated: false }
  })
}

/** Numbers the parts, and marks the words after a negation. A word inside the name of a food separates nothing. */
function splitParts(tokens: readonly Token[], spans: readonly Span[]) {
  const inside = new Set(spans.flatMap(({ from, to }) => range(from + 1, to)))
  let part = 0
  /** Position after the last word that is negated. */
  let negatedTo = 0
  for (const [position, token] of tokens.entries()) {
    const { word, gap } = token
    const next = tokens[position + 1]
    const isHard = separator.test(gap)
    const isNegation = negations.has(word) || (word === 'free' && (next?.word === 'from' || next?.word === 'of'))
    if (!inside.has(position) && (isHard || connectors.has(word) || isNegation)) part += 1
    if (isHard || word === 'with') negatedTo = 0
    // `no` is true of the word after it: `no-cook noodles`, `no salt added`. `without` is true of all that follow.
    if (isNegation) negatedTo = word === 'no' || word === 'not' ? position + 2 : tokens.length
    token.part = part
    token.isNegated = position < negatedTo
  }
}

/** In `fish or chicken stock` the first food is fish stock: the last word of alternatives may belong to all of them. */
function completeAlternatives(tokens: readonly Token[], spans: Span[]) {
  const { byName } = foodTable()
  for (const [index, span] of spans.entries()) {
    const words = tokens.slice(span.from, span.to).map(({ word }) => word)
    const complete = spans
      .slice(index + 1, index + 1 + alternativesMax)
      .filter((other) => isAlternative(tokens, span, other))
      .map(({ to }) => byName.get([...words, tokens[to - 1]!.word].join(' ')))
      .find(Boolean)
    if (complete) spans[index] = { ...span, named: complete }
  }
}

/** Whether `or` is between two foods, and the second has more words than the one that the first may lack. */
function isAlternative(tokens: readonly Token[], first: Span, second: Span) {
  const between = tokens.slice(first.to, second.from)
  const [next] = between
  const before = between.at(-1)
  if (!next || !before || next.part === tokens[first.from]!.part) return false
  const isLong = second.to - second.from > 1 || !connectors.has(before.word)
  return isLong && between.some(({ word, gap }) => alternatives.has(word) || gap.includes('/'))
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
