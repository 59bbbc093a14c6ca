/**
 * The rotation of dishes in a room. A cycle has several days, and each day has two turns. Each dish has one of these
 * turns. Ideas begin with the dishes whose turn it is, so the first ideas for a meal rarely repeat a dish within a
 * cycle. Therefore the server does not store which ideas it has shown (docs/decisions/0031).
 */
import { limits } from '#contract/ideas.ts'
import { dayMs } from '#contract/values/time-zone.ts'
import { groupBy } from '#server/collections/group-by.ts'

/** Two, so that the ideas for lunch and for dinner of a day begin with different dishes. */
const turnsADay = 2

interface Dish {
  key: string
  course: string
  area: string
}

/** Days since 1 January 1970. */
export const dayNumber = (date: string) => Math.round(Date.parse(date) / dayMs)

/** A number from 0 up to but not including 1 that depends on the text alone (FNV-1a with a final mix). */
export function chance(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32
}

/** The number of days in a cycle: `limits.notAgainDays` + 1, or fewer if the dishes do not fill a page for each day. */
export const cycleDaysFor = (dishes: number) =>
  Math.max(1, Math.min(limits.notAgainDays + 1, Math.floor(dishes / limits.perPage)))

/**
 * Deals the dishes to the turns of a cycle. The dishes of each course, and of each cuisine in a course, are spread
 * evenly over the turns. The dishes of a course have an order, which is cut into equal parts. When a dish is added or
 * removed, few other dishes therefore change their turn.
 *
 * @param seed different for each room
 * @returns a map from the key of each dish to its turn
 */
export function dealTurns(dishes: readonly Dish[], seed: string, cycleDays: number): Map<string, number> {
  const turns = cycleDays * turnsADay
  const found = new Map<string, number>()
  for (const ofCourse of groupBy(dishes, ({ course }) => course).values()) {
    const positioned = [...groupBy(ofCourse, ({ area }) => area)].flatMap(([area, ofArea]) => {
      const offset = chance(`${seed} ${area}`)
      return ofArea
        .map(({ key }) => ({ key, position: chance(`${seed} ${key}`) }))
        .sort(byPosition)
        .map(({ key }, index) => ({ key, position: (index + offset) / ofArea.length }))
    })
    for (const [index, { key }] of positioned.sort(byPosition).entries())
      found.set(key, Math.floor((index * turns) / positioned.length))
  }
  return found
}

interface Positioned {
  key: string
  position: number
}
const byPosition = (one: Positioned, other: Positioned) =>
  one.position - other.position || (one.key < other.key ? -1 : 1)

interface Moment {
  /** YYYY-MM-DD. */
  date: string
  /** Whether the meal is in the second half of the day. */
  isLate: boolean
  cycleDays: number
}

/**
 * Returns a rank for a dish. Ideas with lower ranks come first. The rank is 0 if it is the turn of the dish, and 1 if
 * the dish has the other turn of the day. All other dishes have ranks of at least 2. The farther the day of the turn is
 * from `date`, before or after it, the lower is the rank. So the dishes of the nearest days are used last.
 */
export function turnRank(turn: number, { date, isLate, cycleDays }: Moment): number {
  const today = dayNumber(date) % cycleDays
  const ahead = (Math.floor(turn / turnsADay) - today + cycleDays) % cycleDays
  if (ahead === 0) return (turn % turnsADay === 1) === isLate ? 0 : 1
  return 2 + Math.floor(cycleDays / 2) - Math.min(ahead, cycleDays - ahead)
}
