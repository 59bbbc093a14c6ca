/** The allergens of EU law in the name of an ingredient. */
import { allergensAmong, type Allergen } from './food-facts.ts'
import { findFoods } from './food-matches.ts'

export type { Allergen } from './food-facts.ts'

export interface AllergenFinding {
  allergen: Allergen
  /** The food with the allergen, as the name writes it. */
  word: string
}

/**
 * Finds the allergens in the name of an ingredient, in the order of the regulation, each with the first food that contains
 * it. The name may mention several foods. An empty list means that none was found, also for a food that is not in the table.
 * @example allergensOf('Cheese and ham croissant')
 * // [{ allergen: 'gluten', word: 'croissant' }, { allergen: 'eggs', … }, { allergen: 'milk', word: 'Cheese' }]
 */
export function allergensOf(name: string): AllergenFinding[] {
  const { matches } = findFoods(name)
  const all = new Set(matches.flatMap(({ facts }) => [...facts]))
  return allergensAmong(all).map((allergen) => ({
    allergen,
    word: matches.find(({ facts }) => facts.has(allergen))!.text,
  }))
}
