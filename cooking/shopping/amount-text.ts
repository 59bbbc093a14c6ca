/** Writes the amounts of a line of a shopping list. */
import { amountOf, formatAmount } from '#cooking/scaling/amounts.ts'
import { fractionOf } from '#cooking/quantities/fractions.ts'
import type { ListAmount } from './sums.ts'

/** @example amountsText([{ quantity: 450, quantityMax: null, unit: 'g' }]) // '450 g'; empty without amounts */
export const amountsText = (amounts: readonly ListAmount[]) =>
  amounts
    .map(({ quantity, quantityMax, unit }) => {
      const amount = amountOf(quantity === null ? null : fractionOf(quantity), unit)
      return formatAmount({ ...amount, quantityMax: quantityMax === null ? null : fractionOf(quantityMax) })
    })
    .filter(Boolean)
    .join(' + ')
