/** Finds the food that the name of an ingredient means, with its aisle and density. */
import type { Aisle } from './food-facts.ts'
import { findFoods, type FoodMatch, type FoodMatches } from './food-matches.ts'
import { forms } from './food-modifiers.ts'

export interface Food {
  /** The canonical English name, singular. */
  id: string
  aisle: Aisle
  /** Grams per millilitre; null if unknown. */
  density: number | null
}

/**
 * The food that `name` means, or null if the food table does not have this food. Of two alternatives, the first one
 * counts: `butter or margarine` means butter.
 * @example foodOf('large free-range eggs, beaten')?.id // 'egg'
 */
export const foodOf = (name: string): Food | null => headOf(findFoods(name))?.food ?? null

/**
 * Finds the match that says what the whole name means. In a Romance language, this is the first match. In other
 * languages, it is the last match in the first part of the name that mentions a food: `almond milk chocolate` is
 * chocolate. As an exception, if the next part begins with `and` and mentions several foods, it is the last match in
 * that part: `cheese and ham croissant` is a croissant. The result is null if there is no match. It is also null if a
 * word that is not one of `forms` follows an English match in the same part: `egg timer` is no food.
 */
function headOf({ matches, tokens }: FoodMatches): FoodMatch | null {
  const [first] = matches
  if (!first) return null
  if (first.isFirst) return first
  const joined = matches.filter(({ part }) => part === first.part + 1)
  const isJoined = joined.length > 1 && tokens[joined[0]!.from - 1]?.word === 'and'
  const head = isJoined ? joined.at(-1)! : matches.findLast(({ part }) => part === first.part)!
  const isEndKnown = tokens
    .slice(head.to)
    .filter(({ part }) => part === head.part)
    .every(({ word }) => forms.has(word))
  return isEndKnown || !head.isEnglish ? head : null
}
