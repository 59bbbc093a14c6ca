/** How much time is left to cook before a meal, by the clock of the room. */
import { mealStarts } from '#contract/rooms/meal-starts.ts'
import type { MealTime } from '#contract/rooms.ts'
import { dayIn, momentIn } from '#contract/values/time-zone.ts'

/** A meal counts as over when this many minutes have passed since its usual start. */
const lateMinutes = 180
/** The smallest result, also when the usual start of the meal has passed. */
const minutesMin = 30
/** The result is rounded down to a multiple of this, so that ideas are not fetched again every minute. */
const stepMinutes = 15
const minuteMs = 60_000

interface Meal {
  meal: MealTime
  /** YYYY-MM-DD. */
  date: string
  timeZone: string
}

/** Minutes until a meal of today, at least `minutesMin`. Undefined for other days and for a meal that is over. */
export function minutesLeftUntil({ meal, date, timeZone }: Meal, now = new Date()): number | undefined {
  if (dayIn(timeZone, now) !== date) return undefined
  const minutes = (momentIn(timeZone, date, mealStarts[meal]).getTime() - now.getTime()) / minuteMs
  if (minutes < -lateMinutes) return undefined
  return Math.max(minutesMin, Math.floor(minutes / stepMinutes) * stepMinutes)
}
