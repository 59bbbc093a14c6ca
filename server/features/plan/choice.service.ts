/**
 * Chooses a dish for a meal of a plan among the best ideas for it. Pure. Besides the order of the ideas, two things
 * count: whether the dish repeats a cuisine or category of the days around it, and whether it uses a leftover, such as
 * the rest of a bunch of herbs, before the leftover spoils.
 */
import { daysBetween } from '#contract/time-zone.ts'
import { usableDays } from '#cooking/shopping/leftovers.ts'

/** The cuisine and the category of a dish; empty if unknown. Dishes with the same cuisine or category are alike. */
export interface DishGroup {
  area: string
  category: string
}

/** A dish that was chosen for a day. */
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

const points = { rank: -0.6, sameArea: -4, sameCategory: -3, usesLeftover: 7 }
/** Dishes that are at most this many days apart should not be alike. */
const variedDays = 2

/** The leftovers that can be used on a day. */
export const usableOn = (leftovers: readonly Leftover[], day: string) =>
  leftovers.filter(({ date }) => daysBetween(date, day) >= 0 && daysBetween(date, day) <= usableDays)

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
