/** Compares the content of two ingredient lines. */
import type { Amount } from '#cooking/scaling/amounts.ts'
import { isEqual, type Fraction } from '#cooking/quantities/fractions.ts'
import type { IngredientLine } from './ingredient-fields.ts'

type Fields = Omit<IngredientLine, 'text'>

/** Whether two lines have the same kind, amounts and fields. Their texts may differ. */
export function hasSameFields(left: Fields, right: Fields) {
  const texts = ['kind', 'food', 'size', 'preparation', 'note', 'purpose', 'optional'] as const
  if (texts.some((field) => left[field] !== right[field]) || left.amounts.length !== right.amounts.length) return false
  return left.amounts.every((amount, index) => isSameAmount(amount, right.amounts[index]!))
}

const isSameQuantity = (left: Fraction | null, right: Fraction | null) =>
  left === null || right === null ? left === right : isEqual(left, right)

const isSameAmount = (left: Amount, right: Amount) =>
  isSameQuantity(left.quantity, right.quantity) &&
  isSameQuantity(left.quantityMax, right.quantityMax) &&
  left.unit === right.unit &&
  left.role === right.role &&
  left.isApproximate === right.isApproximate &&
  left.vague === right.vague
