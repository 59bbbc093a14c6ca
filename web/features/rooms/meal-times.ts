/** Which of the four meals of the day comes next. */
import { timeIn } from '#contract/values/time-zone.ts'
import { mealTimes, type MealTime } from '#contract/rooms.ts'
import { deviceTimeZone } from '#web/core/device-time-zone.ts'
import { useNow } from './use-today.ts'

/** The hour at which a meal stops being the next meal. From the last of these hours on, dinner is the next meal. */
const untilHour: Partial<Record<MealTime, number>> = { breakfast: 10, lunch: 14, snacks: 17 }

/** The hour by the clock of a room, or of this device for a room without a time zone. */
export const readHour = (timeZone: string | null, now = new Date()) =>
  Number(timeIn(timeZone ?? deviceTimeZone(), now).slice(0, 2))

/** The meals in the order in which they come, the next meal first. `hour` is from 0 to 24. */
export function mealsFrom(hour: number): MealTime[] {
  const next = mealTimes.findIndex((meal) => hour < (untilHour[meal] ?? Infinity))
  return [...mealTimes.slice(next), ...mealTimes.slice(0, next)]
}

/**
 * Whether people may have eaten a meal of today already. This includes the next meal, because some people eat it early.
 */
export const mayHaveBeenEaten = (meal: MealTime, hour: number) =>
  mealTimes.indexOf(meal) <= mealTimes.indexOf(mealsFrom(hour)[0]!)

/** The meals in the order in which they come, by the clock of a room. On days other than today, dinner is first. */
export function useMeals(timeZone: string | null, isToday = true) {
  const now = useNow()
  return mealsFrom(isToday ? readHour(timeZone, now) : 24)
}
