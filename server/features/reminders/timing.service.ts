/** Computes when reminders are due and when they expire. Has no side effects. */
import type { QuietHours } from '#contract/reminders.ts'
import { mealStarts } from '#contract/rooms/meal-starts.ts'
import { mealTimes, type MealTime } from '#contract/rooms.ts'
import { addDays, dayIn, momentIn, timeIn } from '#contract/values/time-zone.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** How long before the closing time of a meal its reminder is due. */
export const closingMs = 30 * minuteMs
/**
 * A reminder of a decision or of cooking is found late if, for example, no server was running when it was due. A
 * reminder that is found this long after it was due, or later, is not sent.
 */
export const graceMs = 15 * minuteMs
/** The reminder of a decision expires when the meal begins, but at least `min` and at most `max` after the decision. */
const decidedMs = { min: hourMs, max: 12 * hourMs }
/** How long before a meal its cooks are reminded. The reminder of breakfast comes in the evening before. */
const cookingMs: Record<MealTime, number> = {
  breakfast: 12 * hourMs,
  lunch: 3 * hourMs,
  snacks: 3 * hourMs,
  dinner: 3 * hourMs,
}

/** When a reminder is due, and when it expires. */
export interface Span {
  dueAt: Date
  expiresAt: Date
}

export const startOf = (day: string, meal: MealTime, timeZone: string) => momentIn(timeZone, day, mealStarts[meal])

export function spanOfDecision(decidedAt: Date, start: Date): Span {
  const [earliest, latest] = [Number(decidedAt) + decidedMs.min, Number(decidedAt) + decidedMs.max]
  return { dueAt: decidedAt, expiresAt: new Date(Math.min(Math.max(Number(start), earliest), latest)) }
}

/** Lists the meals in this time zone whose reminder of cooking has been due for less than `graceMs` at `now`. */
export function listCookedMeals(timeZone: string, now: Date): (Span & { day: string; meal: MealTime })[] {
  const today = dayIn(timeZone, now)
  return [today, addDays(today, 1)].flatMap((day) =>
    mealTimes.flatMap((meal) => {
      const expiresAt = startOf(day, meal, timeZone)
      const dueAt = new Date(Number(expiresAt) - cookingMs[meal])
      return isDue(dueAt, now) ? [{ day, meal, dueAt, expiresAt }] : []
    }),
  )
}

const isDue = (dueAt: Date, now: Date) => dueAt <= now && Number(now) - Number(dueAt) < graceMs

/** Returns the end of the quiet hours if `now` is within them; otherwise null. */
export function endOfQuiet({ from, to }: QuietHours, timeZone: string, now: Date): Date | null {
  const time = timeIn(timeZone, now)
  const isQuiet = from < to ? from <= time && time < to : from <= time || time < to
  if (!isQuiet) return null
  const today = dayIn(timeZone, now)
  const end = momentIn(timeZone, today, to)
  return end > now ? end : momentIn(timeZone, addDays(today, 1), to)
}
