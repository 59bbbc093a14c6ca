/** Learns the order of the aisles in a shop from the order in which members tick lines of the shopping list there. */
import { aisles, type Aisle } from '#cooking/foods/food-facts.ts'

/** The tick of a line: the aisle of the line as an index of `aisles`, and the time in minutes since 1970. */
export type Tick = readonly [aisle: number, minute: number]

/** The maximum number of ticks that are stored for a shop. The oldest ticks are dropped. */
export const ticksMax = 400
/** A longer break between two ticks ends a shopping trip. */
const breakMinutes = 90
/** The weight of the default order when two aisles are compared. Each shopping trip has the weight 1. */
const defaultWeight = 0.01

/**
 * Adds a tick, and drops the oldest ticks beyond `ticksMax`. For an unknown aisle, no tick is added.
 * @param minute the time of the tick, in minutes since 1970
 */
export const withTick = (ticks: readonly Tick[], aisle: string, minute: number): Tick[] => {
  const index = aisles.indexOf(aisle as Aisle)
  return index < 0 ? [...ticks] : [...ticks, [index, minute] as const].slice(-ticksMax)
}

/** Returns the aisles of each shopping trip, in the order of their first ticks. */
function tripsOf(ticks: readonly Tick[]): number[][] {
  const trips: Set<number>[] = []
  let last = -Infinity
  for (const [aisle, minute] of ticks) {
    if (minute - last > breakMinutes) trips.push(new Set())
    trips.at(-1)!.add(aisle)
    last = minute
  }
  return trips.map((trip) => [...trip])
}

/**
 * Returns all aisles in the order in which a shopper passes them. Aisles with ticks are sorted by how often they came
 * before other aisles on the same shopping trip. Aisles without ticks keep their positions in `aisles`. Ticks of
 * unknown aisles are ignored.
 */
export function aisleOrder(ticks: readonly Tick[]): Aisle[] {
  const trips = tripsOf(ticks.filter(([aisle]) => Number.isInteger(aisle) && aisle >= 0 && aisle < aisles.length))
  const seen = [...new Set(trips.flat())].toSorted((one, other) => one - other)
  const wins = new Map<string, number>()
  for (const trip of trips)
    for (const [index, first] of trip.entries())
      for (const second of trip.slice(index + 1)) {
        const pair = `${first} ${second}`
        wins.set(pair, (wins.get(pair) ?? 0) + 1)
      }
  const winsOf = (first: number, second: number) => wins.get(`${first} ${second}`) ?? 0
  /**
   * Compares `aisle` with each other aisle that has ticks: on what share of the trips through both aisles did `aisle`
   * come first? The score is the sum of these shares. In each share, the default order counts as a trip with the weight
   * `defaultWeight`.
   */
  const scoreOf = (aisle: number) =>
    seen
      .filter((other) => other !== aisle)
      .reduce((sum, other) => {
        const [won, lost] = [winsOf(aisle, other), winsOf(other, aisle)]
        const expected = aisle < other ? defaultWeight : 0
        return sum + (won + expected) / (won + lost + defaultWeight)
      }, 0)
  const scores = new Map(seen.map((aisle) => [aisle, scoreOf(aisle)]))
  const sorted = seen.toSorted((one, other) => scores.get(other)! - scores.get(one)! || one - other)
  const isSeen = new Set(seen)
  return aisles.map((aisle, index) => (isSeen.has(index) ? aisles[sorted.shift()!]! : aisle))
}
