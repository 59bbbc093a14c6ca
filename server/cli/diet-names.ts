/** The allergies and diets of an exported account, in words. */
import { texts, type UserDiet } from '#contract/diet.ts'
import type { AccountRows } from './account.store.ts'

/** @returns the allergies and the diets, each with a heading. A list without names is left out. */
export function dietNames(diet: AccountRows['diet']) {
  if (!diet) return []
  const allergens = JSON.parse(diet.allergens) as UserDiet['allergens']
  const diets = JSON.parse(diet.diets) as UserDiet['diets']
  return [
    { heading: texts.headings.allergens, names: allergens.map((allergen) => texts.allergens[allergen]) },
    { heading: texts.headings.diets, names: diets.map((name) => texts.diets[name]) },
  ].filter(({ names }) => names.length)
}
