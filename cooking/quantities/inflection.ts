/** Forms the singular and plural of nouns that are counted in ingredient lines, such as `loaf`. */
import { pluralOf } from './plural.ts'
import { unitNouns } from './unit-names.ts'
import { units, unitLabel } from './units.ts'

/** `lbs` becomes `lb` for an amount up to 1. `lb` never becomes `lbs`. */
const onlySingular = new Map([
  ['lbs', 'lb'],
  ['kgs', 'kg'],
])

const countNouns = [...units.filter((unit) => unitLabel(unit, 2) === pluralOf(unit)), ...unitNouns, 'egg', 'spoon']
const plurals = new Map<string, string>(countNouns.map((noun) => [noun, pluralOf(noun)]))
const singulars = new Map([...plurals].map(([singular, plural]) => [plural, singular]))

/** Whether the word is the singular or the plural of a noun in `countNouns`. */
export const isCountNoun = (word: string) => plurals.has(word.toLowerCase()) || singulars.has(word.toLowerCase())

/**
 * Returns the singular or plural of a count noun, in the letter case of `word`. Shortens `lbs` and `kgs` for a count up
 * to 1. Returns other words unchanged.
 * @example inflect('Loaf', 2) // 'Loaves'
 */
export function inflect(word: string, count: number) {
  const lower = word.toLowerCase()
  const shortened = onlySingular.get(lower)
  if (shortened !== undefined) return count <= 1 ? word.slice(0, shortened.length) : word
  const singular = singulars.get(lower) ?? (plurals.has(lower) ? lower : null)
  if (singular === null) return word
  const inflected = count > 1 ? plurals.get(singular)! : singular
  // The two forms begin with the same letters, which keep their letter case.
  let shared = 0
  while (shared < inflected.length && inflected[shared] === lower[shared]) shared += 1
  return word.slice(0, shared) + inflected.slice(shared)
}
