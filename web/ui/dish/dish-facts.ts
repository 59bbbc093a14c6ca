/**
 * Time, difficulty, rating and servings of a dish, for its cards and its details. The food databases have no difficulty
 * and no time. The difficulty and a missing time are therefore derived from the id, so that a dish always shows the
 * same values. A derived time is marked with `~`. All dishes have the same rating.
 */
import { formatMinutes } from '#cooking/minutes.ts'

const placeholderMinutes = [30, 35, 40, 45, 50, 55, 60]
const difficulties = ['Beginner', 'Easy', 'Intermediate', 'Advanced']
const rating = '4.8'

/** The difficulties of the eight sample dishes. They are not derived from the id. */
const sampleDifficulties = new Map([
  ['creamy-garlic-mushroom-penne-pasta', 'Intermediate'],
  ['zesty-lemon-quinoa-with-fresh-herbs', 'Easy'],
  ['smoky-barbecue-pulled-beef-sandwiches', 'Advanced'],
  ['fluffy-banana-pancakes-with-maple-syrup', 'Beginner'],
  ['molten-chocolate-lava-cake-dessert', 'Expert'],
  ['crispy-parmesan-garlic-zucchini-sticks', 'Easy'],
  ['mango-pineapple-smoothie-with-coconut', 'Beginner'],
  ['gluten-free-almond-waffles-with-berries', 'Intermediate'],
])

export function dishFacts({ id, minutes }: { id: string; minutes?: number }) {
  const number = hash(id)
  return {
    time: minutes ? formatMinutes(minutes) : `~${placeholderMinutes[number % placeholderMinutes.length]} min`,
    difficulty:
      sampleDifficulties.get(id) ?? difficulties[Math.floor(number / placeholderMinutes.length) % difficulties.length]!,
    rating,
  }
}

/** The servings of a dish whose record has none. */
const defaultServings = { meal: 4, drink: 1 }

export const servingsOf = (kind: 'meal' | 'drink', { servings }: { servings?: number }) =>
  servings ?? defaultServings[kind]

/** The unit for the amount of a dish: servings or, for a recipe without servings, batches. */
export type ServingsUnit = 'serving' | 'batch'

export const servingsUnits: Record<ServingsUnit, string> = { serving: 'servings', batch: 'batches' }

/** For example `1 batch` or `4 servings`. */
export const formatServings = (value: number, unit: ServingsUnit = 'serving') =>
  `${value} ${value === 1 ? unit : servingsUnits[unit]}`

/** FNV-1a, 32 bits. */
function hash(text: string) {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193)
  return value >>> 0
}
