/**
 * Rounds the amounts on a shopping list. Exact amounts are rounded less than converted amounts, and no amount becomes
 * zero.
 */

const inSteps = (value: number, step: number) => Number((Math.max(1, Math.round(value / step)) * step).toFixed(4))

/** Rounds grams and millilitres that recipes give in these units. */
export const roundExact = (value: number) => (value < 5 ? inSteps(value, value < 1 ? 0.1 : 0.5) : inSteps(value, 1))

/**
 * Rounds grams and millilitres that were converted. They are not exact: a cup of flour weighs 125 g in one kitchen and
 * 140 g in another.
 */
export function roundMetric(value: number) {
  if (value < 5) return inSteps(value, 0.5)
  return inSteps(value, value < 20 ? 1 : value < 100 ? 5 : 10)
}

/**
 * Rounds cups, spoons, ounces, inches and centimetres: to eighths below 2, to quarters below 10, and to halves from 10
 * on.
 */
export const roundToFractions = (value: number) => inSteps(value, value < 2 ? 0.125 : value < 10 ? 0.25 : 0.5)

/** Rounds pounds to sixteenths, which are ounces. */
export const roundPounds = (value: number) => inSteps(value, 1 / 16)

/** Rounds counted amounts and typed amounts to hundredths, so that a third of an onion is still shown as a third. */
export const roundCount = (value: number) => inSteps(value, 0.01)
