/**
 * Chooses a dish for a meal of a plan among the best ideas for the meal. Pure. Besides the order of the ideas, two
 * things count: whether a dish of a nearby day has the same cuisine or category, and whether the dish uses a leftover,
 * such as the rest of a bunch of herbs, before the leftover spoils.
 */
import { daysBetween } from '#contract/values/time-zone.ts'
import { usableDays } from '#cooking/shopping/leftovers.ts'

/** The cuisine and the category of a dish; empty if unknown. Dishes with the same cuisine or category are alike. */
export interface DishGroup {
  area: string
  category: string
}

/** A dish of the plan, or a dish that was already proposed for another meal. */
export interface ChosenDish extends DishGroup {
  /** YYYY-MM-DD. */
  date: string
}

/** The part of a perishable food that a planned dish does not use up. */
export interface Leftover {
  food: string
  dish: string
  /** The day of the dish, YYYY-MM-DD. */
  date: string
}

export interface Option extends DishGroup {
  /** The perishable foods that the dish uses. */
  uses: readonly string[]
}

/**
 * The option with the most points is chosen. An option gets:
 * - `rank` for each option before it
 * - `sameArea` for each dish with the same cuisine on a nearby day
 * - `sameCategory` for each dish with the same category on a nearby day
 * - `usesLeftover` once, if the option uses any leftover
 */
const points = { rank: -0.6, sameArea: -4, sameCategory: -3, usesLeftover: 7 }
/** Dishes that are at most this many days apart should not be alike. */
const variedDays = 2

/** Returns the leftovers that can still be used on a day. */
export const usableOn = (leftovers: readonly Leftover[], day: string) =>
  leftovers.filter(({ date }) => daysBetween(date, day) >= 0 && daysBetween(date, day) <= usableDays)

/** A dish of a plan. `uses` contains its perishable foods, `leaves` those that the dish does not use up. */
export interface DishWithFoods {
  date: string
  dish: string
  uses: readonly string[]
  leaves: readonly string[]
}

/**
 * Returns the leftovers that no later dish uses. A dish that uses a leftover leaves no new leftover of the same food.
 */
export function leftoversAfter(dishes: readonly DishWithFoods[]): Leftover[] {
  let leftovers: Leftover[] = []
  for (const { date, dish, uses, leaves } of dishes.toSorted(byDate)) {
    const used = new Set(
      usableOn(leftovers, date)
        .map(({ food }) => food)
        .filter((food) => uses.includes(food)),
    )
    const left = leaves.map((food) => ({ food, dish, date }))
    leftovers = [...leftovers, ...left].filter(({ food }) => !used.has(food))
  }
  return leftovers
}

const byDate = (one: DishWithFoods, other: DishWithFoods) =>
  one.date < other.date ? -1 : Number(one.date > other.date)

interface Circumstances {
  date: string
  chosen: readonly ChosenDish[]
  leftovers: readonly Leftover[]
}

/** @returns the chosen option with the leftovers that it uses; null without options */
export function chooseOption<T extends Option>(
  options: readonly T[],
  { date, chosen, leftovers }: Circumstances,
): { option: T; used: Leftover[] } | null {
  const near = chosen.filter((each) => Math.abs(daysBetween(each.date, date)) <= variedDays)
  const usable = usableOn(leftovers, date)
  let best: { option: T; used: Leftover[] } | null = null
  let most = -Infinity
  for (const [rank, option] of options.entries()) {
    const used = usable.filter(({ food }) => option.uses.includes(food))
    const alike = (field: keyof DishGroup) =>
      near.filter((each) => option[field] !== '' && each[field] === option[field]).length
    const sum =
      points.rank * rank +
      points.sameArea * alike('area') +
      points.sameCategory * alike('category') +
      (used.length ? points.usesLeftover : 0)
    if (sum > most) [best, most] = [{ option, used }, sum]
  }
  return best
}
