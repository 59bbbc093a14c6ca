/** Finds the allergens of EU law in the names of ingredients. */
import { allergensAmong } from '#cooking/foods/food-facts.ts'
import { findFoods } from '#cooking/foods/food-matches.ts'

/**
 * Finds the allergens of all foods that the name of an ingredient mentions, in the order of the regulation. A food that
 * is not in the food table adds no allergen, so an empty list does not mean that the ingredient is safe.
 * @example allergensOf('Cheese and ham croissant') // ['gluten', 'eggs', 'milk']
 */
export const allergensOf = (name: string) =>
  allergensAmong(new Set(findFoods(name).matches.flatMap(({ facts }) => [...facts])))
