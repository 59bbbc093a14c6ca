/** Reads a line that a member types into a shopping list. The amount is not converted: `2 l milk` stays two litres. */
import type { Aisle } from '#cooking/foods/food-facts.ts'
import { foodOf } from '#cooking/foods/foods.ts'
import { toNumber } from '#cooking/quantities/fractions.ts'
import { parseIngredientLine } from '#cooking/lines/ingredient-line.ts'
import { alternativeAmounts, neededAmounts } from './needed-amounts.ts'
import { needOf } from './needs.ts'
import { roundCount } from './rounding.ts'
import type { ListAmount } from './sums.ts'

interface TypedLine {
  food: string
  aisle: Aisle
  amounts: ListAmount[]
}

/** Reads the food, its aisle and its amounts. A text that cannot be read becomes a food without an amount. */
export function typedLine(text: string): TypedLine {
  const line = parseIngredientLine(text)
  const food = (line.kind === 'ingredient' && line.food.trim()) || text
  // Water and ice are no need of a dish, but a member may buy them.
  const aisle = (needOf({ text, name: null })?.food ?? foodOf(food))?.aisle ?? 'other'
  if (line.kind !== 'ingredient') return { food, aisle, amounts: [] }
  const amounts = neededAmounts(alternativeAmounts(line)).map(({ quantity, quantityMax, unit }): ListAmount => {
    const numberOf = (value: typeof quantity) => value && roundCount(toNumber(value))
    return { quantity: numberOf(quantity), quantityMax: numberOf(quantityMax), unit }
  })
  return { food, aisle, amounts }
}
