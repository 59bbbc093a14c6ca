/** Exact rational numbers: a third is stored as 1/3, and scaling by 2 and then by 1/2 gives the same amount again. */

/**
 * A fraction in lowest terms, with a positive denominator. It is plain data, so it can be compared field by field and
 * sent as JSON.
 */
export interface Fraction {
  numerator: number
  denominator: number
}

/** The number of decimal places to which a value is rounded when it has no simple or exact fraction. */
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
 * Converts a decimal number to a fraction. Thirds, sixths and other common fractions are recognized.
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

/** Converts a fraction to the nearest floating-point number. */
export const toNumber = ({ numerator, denominator }: Fraction) => numerator / denominator

/** The product. Like all results of this module, it is in lowest terms. */
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

/** Whether both fractions have the same value. */
export const isEqual = (left: Fraction, right: Fraction) =>
  left.numerator === right.numerator && left.denominator === right.denominator

/**
 * Rounds a value to `decimalsMax` decimal places. A value that is too large for decimal places is rounded to a safe
 * integer.
 */
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
