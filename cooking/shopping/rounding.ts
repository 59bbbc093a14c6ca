/** How a shopping list rounds: as precisely as the amount is known, and never to zero. */

const inSteps = (value: number, step: number) => Number((Math.max(1, Math.round(value / step)) * step).toFixed(4))

/** Grams and millilitres as recipes name them. */
export const roundExact = (value: number) => (value < 5 ? inSteps(value, value < 1 ? 0.1 : 0.5) : inSteps(value, 1))

/** Grams and millilitres that were converted: a cup of flour weighs 125 g in one kitchen and 140 g in another. */
export function roundMetric(value: number) {
  if (value < 5) return inSteps(value, 0.5)
  return inSteps(value, value < 20 ? 1 : value < 100 ? 5 : 10)
}

/** Cups, spoons, ounces and inches: eighths below two, then quarters, and halves above ten. */
export const roundUs = (value: number) => inSteps(value, value < 2 ? 0.125 : value < 10 ? 0.25 : 0.5)

/** Pounds to the ounce. */
export const roundPounds = (value: number) => inSteps(value, 1 / 16)

/** Things: two decimals keep a third of an onion. */
export const roundCount = (value: number) => inSteps(value, 0.01)
