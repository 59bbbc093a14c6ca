/** Which facts the words of a name exclude from its foods: `dairy-free`, `vegan`, `without egg`. */
import type { Fact } from './food-facts.ts'
import { alternatives, conditions, exclusions, groups, replacements } from './food-modifiers.ts'
import type { NameToken, Span } from './food-spans.ts'

/**
 * Whether the name says that the food of `span` is missing: `egg-free`, `gluten- and dairy-free`, `non-dairy`, `without
 * nuts`.
 */
export function isAbsent(tokens: readonly NameToken[], span: Span, next: Span | undefined): boolean {
  const after = tokens[span.to]
  const { part } = tokens[span.from]!
  const isFree = after?.word === 'free' && after.part === part && tokens[span.to + 1]?.word !== 'range'
  const isFirstOfTwo = after?.gap.startsWith('- ') === true && next !== undefined && tokens[next.to]?.word === 'free'
  return tokens[span.from]!.negation !== null || isFree || isFirstOfTwo || tokens[span.from - 1]?.word === 'non'
}

/**
 * Words after the name of a food that make it a comparison: `walnut-sized`. Another word must follow `size`, because
 * eggs have sizes too: `1 egg size 3`.
 */
const sizes = new Set(['size', 'sized'])
/** Words that make a comparison only with a hyphen: `egg-shaped`. In `marzipan coloured pink` they compare nothing. */
const hyphenatedComparisons = new Set(['shape', 'shaped', 'coloured', 'colored'])
/** The sizes of eggs: `1 egg size L`. */
const gradePattern = /^(?:s|m|x*l|small|medium|large|extra)$/

/** Whether the name mentions the food of the span only as a comparison: `walnut-sized`, `the size of a walnut`. */
export function isComparison(tokens: readonly NameToken[], { from, to }: Span) {
  const [size, of, article] = tokens.slice(Math.max(0, from - 3), from).map(({ word }) => word)
  if (size === 'size' && of === 'of' && /^an?$/.test(article!)) return true
  const [food, after, next] = [tokens[to - 1]!, tokens[to], tokens[to + 1]]
  if (!after || after.part !== food.part || food.isPlural) return false
  if (hyphenatedComparisons.has(after.word)) return /^[-‐‑]$/.test(after.gap)
  if (!sizes.has(after.word)) return false
  if (next?.part !== food.part) return after.word === 'sized'
  return !gradePattern.test(next.word) && !/\d/.test(next.gap)
}

/**
 * Maps each part of the name to the facts that its foods do not have. An exclusion applies to the foods of its own
 * part. If that part names no food (`butter (dairy-free)`), the exclusion applies to the nearest earlier part with a
 * food. If no earlier part has a food, it applies to the first part with a food.
 */
export function excludedFacts(
  tokens: readonly NameToken[],
  spans: readonly Span[],
  absent: readonly Span[],
  present: readonly Span[],
) {
  const excluded = new Map<number, Set<Fact>>()
  const partsWithFood = [...new Set(present.map(({ from }) => tokens[from]!.part))]
  const withFood = new Set(partsWithFood)
  /** `if vegan` excludes nothing, and `or a dairy-free alternative` excludes nothing from the food before it. */
  const partsWithoutEffect = new Set(
    tokens
      .filter(({ word, part }) => conditions.has(word) || (alternatives.has(word) && !withFood.has(part)))
      .map(({ part }) => part),
  )

  /** The last part with a food up to `part`, or else the first part with a food. */
  function targetOf(part: number) {
    let [low, high] = [0, partsWithFood.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (partsWithFood[middle]! <= part) low = middle + 1
      else high = middle
    }
    return partsWithFood[Math.max(0, low - 1)]
  }

  function exclude(part: number, facts: Iterable<Fact>) {
    const target = partsWithoutEffect.has(part) ? undefined : targetOf(part)
    if (target === undefined) return
    const all = excluded.get(target) ?? new Set()
    for (const fact of facts) all.add(fact)
    excluded.set(target, all)
  }

  /** Positions of words inside the name of a food. */
  const inName = new Set<number>()
  for (const { from, to } of spans) for (let position = from; position < to; position += 1) inName.add(position)
  for (const [position, { word, part, negation }] of tokens.entries()) {
    // `cream-based` excludes nothing.
    const exclusion = word === 'based' ? `${tokens[position - 1]?.word}based` : word
    const facts = negation !== null || inName.has(position) ? undefined : exclusions.get(exclusion)
    if (facts) exclude(part, facts)
  }
  for (const { from, to } of absent) {
    const { part, negation } = tokens[from]!
    const isDoubleNegation = negation !== null && tokens[to]?.word === 'free'
    const facts = groups.get(wordsOf(tokens.slice(from, to)))
    if (facts && !isDoubleNegation && !replacements.has(negation ?? '')) exclude(part, facts)
  }
  return excluded
}

const wordsOf = (tokens: readonly NameToken[]) => tokens.map(({ word }) => word).join(' ')
