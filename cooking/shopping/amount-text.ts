/** Writes the amounts on a shopping list as text. */
import { fractionOf } from '#cooking/quantities/fractions.ts'
import { unitOf } from '#cooking/quantities/unit-names.ts'
import { amountOf, formatAmount } from '#cooking/scaling/amounts.ts'
import type { ListAmount } from './sums.ts'

/**
 * Returns an amount as text, for example `950 g`, `1–2` or `pinch`. A unit that does not exist in this version of the
 * app is written unchanged after `quantity`. In this case, `quantityMax` is left out.
 */
export function amountText({ quantity, quantityMax, unit }: ListAmount<string>): string {
  const known = unit === null ? null : unitOf(unit)
  if (unit !== null && known === null) return [quantity, unit].filter((part) => part !== null).join(' ')
  return formatAmount({
    ...amountOf(quantity === null ? null : fractionOf(quantity), known),
    quantityMax: quantityMax === null ? null : fractionOf(quantityMax),
  })
}

/**
 * The amounts of a line, joined by a plus because their units cannot be added. Empty if no amount has a number or a
 * unit.
 * @example amountsText([{ quantity: 450, quantityMax: null, unit: 'g' }]) // '450 g'
 */
export const amountsText = (amounts: readonly ListAmount<string>[]) =>
  amounts.map(amountText).filter(Boolean).join(' + ')
