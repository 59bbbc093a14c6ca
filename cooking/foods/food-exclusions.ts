/**
 * Finds words such as `dairy-free`, `vegan` and `without egg` in the name of an ingredient. Such words exclude facts
 * about a food, for example the fact that it contains milk.
 */
import type { Fact } from './food-facts.ts'
import { absentGroups, alternatives, conditions, exclusions, replacements } from './food-modifiers.ts'
import type { FoodSpan, NameToken } from './food-spans.ts'

/**
 * Whether the name says that the food of `span` is absent: `egg-free`, `gluten- and dairy-free`, `non-dairy`, `without
 * nuts`.
 * @param next the next food in the name, if there is one
 */
export function isAbsent(tokens: readonly NameToken[], span: FoodSpan, next: FoodSpan | undefined): boolean {
  const after = tokens[span.to]
  const { part } = tokens[span.from]!
  const isFree = after?.word === 'free' && after.part === part && tokens[span.to + 1]?.word !== 'range'
  const isFirstOfTwo = after?.gap.startsWith('- ') === true && next !== undefined && tokens[next.to]?.word === 'free'
  return isNegated(tokens, span.from) || isFree || isFirstOfTwo
}

/** A food before one of these words may be only a comparison: `walnut-sized`. `isComparison` decides this. */
const comparisons = new Set(['size', 'sized', 'shape', 'shaped', 'coloured', 'colored'])
/** Matches a grade after `size`, such as `L` in `1 pizza size L`. */
const gradePattern = /^(?:s|m|x*l?|small|medium|large|extra|jumbo|mini|king)$/
/** Foods that are sold by size: `1 egg size peewee` is an egg. Only `egg-sized`, with a hyphen, is a comparison. */
const soldBySize: readonly Fact[] = ['eggs', 'crustaceans', 'molluscs']

/**
 * Whether the name mentions the food of the span only as a comparison: `walnut-sized`, `the size of a walnut`. A plural
 * before a word of `comparisons` is no comparison. If there is no hyphen before this word:
 * - A word other than `size` and `sized` makes no comparison: `marzipan coloured pink` is marzipan.
 * - After an egg or shellfish, `size` and `sized` make no comparison: `1 egg size peewee`.
 * - Before a number or a grade, `size` and `sized` make no comparison: `1 pizza size L`.
 * - In all other cases, `size` and `sized` make a comparison: `walnut size`.
 */
export function isComparison(name: string, tokens: readonly NameToken[], { named, from, to }: FoodSpan) {
  const [size, of, article] = tokens.slice(Math.max(0, from - 3), from).map(({ word }) => word)
  if (size === 'size' && of === 'of' && /^an?$/.test(article!)) return true
  const [food, after, next] = [tokens[to - 1]!, tokens[to], tokens[to + 1]]
  if (!after || !comparisons.has(after.word) || after.part !== food.part || food.isPlural) return false
  if (/^[-‐‑]$/.test(after.gap)) return true
  if (!after.word.startsWith('size') || soldBySize.some((fact) => named.food.facts.has(fact))) return false
  if (/\d/.test(name.slice(after.end, next?.start))) return false
  return next?.part !== food.part || !gradePattern.test(next.word)
}

/**
 * Maps each part of the name to the facts that are excluded from its foods. An exclusion such as `vegan` applies to the
 * foods of its own part. If that part names no food (`butter (dairy-free)`), the exclusion applies to the nearest
 * earlier part with a food. If no earlier part has a food, it applies to the first part with a food. An exclusion with
 * a condition (`if vegan`) applies to no food. The same is true for an exclusion that is only one of two alternatives:
 * `vegan or regular butter`, `milk (dairy-free or regular)`.
 * @param spans all foods of the name
 * @param absent the foods for which `isAbsent` is true
 * @param present the foods that are neither absent nor a comparison
 */
