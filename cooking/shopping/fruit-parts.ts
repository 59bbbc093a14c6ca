/**
 * Finds lines that need the zest or the juice of a fruit. Both come from the same fruits, so a recipe with one line for
 * zest and one for juice needs only the larger number of fruits.
 */
import type { Aisle } from '#cooking/foods/food-facts.ts'

export type FruitPart = 'zest' | 'juice'

const citrus =
  /(?:lemon|lime|orange|grapefruit|clementine|mandarin|satsuma|tangerine|bergamot|yuzu|pomelo|citron fruit)$/
const zest =
  /(?<!\p{L})(?:zest(?:ed|s)?|rinds?|peel|\p{L}*(?:schale|abrieb)|zestes?|ralladura|piel|cáscara|scorza|buccia|raspa|rasp|skal)(?!\p{L})/iu
const juice = /(?<!\p{L})(?:juic(?:es?|ed)|\p{L}*saft|jus|zumo|jugo|succo|suco|sumo|sap)(?!\p{L})/iu
/** Matches lines that also use the flesh of the fruit, for example `1 lemon, half juiced, half sliced`. */
const fleshUse =
  /(?<!\p{L})(?:slice[sd]?|wedges?|segment(?:s|ed)?|serve|garnish|scheiben?|spalten|rondelles?|rodajas?|fette)(?!\p{L})/iu

/**
 * Returns the parts of a citrus fruit that a line names. The list is empty if the line names neither zest nor juice, if
 * the line also uses the flesh, or if the food is no citrus fruit.
 * @param text the whole line
 */
export function fruitPartsOf(text: string, { food, aisle }: { food: string; aisle: Aisle }): FruitPart[] {
  if (aisle !== 'produce' || !citrus.test(food) || fleshUse.test(text)) return []
  return [...(zest.test(text) ? (['zest'] as const) : []), ...(juice.test(text) ? (['juice'] as const) : [])]
}
