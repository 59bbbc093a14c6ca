/**
 * Finds choices such as `vegan butter or regular`, in which only a word such as `regular` stands for the regular food.
 */
import { alternatives } from './food-modifiers.ts'
import type { FoodSpan, NameToken } from './food-spans.ts'
import { foodTable, type NamedFood } from './food-table.ts'
import { singularWords } from './words.ts'

/** Words that can stand for the regular food without its name: `vegan butter or regular`. */
const regularWords = new Set(
  singularWords(`regular normal plain whole dairy ordinary standard full classic conventional traditional usual not cow
    normale normaler normales normalen gewöhnliche entier entero intero integral gewone vanlig vanligt`),
)
/**
 * Words for a variety of one food. Beside such a word, `regular` or `plain` means no other food: `plain or vanilla
 * almond milk`.
 */
const varieties = new Set(
  singularWords('light lite low reduced vanilla self diet natural smooth crunchy creamy flavoured flavored'),
)
/** Words between alternatives. `of` is the Dutch word for `or`. */
const choices = new Set([...alternatives, 'of', 'eller'])
/** A word such as `regular` is looked for in this many words before and after `or`. */
const wordsMax = 6

/**
 * Whether the name offers the regular food as one alternative: `vegan butter or regular`, `whole, or almond milk`. A
 * word such as `regular` before the name of a food belongs to that food only: `vegan butter or plain flour`.
 */
export function offersRegular(
  tokens: readonly NameToken[],
  present: readonly FoodSpan[],
  absent: readonly FoodSpan[],
): boolean {
  /** The positions of the first words of absent foods, such as `dairy` in `dairy-free`. */
  const inAbsent = new Set(absent.map(({ from }) => from))
  const isRegular = (position: number) => regularWords.has(tokens[position]!.word) && !inAbsent.has(position)
  /**
   * The positions of the words in the names of foods. A food whose whole name is one word of `regularWords`, such as
   * `dairy`, is left out.
   */
  const inFood = new Set<number>()
  for (const { from, to } of present) {
    if (to - from === 1 && regularWords.has(tokens[from]!.word)) continue
    for (let position = from; position < to; position += 1) inFood.add(position)
  }
  return tokens.some(({ word, gap }, position) => {
    if (position > 0 && /^[^\d\p{L}]*\/[^\d\p{L}]*$/u.test(gap)) return isOffered(position - 1, position)
    return choices.has(word) && isOffered(position - 1, position + 1)
  })

  function isOffered(before: number, after: number) {
    if ([before, after].some((position) => varieties.has(tokens[position]?.word ?? ''))) return false
    // No word follows `or`. A number may follow: `almond milk or 2%`.
    if (after >= tokens.length) return true
    // A percentage stands before `or`: `2% or almond milk`.
    if (before < 0 || tokens[before + 1]!.gap.includes('%')) return tokens[before + 1]!.gap.includes('%')
    return isRegularBefore(before) || isRegularAfter(after)
  }

  function isRegularBefore(last: number) {
    for (let position = last; position > Math.max(-1, last - wordsMax) && !inFood.has(position); position -= 1)
      if (isRegular(position)) return true
    return false
  }

  function isRegularAfter(first: number) {
    let isFound = false
    for (let position = first; position < Math.min(tokens.length, first + wordsMax); position += 1) {
      if (tokens[position]!.part !== tokens[first]!.part) break
      if (inFood.has(position)) return false
      isFound ||= isRegular(position)
    }
    return isFound
  }
}

/** Returns the food that the last words of a food's name mean, such as milk for `plant milk`; null if there is none. */
export function foodOfLastWords({ from, to }: FoodSpan, tokens: readonly NameToken[]): NamedFood | null {
  const words = tokens.slice(from, to).map(({ word }) => word)
  for (let first = 1; first < words.length; first += 1) {
    const named = foodTable().byName.get(words.slice(first).join(' '))
    if (named?.food.id) return named
  }
  return null
}
