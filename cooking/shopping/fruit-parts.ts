/** Zest and juice come from the same fruit: a recipe that names them on two lines needs the larger number of fruits. */
import type { Aisle } from '#cooking/foods/food-facts.ts'

export type FruitPart = 'zest' | 'juice'

const citrus =
  /(?:lemon|lime|orange|grapefruit|clementine|mandarin|satsuma|tangerine|bergamot|yuzu|pomelo|citron fruit)$/
const zest =
  /(?<!\p{L})(?:zest(?:ed|s)?|rinds?|peel|\p{L}*(?:schale|abrieb)|zestes?|ralladura|piel|cáscara|scorza|buccia|raspa|rasp|skal)(?!\p{L})/iu
const juice = /(?<!\p{L})(?:juic(?:es?|ed)|\p{L}*saft|jus|zumo|jugo|succo|suco|sumo|sap)(?!\p{L})/iu
/** The fruit itself is used too, for example `1 lemon, half juiced, half sliced`. */
const fleshUse =
  /(?<!\p{L})(?:slice[sd]?|wedges?|segment(?:s|ed)?|serve|garnish|scheiben?|spalten|rondelles?|rodajas?|fette)(?!\p{L})/iu

/** The parts of a citrus fruit that a line uses. Empty when it uses the flesh too, and for other foods. */
export function fruitPartsOf(text: string, { food, aisle }: { food: string; aisle: Aisle }): FruitPart[] {
  if (aisle !== 'produce' || !citrus.test(food) || fleshUse.test(text)) return []
  return [...(zest.test(text) ? (['zest'] as const) : []), ...(juice.test(text) ? (['juice'] as const) : [])]
}
