/** Writes the fields of an ingredient line as text. */
import type { Amount } from './amounts.ts'
import type { IngredientLine } from './ingredient-fields.ts'
import { formatExact } from './numbers.ts'
import { isEqual, type Fraction } from './fractions.ts'
import { unitLabel } from './units.ts'
import { toNumber } from './fractions.ts'

type Fields = Omit<IngredientLine, 'text' | 'kind'>

/** Writes the fields in the order of `formatIngredientLine`, with exact numbers. */
export function writtenLine({ amounts, size, food, preparation, note, purpose }: Fields): string {
  const start = [writtenAmounts(amounts), size, food].filter(Boolean).join(' ')
  return [
    start,
    preparation && `, ${preparation}`,
    note && (/^(?:to|or|plus)\s/i.test(note) ? `, ${note}` : ` (${note})`),
    purpose && `, ${purpose}`,
  ]
    .filter(Boolean)
    .join('')
}

function writtenAmounts(amounts: readonly Amount[]) {
  let text = ''
  for (const [index, amount] of amounts.entries()) {
    const next = amounts[index + 1]
    const written = writtenAmount(amount)
    if (amount.role === 'size') text += amounts[index - 1]?.role === 'size' ? `/${written}` : ` (${written}`
    else if (amount.role === 'same') text += `/${written}`
    else text += `${text && ' '}${packLabel(amount) ?? withoutSizedUnit(amount, next, written)}`
    const isLastSize = amount.role === 'size' && next?.role !== 'size'
    if (isLastSize) text += `)${unitAfterSize(amounts.slice(0, index))}`
  }
  return text
}

const packLabel = ({ role, unit, quantity }: Amount) =>
  role === 'pack' && unit ? unitLabel(unit, quantity ? 1 : 2) : null

/** The unit of the counted things whose size is written: ` cans` of `2 (400 g) cans`. Empty without one. */
function unitAfterSize(before: readonly Amount[]) {
  const counted = before.findLast(({ role }) => role === 'main')
  return counted?.unit ? ` ${unitLabel(counted.unit, toNumber(counted.quantityMax ?? counted.quantity!))}` : ''
}

/** `2 (400 g) cans`: the unit of the count follows the size. */
const withoutSizedUnit = (amount: Amount, next: Amount | undefined, written: string) =>
  next?.role === 'size' && amount.quantity !== null ? writtenAmount({ ...amount, unit: null }) : written

function writtenAmount({ quantity, quantityMax, unit, isApproximate, vague }: Amount) {
  if (quantity === null) return [vague, unit && unitLabel(unit, vague === '' ? 1 : 2)].filter(Boolean).join(' ')
  const range = quantityMax === null ? '' : `-${formatExact(quantityMax)}`
  const label = unit === null ? '' : ` ${unitLabel(unit, toNumber(quantityMax ?? quantity))}`
  return `${isApproximate ? 'about ' : ''}${formatExact(quantity)}${range}${label}`
}

/** Whether two lines have the same kind, amounts and fields. Their texts may differ. */
export function hasSameFields(left: Fields & { kind: string }, right: Fields & { kind: string }) {
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
