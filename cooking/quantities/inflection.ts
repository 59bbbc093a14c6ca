/** Singular and plural of the nouns that are counted in ingredient lines. */
import { units, unitLabel, dimensionOf } from './units.ts'

const spelledOut =
  'tin pack packet tablespoon teaspoon pound ounce litre liter gram kilogram millilitre milliliter cup pint quart gallon inch pouch egg spoon'
/** `lbs` becomes `lb` for an amount up to 1. `lb` never becomes `lbs`. */
const onlySingular = new Map([
  ['lbs', 'lb'],
  ['kgs', 'kg'],
])

/**
 * The plural of an English noun in lower case.
 * @example pluralOf('strawberry') // 'strawberries'
 */
export function pluralOf(word: string) {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies')
  if (/(?:eaf|oaf|alf)$/.test(word)) return word.replace(/f$/, 'ves')
  return /(?:ch|sh|ss|x|tomato|potato|mango|chilli)$/.test(word) ? `${word}es` : `${word}s`
}

const plurals = new Map<string, string>([
  ...spelledOut.split(' ').map((word) => [word, pluralOf(word)] as const),
  ...units
    .filter((unit) => dimensionOf(unit) === 'count' && unitLabel(unit, 2) !== unit)
    .map((unit) => [unit, unitLabel(unit, 2)] as const),
])
const singulars = new Map([...plurals].map(([singular, plural]) => [plural, singular]))

/** Whether `inflect` knows the word. */
export const isCountNoun = (word: string) => plurals.has(word.toLowerCase()) || singulars.has(word.toLowerCase())

/**
 * The singular or plural of a count noun, in the letter case of `word`. Unknown words stay as they are.
 * @example inflect('Loaf', 2) // 'Loaves'
 */
export function inflect(word: string, count: number) {
  const lower = word.toLowerCase()
  const shortened = onlySingular.get(lower)
  if (shortened !== undefined) return count <= 1 ? word.slice(0, shortened.length) : word
  const singular = singulars.get(lower) ?? (plurals.has(lower) ? lower : null)
  if (singular === null) return word
  const inflected = count > 1 ? plurals.get(singular)! : singular
  // The letters that both forms begin with keep their letter case.
  let shared = 0
  while (shared < inflected.length && inflected[shared] === lower[shared]) shared += 1
  return word.slice(0, shared) + inflected.slice(shared)
}
