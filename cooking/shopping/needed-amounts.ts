/** Chooses the amounts of an ingredient line that are needed. The others repeat or describe these amounts. */
import type { IngredientLine } from '#cooking/lines/ingredient-fields.ts'
import { multiplyAmount, type Amount } from '#cooking/scaling/amounts.ts'
import { fractionOf, toNumber } from '#cooking/quantities/fractions.ts'
import { isSizeWord } from '#cooking/quantities/quantity-roles.ts'
import { dimensionOf, factorOf, type Unit } from '#cooking/quantities/units.ts'

/**
 * Returns the amounts with the role `main` or `plus`. If the line has a size with a weight, volume or length, a number
 * without a unit is multiplied by the size: `2 x 500 g` are 1000 g.
 */
export function neededAmounts(amounts: readonly Amount[]): Amount[] {
  const size = sizeIn(amounts)
  return amounts
    .filter(({ role, quantity }, index) =>
      role === 'plus'
        ? isAdded(amounts, index)
        : // A main amount without a number counts only if it is the first amount of the line. `a small handful of
          // sprigs` counts as a handful, and the sprigs are not added.
          role === 'main' && (quantity !== null || index === 0),
    )
    .map((amount) => timesSize(amount, size))
}

/** Matches a line that offers two numbers of one food in different sizes: `1 large or 2 small onions`. */
const sizeAlternative = /^\s*[\d½]+\s+(\p{L}+)\s+or\s+[\d½]+\s+(\p{L}+)\s/iu

/** The amounts of a line. Two numbers of one food in different sizes become a range: `1 large or 2 small onions`. */
export function alternativeAmounts({ text, amounts }: Pick<IngredientLine, 'text' | 'amounts'>): Amount[] {
  const sizes = sizeAlternative.exec(text)?.slice(1) ?? []
  const [first, second] = amounts
  const areNumbers = [first, second].every(
    (amount) => amount?.role === 'main' && !hasFactor(amount.unit) && amount.quantity !== null && !amount.quantityMax,
  )
  if (!sizes.length || !sizes.every(isSizeWord) || !areNumbers || first!.unit !== null) return amounts
  const [low, high] = [first!.quantity!, second!.quantity!].toSorted((one, other) => toNumber(one) - toNumber(other))
  return [{ ...second!, quantity: low!, quantityMax: high! }, ...amounts.slice(2)]
}

const timesSize = (amount: Amount, size: Amount | null): Amount =>
  size?.quantity && amount.quantity && amount.unit === null
    ? { ...multiplyAmount(amount, size.quantity), unit: size.unit }
    : amount

/**
 * The size of one thing, as one amount: `2 lb 4 oz` becomes 2¼ lb. Null if the line has no size with a weight, volume
 * or length.
 */
function sizeIn(amounts: readonly Amount[]): Amount | null {
  const first = amounts.findIndex(({ role, ...amount }) => role === 'size' && baseOf(amount) !== null)
  if (first < 0) return null
  const size = amounts[first]!
  const after = amounts.slice(first + 1)
  const end = after.findIndex(({ role }) => role !== 'plus')
  const further = end < 0 ? after : after.slice(0, end)
  if (further.length === 0) return size
  const total = further.reduce((sum, amount) => sum + (baseOf(amount) ?? 0), baseOf(size)!)
  return { ...size, quantity: fractionOf(total / toNumber(factorOf(size.unit!)!)) }
}

/**
 * Whether a `plus` amount is added to the main amount:
 * - After a size, the `plus` amount is not added.
 * - After an amount that repeats the main amount, the `plus` amount is added only if the repeated amount is nearer to
 *   the main amount without it. In `500 g/1 lb 2 oz`, 1 lb 2 oz is nearer to 500 g than 1 lb, so the ounces are not
 *   added. In `250 ml/1 cup plus 2 tbsp`, 1 cup is nearer to 250 ml than 1 cup plus 2 tbsp, so the spoons are added.
 *   If the amounts cannot be compared, the `plus` amount is not added.
 * - After any other amount, the `plus` amount is added.
 */
function isAdded(amounts: readonly Amount[], index: number) {
  const owner = amounts.slice(0, index).findLastIndex(({ role }) => role !== 'plus')
  const role = amounts[owner]?.role
  if (role !== 'same') return role !== 'size'
  const main = amounts.slice(0, owner).findLast((amount) => amount.role === 'main')
  const [needed, repeated, more] = [main, amounts[owner], amounts[index]].map((amount) => amount && baseOf(amount))
  if (!needed || !repeated || !more || dimensionOf(main!.unit!) !== dimensionOf(amounts[index]!.unit!)) return false
  return Math.abs(repeated - needed) <= Math.abs(repeated + more - needed)
}

/** The amount in grams, millilitres or centimetres; null for an amount that has no number or no such unit. */
const baseOf = ({ quantity, unit }: Pick<Amount, 'quantity' | 'unit'>) =>
  quantity !== null && hasFactor(unit) ? toNumber(quantity) * toNumber(factorOf(unit)!) : null

const hasFactor = (unit: Unit | null): unit is Unit => unit !== null && factorOf(unit) !== null