export function excludedFacts(
  tokens: readonly NameToken[],
  spans: readonly FoodSpan[],
  absent: readonly FoodSpan[],
  present: readonly FoodSpan[],
) {
  const exclusionsFound = findExclusions(tokens, spans, absent)
  const partsWithFood = [...new Set(present.map(({ from }) => tokens[from]!.part))]
  const partsWithoutEffect = alternativeParts(tokens, partsWithFood, new Set(exclusionsFound.map(({ part }) => part)))
  const excluded = new Map<number, Set<Fact>>()

  /**
   * Returns `part` if it has a food, or else the nearest earlier part with a food, or else the first part with a food.
   */
  function targetOf(part: number) {
    let [low, high] = [0, partsWithFood.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (partsWithFood[middle]! <= part) low = middle + 1
      else high = middle
    }
    return partsWithFood[Math.max(0, low - 1)]
  }

  for (const { part, facts } of exclusionsFound) {
    const target = partsWithoutEffect.has(part) ? undefined : targetOf(part)
    if (target === undefined) continue
    const all = excluded.get(target) ?? new Set()
    for (const fact of facts) all.add(fact)
    excluded.set(target, all)
  }
  return excluded
}

/** Finds the exclusions in the name, such as `vegan`. `part` is the part of the name in which the exclusion stands. */
function findExclusions(tokens: readonly NameToken[], spans: readonly FoodSpan[], absent: readonly FoodSpan[]) {
  const found: { part: number; facts: readonly Fact[] }[] = []
  /** Positions of words inside the name of a food. */
  const inName = new Set<number>()
  for (const { from, to } of spans) for (let position = from; position < to; position += 1) inName.add(position)
  for (const [position, { word, part }] of tokens.entries()) {
    // `plant-based` is found as `plantbased`, and `cream-based` excludes nothing.
    const exclusion = word === 'based' ? `${tokens[position - 1]?.word}based` : word
    const facts = isNegated(tokens, position) || inName.has(position) ? undefined : exclusions.get(exclusion)
    if (facts) found.push({ part, facts })
  }
  for (const { from, to } of absent) {
    const { part, negation } = tokens[from]!
    const isDoubleNegation = isNegated(tokens, from) && tokens[to]?.word === 'free'
    const facts = absentGroups.get(joinWords(tokens.slice(from, to)))
    if (facts && !isDoubleNegation && !replacements.has(negation ?? '')) found.push({ part, facts })
  }
  return found
}

/**
 * The parts of the name whose exclusions have no effect: parts with a condition (`if vegan`), and parts without a food
 * that are one of two alternatives (`or a dairy-free alternative`, `gluten-free or plain flour`).
 */
function alternativeParts(
  tokens: readonly NameToken[],
  partsWithFood: readonly number[],
  excluding: ReadonlySet<number>,
) {
  const withFood = new Set(partsWithFood)
  const firstWithFood = partsWithFood[0] ?? 0
  const conditional = new Set<number>()
  /**
   * The parts that begin with a word such as `or`, and the parts that follow a slash. A slash between two exclusions
   * does not count: `vegan/dairy-free`.
   */
  const alternative = new Set<number>()
  /** The parts of `alternative` that follow a comma or bracket: `butter (dairy-free) or oil`. */
  const separated = new Set<number>()
  for (const { word, part, gap, negation } of tokens) {
    if (conditions.has(word)) conditional.add(part)
    const isExcludingTwice = excluding.has(part) && excluding.has(part - 1)
    // An `or` after a negation does not count: in `without eggs or milk`, both foods are absent.
    const isAlternative = alternatives.has(word) && negation === null
    if (isAlternative || (gap.includes('/') && !isExcludingTwice)) {
      alternative.add(part)
      if (/[,)\]]/.test(gap)) separated.add(part)
    }
  }
  const isWithoutEffect = (part: number) =>
    conditional.has(part) ||
    (!withFood.has(part) &&
      (alternative.has(part) ||
        (alternative.has(part + 1) && !(separated.has(part + 1) && withFood.has(part + 1))) ||
        (alternative.has(part - 1) && !withFood.has(part - 1)) ||
        (part < firstWithFood && alternative.has(firstWithFood))))
  return new Set([...excluding].filter(isWithoutEffect))
}

const isNegated = (tokens: readonly NameToken[], position: number) =>
  tokens[position]!.negation !== null || tokens[position - 1]?.word === 'non'

const joinWords = (tokens: readonly NameToken[]) => tokens.map(({ word }) => word).join(' ')
