/** Finds the allergens of EU law in the names of ingredients. */
import { allergensAmong } from '#cooking/foods/food-facts.ts'
import { findFoods } from '#cooking/foods/food-matches.ts'

/**
 * Finds the allergens in the name of an ingredient, in the order of the regulation. The name may mention several foods.
 * The list is empty if no allergen was found, or if the table does not have the food.
 * @example allergensOf('Cheese and ham croissant') // ['gluten', 'eggs', 'milk']
 */
export const allergensOf = (name: string) =>
  allergensAmong(new Set(findFoods(name).matches.flatMap(({ facts }) => [...facts])))
