/**
 * Makes the shopping list of planned dishes. It has one line for each food, with the sum and with the amount for each
 * dish.
 */
import { divide, fraction, toNumber, type Fraction } from '#cooking/quantities/fractions.ts'
import type { MeasureSystem } from '#cooking/scaling/amounts.ts'
import { addSums, amountsOf, emptySum, foodUnitsOf, largerSum, multiplySum, type ListAmount, type Sum } from './sums.ts'
import type { FruitPart } from './fruit-parts.ts'
import type { Need, ShopFood } from './needs.ts'

/** A dish of a plan, with the foods that its recipe needs. */
export interface PlannedDish {
  dish: string
  /** YYYY-MM-DD. */
  date: string
  /** The number of people for whom the dish is planned. */
  servings: number
  /** The number of people for whom the recipe is written. If it is null (unknown), the recipe is not scaled. */
  recipeServings: number | null
  needs: readonly Need[]
}

interface Source extends ListAmount {
  dish: string
  date: string
  /** The number of people for whom the dish is planned; null if the recipe is not scaled. */
  servings: number | null
  /** Whether the recipe has a line for only the zest and a line for only the juice of this fruit. */
  zestAndJuice?: true
}

export interface SumLine {
  food: ShopFood
  amounts: ListAmount[]
  /** The same sum in the other measurement system. */
  otherAmounts: ListAmount[]
  /**
   * The sources, in the order of the days for which the dishes are planned. An amount that cannot be added to the other
   * amounts of a dish becomes a separate source.
   */
  sources: Source[]
}

interface DishPart {
  dish: string
  date: string
  servings: number | null
  sum: Sum
  zestAndJuice?: true
}

const servingsFactorOf = ({ servings, recipeServings }: PlannedDish): Fraction =>
  recipeServings === null ? fraction(1) : divide(fraction(servings), fraction(recipeServings))

/**
 * Returns the lines in the order of the food names. The order of `dishes` does not change the result. A dish for zero
 * people is left out.
 */
export function shoppingListOf(dishes: readonly PlannedDish[], units: MeasureSystem): SumLine[] {
  const foods = new Map<string, { food: ShopFood; parts: DishPart[] }>()
  for (const planned of dishes) {
    const { dish, date, servings, recipeServings, needs } = planned
    if (servings <= 0) continue
    const factor = servingsFactorOf(planned)
    for (const [key, { food, sum, ...shared }] of perFood(needs)) {
      const known = foods.get(key) ?? { food, parts: [] }
      foods.set(key, known)
      // The names of an unknown food may differ between dishes. The list shows the first name in alphabetical order.
      if (food.food < known.food.food) known.food = food
      known.parts.push({ dish, date, servings: recipeServings && servings, sum: multiplySum(sum, factor), ...shared })
    }
  }
  return [...foods.values()].map(({ food, parts }) => lineOf(food, parts, units)).toSorted(byFood)
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
const byFood = (one: SumLine, other: SumLine) =>
  compare(one.food.food, other.food.food) || compare(one.food.key, other.food.key)

/** Combines the needs of a recipe into one need for each food, because several lines may need the same food. */
function perFood(needs: readonly Need[]) {
  const sums = new Map<string, { food: ShopFood; sum: Sum; zestAndJuice?: true }>()
  for (const key of new Set(needs.map(({ food }) => food.key))) {
    const lines = needs.filter(({ food }) => food.key === key)
    const total = (part?: FruitPart) =>
      lines
        .filter(({ parts }) => (part ? parts.includes(part) : !parts.length))
        .map(({ sum }) => sum)
        .reduce(addSums, emptySum)
    const isShared =
      lines.some(({ parts }) => parts.join() === 'zest') && lines.some(({ parts }) => parts.join() === 'juice')
    sums.set(key, {
      food: lines[0]!.food,
      sum: addSums(total(), largerSum(total('zest'), total('juice'))),
      ...(isShared && { zestAndJuice: true }),
    })
  }
  return sums
}

function lineOf(food: ShopFood, parts: readonly DishPart[], units: MeasureSystem): SumLine {
  const sum = parts.map((part) => part.sum).reduce(addSums)
  const foodUnits = foodUnitsOf(sum, food, units)
  const sources = parts.flatMap(({ sum: own, ...source }): Source[] => {
    const amounts = amountsOf(own, foodUnits, food)
    return (amounts.length ? amounts : [nothing]).map((amount) => ({ ...source, ...amount }))
  })
  const isStaple = food.isStaple && !isMuch(sum, food)
  const otherUnits = foodUnitsOf(sum, food, units === 'us' ? 'metric' : 'us')
  return {
    food: { ...food, isStaple },
    amounts: amountsOf(sum, foodUnits, food),
    otherAmounts: amountsOf(sum, otherUnits, food),
    sources: sources.toSorted(bySource),
  }
}

/**
 * The amount of a staple that most kitchens have, in grams, or in millilitres if the density is unknown. For example,
 * two loaves of bread need more flour than this, and deep frying needs more oil.
 */
const atHomeMax = 500
const isMuch = ({ mass, volume }: Sum, { density }: ShopFood) =>
  (mass ? toNumber(mass.high) : 0) + (volume ? toNumber(volume.high) * (density ?? 1) : 0) > atHomeMax

const nothing: ListAmount = { quantity: null, quantityMax: null, unit: null }
const bySource = (one: Source, other: Source) =>
  compare(one.date, other.date) ||
  compare(one.dish, other.dish) ||
  compare(one.unit ?? '', other.unit ?? '') ||
  (one.quantity ?? 0) - (other.quantity ?? 0) ||
  (one.quantityMax ?? 0) - (other.quantityMax ?? 0) ||
  (one.servings ?? 0) - (other.servings ?? 0)
