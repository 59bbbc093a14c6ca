/** How long there is to cook before a meal, by the clock of this device. */
import type { MealTime } from '#contract/rooms.ts'

/** When meals usually begin: hour and minute. */
const usualTime: Record<MealTime, [number, number]> = {
  breakfast: [8, 30],
  lunch: [12, 30],
  snacks: [16, 0],
  dinner: [18, 30],
}
/** After its usual time a meal is late for as long, and a quick dish is wanted. */
const lateMinutes = 180
const quickMinutes = 30
/** Rounded, so that the same ideas are not asked for every minute. */
const stepMinutes = 15
const minuteMs = 60_000

/** Minutes until a meal of today; undefined for other days and for a meal that is over. */
export function minutesLeftUntil(meal: MealTime, date: string, now = new Date()): number | undefined {
  const begins = new Date(`${date}T00:00`)
  begins.setHours(...usualTime[meal])
  if (begins.toDateString() !== now.toDateString()) return undefined
  const minutes = (begins.getTime() - now.getTime()) / minuteMs
  if (minutes < -lateMinutes) return undefined
  return Math.max(quickMinutes, Math.floor(minutes / stepMinutes) * stepMinutes)
}
