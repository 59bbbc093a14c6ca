/**
 * Finds the foods that a name mentions. The longest name in the food table wins, so `coconut milk` mentions no milk.
 * Words such as `vegan`, `dairy-free` and `without egg` remove facts, such as `milk`, from the foods beside them. The
 * time is proportional to the length of the name.
 */
import { excludedFacts, isAbsent, isComparison } from './food-exclusions.ts'
import type { Fact } from './food-facts.ts'
import { additions, alternatives, conditions, connectors, exclusions, negations } from './food-modifiers.ts'
import { foodOfLastWords, offersRegular } from './regular-alternatives.ts'
import { longestSpans, separator, type FoodSpan, type NameToken } from './food-spans.ts'
import { foodTable, type NamedFood } from './food-table.ts'
import { basicWord } from './synonyms.ts'
import { locateWords } from './words.ts'

/**
 * In `fish, chicken or beef stock`, the food `fish` needs the word `stock` of a later food. At most this many later
 * foods are tried.
 */
const alternativesMax = 3

export interface FoodMatch extends NamedFood {
  /** The words of the name that mention the food, as they are written. */
  text: string
  /** The facts of the food, without the facts that the name excludes. */
  facts: ReadonlySet<Fact>
  /**
   * The part of the name in which the food stands, counted from 0. A comma or a word such as `with` begins a new
   * part.
   */
  part: number
  /** The food's words begin at the index `from` of the tokens and end before the index `to`. */
  from: number
  to: number
}

export interface FoodMatches {
  matches: FoodMatch[]
  tokens: readonly NameToken[]
}

/**
 * Finds the foods that `name` mentions, from left to right. Foods that are absent (`egg-free`) and comparisons
 * (`walnut-sized`) are left out.
 */
export function findFoods(name: string): FoodMatches {
  const tokens = nameTokensOf(name)
  const spans = longestSpans(tokens)
  splitParts(tokens, spans)
  const absent = spans.filter((span, index) => isAbsent(tokens, span, spans[index + 1]))
  const isMissing = new Set(absent)
  const present = spans.filter((span) => !isMissing.has(span) && !isComparison(name, tokens, span))
  const isRegularOffered = offersRegular(tokens, present, absent)
  // When the regular food is an alternative (`vegan butter or regular`), exclusions have no effect.
  const excluded = isRegularOffered ? null : excludedFacts(tokens, spans, absent, present)
  completeAlternatives(tokens, present)

  const described = withDescribedFoods(tokens, spans, absent, present)
  const found = isRegularOffered ? withRegularFoods(tokens, described) : described
  const matches = found.map(({ named, from, to }): FoodMatch => {
    const { part } = tokens[from]!
    const without = excluded?.get(part)
    const { facts } = named.food
    return {
      ...named,
      facts: without ? factsWithout(facts, without) : facts,
      text: name.slice(tokens[from]!.start, tokens[to - 1]!.end),
      part,
      from,
      to,
    }
  })
  return { matches, tokens }
}

/** Removes the excluded facts. If pork is excluded but meat is not, as in `halal sausages`, the food counts as meat. */
function factsWithout(facts: ReadonlySet<Fact>, without: ReadonlySet<Fact>) {
  const all = facts.has('pork') ? [...facts, 'meat' as const] : [...facts]
  return new Set(all.filter((fact) => !without.has(fact)))
}

function nameTokensOf(name: string): NameToken[] {
  let end = 0
  return locateWords(name).map((word) => {
    const gap = name.slice(end, word.start)
    end = word.end
    const isPlural = /s$/i.test(name.slice(word.start, word.end))
    return { ...word, word: basicWord(word.word), gap, isPlural, part: 0, negation: null }
  })
}

/**
 * Sets the part of each token, and marks the words that are negated. In the name of a food, only its first word can
 * begin a new part.
 */
