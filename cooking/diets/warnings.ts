/** Finds foods in an ingredient list that contradict the allergies and diets of a person. */
import { diets, excludesAny, type PersonalDiet } from './diets.ts'
import { allergensAmong, dietFactsAmong, type Allergen } from '#cooking/foods/food-facts.ts'
import { findFoods } from '#cooking/foods/food-matches.ts'
import { plainLine } from '#cooking/lines/plain-line.ts'

export interface Warning {
  /** The allergen in the food, or the diet that the food contradicts. */
  kind: Allergen | PersonalDiet
  /** The food, as the ingredient list writes it. */
  found: string
}

/** The allergens that a person avoids, and the diets of the person. */
export interface Restrictions {
  allergens: readonly Allergen[]
  diets: readonly PersonalDiet[]
}

/**
 * Finds the allergens in one ingredient, and the diets that the ingredient contradicts. `ingredient` is a name, or a
 * whole line with an amount. Foods in brackets count too, as in `flour (with milk powder)`, because a missing warning
 * is worse than a false warning.
 */
export const warningsIn = (ingredient: string): Warning[] =>
  findFoods(plainLine(ingredient)).matches.flatMap(({ text, facts }) => {
    const found = dietFactsAmong(facts)
    const kinds = [...allergensAmong(facts), ...diets.filter((diet) => excludesAny(diet, found))]
    return kinds.map((kind) => ({ kind, found: text }))
  })

/**
 * Returns the warnings for one person, first for the allergens and then for the diets, in the order of `person`. For
 * each allergen or diet, a food that is mentioned several times in the same words has one warning. An empty list means
 * that nothing was found in the ingredients. It does not mean that the dish is safe.
 * @param find the function that reads one ingredient, for example with a cache. The default is `warningsIn`
 * @example warningsFor(['200 g walnuts, chopped'], { allergens: ['nuts'], diets: [] })
 * // [{ kind: 'nuts', found: 'walnuts' }]
 */
export function warningsFor(ingredients: readonly string[], person: Restrictions, find = warningsIn): Warning[] {
  const all = ingredients.flatMap((ingredient) => find(ingredient))
  return [...person.allergens, ...person.diets].flatMap((kind) => {
    const foods = new Map<string, Warning>()
    for (const warning of all) {
      const food = warning.found.toLowerCase()
      if (warning.kind === kind && !foods.has(food)) foods.set(food, warning)
    }
    return [...foods.values()]
  })
}
