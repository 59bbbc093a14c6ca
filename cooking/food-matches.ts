/**
 * Finds the foods that a name mentions. The longest names of the table win, so `coconut milk` mentions no milk. Words such
 * as `vegan`, `dairy-free` and `without egg` remove facts from the foods they refer to. Linear in the length of the name.
 */
import type { Fact } from './food-facts.ts'
import { conditions, connectors, exclusions, negations, startsNegation, withoutMeaning } from './food-modifiers.ts'
import { longestSpans, type Span, type Token } from './food-spans.ts'
import type { NamedFood } from './food-table.ts'
import { basicWord } from './food-words.ts'
import { wordsOf } from './words.ts'

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

/** The size of a food is no food: `walnut-sized`. */
const comparisons = new Set(['size', 'sized', 'shape', 'shaped', 'coloured', 'colored'])
const separator = /[,;:()[\]/&+|–—\n]/

/** Finds the foods in `name`, in their order. */
export function findFoods(name: string): FoodMatches {
  const tokens = tokensOf(name)
  const spans = longestSpans(tokens)
  splitParts(tokens, spans)
  const word = (position: number) => tokens[position]?.word
  const isFree = (span: Span) =>
    (word(span.to) === 'free' && word(span.to + 1) !== 'range') || (word(span.from - 1) === 'non' && span.from > 0)
  const isHyphenated = (span: Span, index: number) => {
    const next = spans[index + 1]
    return tokens[span.to]?.gap.startsWith('- ') === true && next !== undefined && isFree(next)
  }
  const absent = spans.filter(
    (span, index) => tokens[span.from]!.isNegated || isFree(span) || isHyphenated(span, index),
  )
  const present = spans.filter((span) => !absent.includes(span) && !isComparison(span))
  const excluded = excludedFacts(tokens, spans, absent, present)

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

  function isComparison({ from, to }: Span) {
    const isSizeOf = /^an?$/.test(word(from - 1) ?? '') && word(from - 2) === 'of' && word(from - 3) === 'size'
    return isSizeOf || comparisons.has(word(to) ?? '')
  }
}

function tokensOf(name: string): Token[] {
  let end = 0
  return wordsOf(name).map((word) => {
    const gap = name.slice(end, word.start)
    end = word.end
    return { ...word, word: basicWord(word.word), gap, part: 0, isNegated: false }
  })
}

/** Numbers the parts, and marks the words after a negation. A word inside the name of a food separates nothing. */
function splitParts(tokens: readonly Token[], spans: readonly Span[]) {
  const inside = new Set(
    spans.flatMap(({ from, to }) => Array.from({ length: to - from - 1 }, (_, index) => from + 1 + index)),
  )
  let part = 0
  let isNegated = false
  for (const [position, token] of tokens.entries()) {
    const isHard = separator.test(token.gap)
    const isConnector = connectors.has(token.word)
    if (!inside.has(position) && (isHard || isConnector)) part += 1
    if (isHard || token.word === 'with') isNegated = false
    if (negations.has(token.word) || startsNegation(token.word, tokens[position + 1]?.word)) isNegated = true
    token.part = part
    token.isNegated = isNegated
  }
}

/**
 * The facts that words of the name exclude, by part. They are excluded from the foods of their own part; if it names no
 * food (`butter (dairy-free)`), from those of the part before; if that is the beginning, from those of the part after.
 */
function excludedFacts(
  tokens: readonly Token[],
  spans: readonly Span[],
  absent: readonly Span[],
  present: readonly Span[],
) {
  const excluded = new Map<number, Set<Fact>>()
  const partsWithFood = [...new Set(present.map(({ from }) => tokens[from]!.part))]
  const conditional = new Set(tokens.filter(({ word }) => conditions.has(word)).map(({ part }) => part))

  function exclude(part: number, facts: Iterable<Fact>) {
    if (conditional.has(part)) return
    const target = partsWithFood.findLast((each) => each <= part) ?? partsWithFood[0] ?? part
    const all = excluded.get(target) ?? new Set()
    for (const fact of facts) all.add(fact)
    excluded.set(target, all)
  }

  const named = new Set(spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)))
  for (const [position, { word, part, isNegated }] of tokens.entries())
    if (!isNegated && !named.has(position)) exclude(part, exclusions.get(word) ?? [])
  for (const {
    named: { food },
    from,
  } of absent)
    if (!withoutMeaning.has(food.id)) exclude(tokens[from]!.part, food.facts)
  return excluded
}
