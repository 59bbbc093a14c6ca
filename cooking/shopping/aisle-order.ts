/** The order of the aisles in a shop, learned from the order in which things are ticked there. Pure. */
import { aisles, type Aisle } from '#cooking/food-facts.ts'

/** Something was ticked: its aisle as an index of `aisles`, and the minute since 1970. */
export type Tick = readonly [aisle: number, minute: number]

/** Older ticks are forgotten. */
export const ticksMax = 400
/** A longer break ends the way through a shop. */
const breakMinutes = 90
/** Decides between aisles that were never seen on one way, and is outweighed by a single way. */
const unseenWeight = 0.01

/** The ticks with one more, the oldest dropped. */
export const withTick = (ticks: readonly Tick[], aisle: string, minute: number): Tick[] => {
  const index = aisles.indexOf(aisle as Aisle)
  return index < 0 ? [...ticks] : [...ticks, [index, minute] as const].slice(-ticksMax)
}

/** The ways through the shop: the aisles of each in the order of their first tick. */
function waysOf(ticks: readonly Tick[]): number[][] {
  const ways: Set<number>[] = []
  let last = -Infinity
  for (const [aisle, minute] of ticks) {
    if (minute - last > breakMinutes) ways.push(new Set())
    ways.at(-1)!.add(aisle)
    last = minute
  }
  return ways.map((way) => [...way])
}

/**
 * All aisles, the first on the way first. Of two aisles that were ticked, that one comes first which came first on more
 * ways; an aisle without ticks keeps its place in the order of `aisles`.
 */
export function aisleOrder(ticks: readonly Tick[]): Aisle[] {
  const ways = waysOf(ticks.filter(([aisle]) => Number.isInteger(aisle) && aisle >= 0 && aisle < aisles.length))
  const seen = [...new Set(ways.flat())].toSorted((one, other) => one - other)
  const wins = new Map<string, number>()
  for (const way of ways)
    for (const [place, first] of way.entries())
      for (const second of way.slice(place + 1)) {
        const pair = `${first} ${second}`
        wins.set(pair, (wins.get(pair) ?? 0) + 1)
      }
  const winsOf = (first: number, second: number) => wins.get(`${first} ${second}`) ?? 0
  /** How often an aisle came before the others, from 0 to 1 for each of them. */
  const scoreOf = (aisle: number) =>
    seen
      .filter((other) => other !== aisle)
      .reduce((sum, other) => {
        const [won, lost] = [winsOf(aisle, other), winsOf(other, aisle)]
        const expected = aisle < other ? unseenWeight : 0
        return sum + (won + expected) / (won + lost + unseenWeight)
      }, 0)
  const scores = new Map(seen.map((aisle) => [aisle, scoreOf(aisle)]))
  const sorted = seen.toSorted((one, other) => scores.get(other)! - scores.get(one)! || one - other)
  const isSeen = new Set(seen)
  return aisles.map((aisle, index) => (isSeen.has(index) ? aisles[sorted.shift()!]! : aisle))
}
