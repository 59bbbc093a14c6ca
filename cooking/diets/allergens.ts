/** Finds the allergens of EU law in the names of ingredients. */
import { allergensAmong } from '#cooking/foods/food-facts.ts'
import { findFoods } from '#cooking/foods/food-matches.ts'

/**
 * Finds the allergens in the name of an ingredient, in the order of the regulation. The name may mention several foods.
 * An empty list means that none was found, also for a food that is not in the table.
 * @example allergensOf('Cheese and ham croissant') // ['gluten', 'eggs', 'milk']
 */
export const allergensOf = (name: string) =>
  allergensAmong(new Set(findFoods(name).matches.flatMap(({ facts }) => [...facts])))
