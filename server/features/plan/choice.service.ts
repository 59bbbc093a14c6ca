/**
 * Chooses a dish for a meal of a plan among the best ideas for it. Pure. Two things count beside the order of the ideas:
 * cuisines and kinds of dishes vary from day to day, and the rest of a bunch of herbs is used while it is good.
 */
import { keepsDays } from '#cooking/shopping/leftovers.ts'

/** What makes dishes alike; empty if unknown. */
export interface Kind {
  area: string
  category: string
}

/** A dish that the plan has. */
export interface Neighbour extends Kind {
  /** YYYY-MM-DD. */
  date: string
}

/** What a planned dish leaves of a perishable food. */
export interface Rest {
  food: string
  dish: string
  date: string
}

export interface Option extends Kind {
  /** The perishable foods that it uses. */
  uses: readonly string[]
}

const points = { place: -0.6, sameArea: -4, sameCategory: -3, usesRest: 7 }
/** Dishes within so many days should differ. */
const variedDays = 2
const dayMs = 24 * 3600_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

/** The rests that are still good on a day. */
export const goodOn = (rests: readonly Rest[], date: string) =>
  rests.filter((rest) => daysBetween(rest.date, date) >= 0 && daysBetween(rest.date, date) <= keepsDays)

/** @returns the chosen option with the rests that it uses; null without options */
export function chooseOption<T extends Option>(
  options: readonly T[],
  { date, neighbours, rests }: { date: string; neighbours: readonly Neighbour[]; rests: readonly Rest[] },
): { option: T; used: Rest[] } | null {
  const near = neighbours.filter((each) => Math.abs(daysBetween(each.date, date)) <= variedDays)
  const good = goodOn(rests, date)
  let best: { option: T; used: Rest[] } | null = null
  let most = -Infinity
  for (const [place, option] of options.entries()) {
    const used = good.filter(({ food }) => option.uses.includes(food))
    const alike = (field: keyof Kind) =>
      near.filter((each) => option[field] !== '' && each[field] === option[field]).length
    const sum =
      points.place * place +
      points.sameArea * alike('area') +
      points.sameCategory * alike('category') +
      (used.length ? points.usesRest : 0)
    if (sum > most) [best, most] = [{ option, used }, sum]
  }
  return best
}
