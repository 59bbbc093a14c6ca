/** Exact rational numbers: a third stays a third, and scaling by 2 and by 1/2 gives the same amount again. */

/** In lowest terms, with a positive denominator. Plain data: it can be compared field by field and sent as JSON. */
export interface Fraction {
  numerator: number
  denominator: number
}

/** Decimal places of a number that becomes a fraction, and of a result that no exact fraction can hold. */
const decimalsMax = 6

/** @throws RangeError if `denominator` is 0, or if a number is not finite. */
export function fraction(numerator: number, denominator = 1): Fraction {
  if (!Number.isFinite(numerator) || !Number.isFinite(denominator) || denominator === 0)
    throw new RangeError(`Not a fraction: ${numerator}/${denominator}`)
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator)) return nearest(numerator / denominator)
  const divisor = greatestCommonDivisor(Math.abs(numerator), Math.abs(denominator)) * Math.sign(denominator)
  // `+ 0` turns -0 into 0.
  return { numerator: numerator / divisor + 0, denominator: denominator / divisor }
}

/**
 * The fraction that a decimal number stands for. Thirds, sixths and other common fractions are recognized.
 * @example fractionOf(0.75) // 3/4
 * @example fractionOf(1 / 3) // 1/3
 */
export function fractionOf(value: number): Fraction {
  for (const denominator of [1, 2, 3, 4, 6, 8, 12, 16]) {
    const numerator = value * denominator
    if (Math.abs(numerator - Math.round(numerator)) < 1e-9 && Number.isSafeInteger(Math.round(numerator)))
      return fraction(Math.round(numerator), denominator)
  }
  return nearest(value)
}

/** The nearest floating-point number. */
export const toNumber = ({ numerator, denominator }: Fraction) => numerator / denominator

/** The product, in lowest terms like all results here. */
export const multiply = (left: Fraction, right: Fraction) =>
  fraction(left.numerator * right.numerator, left.denominator * right.denominator)

/** @throws RangeError if `right` is 0 */
export const divide = (left: Fraction, right: Fraction) =>
  fraction(left.numerator * right.denominator, left.denominator * right.numerator)

/** The sum. */
export const plus = (left: Fraction, right: Fraction) =>
  fraction(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  )

/** Whether both have the same value. */
export const isEqual = (left: Fraction, right: Fraction) =>
  left.numerator === right.numerator && left.denominator === right.denominator

/** A value rounded to `decimalsMax` decimal places. A value too large for them is rounded to a safe integer. */
function nearest(value: number) {
  const scale = 10 ** decimalsMax
  const scaled = Math.round(value * scale)
  if (Number.isSafeInteger(scaled)) return fraction(scaled, scale)
  return fraction(Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Math.round(value))))
}

function greatestCommonDivisor(left: number, right: number): number {
  let [larger, smaller] = [left, right]
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