function splitParts(tokens: readonly NameToken[], spans: readonly FoodSpan[]) {
  const inside = new Set(spans.flatMap(({ from, to }) => range(from + 1, to)))
  let part = 0
  let negation: string | null = null
  /** The index of the first word after the negated words. */
  let negatedTo = 0
  for (const [position, token] of tokens.entries()) {
    const { word, gap } = token
    const next = tokens[position + 1]
    const isSeparated = separator.test(gap)
    const isNegation = negations.has(word) || (word === 'free' && (next?.word === 'from' || next?.word === 'of'))
    if (!inside.has(position) && (isSeparated || connectors.has(word) || isNegation)) part += 1
    if (isSeparated || additions.has(word)) negatedTo = 0
    // `no` and `not` negate the next word only: `no-cook noodles`, `no salt added`. Other negations, such as `without`,
    // negate all words up to punctuation or a word such as `with`.
    if (isNegation) {
      negation = word
      negatedTo = word === 'no' || word === 'not' ? position + 2 : tokens.length
    }
    token.part = part
    token.negation = position < negatedTo ? negation : null
  }
}

/**
 * Changes `spans` where a name is incomplete because of alternatives: in `fish or chicken stock`, `fish` is fish stock.
 */
function completeAlternatives(tokens: readonly NameToken[], spans: FoodSpan[]) {
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

/**
 * Adds foods for which the name has only an adjective before `or` or a slash: `whole or almond milk` also mentions
 * milk, and `regular or dairy-free cheese` also mentions regular cheese.
 */
function withDescribedFoods(
  tokens: readonly NameToken[],
  spans: readonly FoodSpan[],
  absent: readonly FoodSpan[],
  present: readonly FoodSpan[],
) {
  const inAbsent = new Set(absent.flatMap(({ from, to }) => range(from, to)))
  const occupied = new Set(spans.map(({ from }) => tokens[from]!.part))
  for (const { word, part } of tokens) if (exclusions.has(word) || conditions.has(word)) occupied.add(part)
  return present.flatMap((span) => {
    if (span.named.isFirst) return [span]
    let first = span.from
    while (isExclusion(first - 1)) first -= 1
    const hasWord = alternatives.has(tokens[first - 1]?.word ?? '')
    const adjective = hasWord ? first - 2 : first - 1
    const { gap } = tokens[hasWord ? first - 1 : first]!
    const described = tokens[adjective]
    if (!described || occupied.has(described.part) || connectors.has(described.word)) return [span]
    if (hasWord ? separator.test(gap) : gap.trim() !== '/') return [span]
    const named = first < span.from ? span.named : describedFood(tokens.slice(span.from, span.to), described.word)
    return named?.food.id ? [{ named, from: adjective, to: span.to }, span] : [span]
  })

  /** Whether the word at a position belongs to an exclusion such as `vegan` or `dairy-free`. */
  function isExclusion(position: number) {
    const word = tokens[position]?.word ?? ''
    return exclusions.has(word) || word === 'free' || inAbsent.has(position)
  }
}

/**
 * Adds the regular food beside a substitute, such as milk in `plant milk or regular`, unless `withDescribedFoods` has
 * added the regular food already.
 */
const withRegularFoods = (tokens: readonly NameToken[], spans: readonly FoodSpan[]) =>
  spans.flatMap((span, index) => {
    const isAdded = [spans[index - 1], spans[index + 1]].some((other) => other?.to === span.to)
    const named = isAdded ? null : foodOfLastWords(span, tokens)
    return named ? [{ ...span, named }, span] : [span]
  })

/**
 * Finds the food that `adjective` describes. In `whole or almond milk`, `whole` describes milk. Returns null if there
 * is no such food.
 * @param name the name of the food after `or` or a slash
 */
function describedFood(name: readonly NameToken[], adjective: string) {
  const { byName } = foodTable()
  for (let from = 1; from < name.length; from += 1) {
    const words = name
      .slice(from)
      .map(({ word }) => word)
      .join(' ')
    const named = byName.get(`${adjective} ${words}`) ?? byName.get(words)
    if (named) return named
  }
  return null
}

/**
 * Whether the foods are alternatives, and the last word of the second food may complete the name of the first food.
 */
function isAlternative(tokens: readonly NameToken[], first: FoodSpan, second: FoodSpan) {
  const between = tokens.slice(first.to, second.from)
  const [next] = between
  const before = between.at(-1)
  if (!next || !before || next.part === tokens[first.from]!.part) return false
  const isLong = second.to - second.from > 1 || !connectors.has(before.word)
  return isLong && between.some(({ word, gap }) => alternatives.has(word) || gap.includes('/'))
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
