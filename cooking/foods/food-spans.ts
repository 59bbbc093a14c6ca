/** Finds the foods of the food table in the name of an ingredient, such as `plain chocolate chips`. */
import { exclusions, forms } from './food-modifiers.ts'
import { foodTable, type NamedFood } from './food-table.ts'
import { basicWord } from './synonyms.ts'
import type { Word } from './words.ts'

/** A word of the name of an ingredient. `word` is the basic word (`synonyms.ts`). */
export interface NameToken extends Word {
  /** The characters between the previous word and this one. */
  gap: string
  isPlural: boolean
  /** The index of the part of the name, as in `FoodMatch` (`food-matches.ts`). */
  part: number
  /** The word such as `without` that negates this word; null if there is none. */
  negation: string | null
}

/** A food in the name of an ingredient. Its words begin at the index `from` and end before the index `to`. */
export interface FoodSpan {
  named: NamedFood
  from: number
  to: number
}

/**
 * Limits for compounds, in letters: the length of the compound, the minimum length of each of its two halves, and the
 * minimum length of a food after an unknown word, as in `Räuchertofu`.
 */
const compoundLengthMin = 6
const compoundLengthMax = 30
const halfLengthMin = 3
const endingMin = 4
/**
 * The same as `endingMin`, for a food with an English name. This limit is higher, because many English words end with
 * the name of a food: `boiling` ends with `ling`, a fish.
 */
const englishEndingMin = 6
/** Punctuation that begins a new part of the name. A hyphen does so only between spaces. */
export const separator = /[,;:()[\]/&+|–—\n]|\s[-‐‑]\s/

/**
 * Finds names of foods that do not overlap. The search begins at the last word, because in English the last word says
 * what a thing is: `plain chocolate chips` are chips. Of the names that end with the same word, the longest wins. Names
 * of things that are no food (`noFoods`) are left out.
 */
export function longestSpans(tokens: readonly NameToken[]): FoodSpan[] {
  const spans: FoodSpan[] = []
  for (let to = tokens.length; to > 0;) {
    const span = longestSpanTo(tokens, to)
    if (span?.named.food.id) spans.push(span)
    to = span?.from ?? to - 1
  }
  return spans.toReversed()
}

function longestSpanTo(tokens: readonly NameToken[], to: number): FoodSpan | null {
  const { byName, wordsMax } = foodTable()
  const { word, isPlural } = tokens[to - 1]!
  let longest: FoodSpan | null = null
  let key = ''
  for (let from = to - 1; from >= Math.max(0, to - (wordsMax.get(word) ?? 0)); from -= 1) {
    key = key ? `${tokens[from]!.word} ${key}` : word
    // `non-vegan cheese` is cheese.
    const isNegated = from < to - 1 && tokens[from - 1]?.word === 'non'
    const named = isNegated ? undefined : byName.get(key)
    if (named) longest = { named, from, to }
    if (separator.test(tokens[from]!.gap)) break
  }
  // `pepper` is the spice, and `peppers` are bell peppers.
  if (isPlural && word === 'pepper' && longest?.from === to - 1)
    return { ...longest, named: byName.get('bell pepper')! }
  if (longest) return longest
  const named = compoundFood(word)
  return named && { named, from: to - 1, to }
}

/**
 * Finds the food of a compound, which is a word that is made of other words, as in German. The compound may be a name
 * without its space (`almondmilk`), a food and its form (`Forellenfilet`), two foods (`Dinkelmehl`, with the facts of
 * both), or an unknown word and a food (`Räuchertofu`).
 */
function compoundFood(word: string): NamedFood | null {
  if (word.length < compoundLengthMin || word.length > compoundLengthMax || exclusions.has(word)) return null
  const { byName } = foodTable()
  let ending: NamedFood | null = null
  for (let at = halfLengthMin; at <= word.length - halfLengthMin; at += 1) {
    const [first, last] = [basicWord(word.slice(0, at)), basicWord(word.slice(at))]
    const whole = byName.get(`${first} ${last}`)
    if (whole) return whole
    const [firstFood, lastFood] = [byName.get(first), byName.get(last)]
    if (firstFood && forms.has(last)) return firstFood
    if (firstFood && lastFood) return withFactsOf(lastFood, firstFood)
    if (lastFood && last.length >= (lastFood.isEnglish ? englishEndingMin : endingMin)) ending ??= lastFood
  }
  return ending
}

const withFactsOf = (named: NamedFood, other: NamedFood): NamedFood => ({
  ...named,
  food: { ...named.food, facts: new Set([...other.food.facts, ...named.food.facts]) },
})
