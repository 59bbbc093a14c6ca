/** Reads a line that a member types into a shopping list. The amount is not converted: `2 l milk` stays two litres. */
import type { Aisle } from '#cooking/foods/food-facts.ts'
import { multiply, toNumber } from '#cooking/quantities/fractions.ts'
import { parseIngredientLine } from '#cooking/lines/ingredient-line.ts'
import { factorOf } from '#cooking/quantities/units.ts'
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
  const aisle = needOf({ text, name: null })?.food.aisle ?? 'other'
  if (line.kind !== 'ingredient') return { food, aisle, amounts: [] }
  const size = line.amounts.find(({ role, unit, quantity }) => role === 'size' && quantity && unit && factorOf(unit))
  const amounts = line.amounts
    .filter(({ role }) => role === 'main' || role === 'plus')
    .map(({ quantity, quantityMax, unit }): ListAmount => {
      // `2 x 500 g` becomes 1000 g.
      const each = unit === null && size?.quantity ? size : null
      const numberOf = (value: typeof quantity) =>
        value && roundCount(toNumber(each ? multiply(value, each.quantity!) : value))
      return { quantity: numberOf(quantity), quantityMax: numberOf(quantityMax), unit: each?.unit ?? unit }
    })
  return { food, aisle, amounts }
}
