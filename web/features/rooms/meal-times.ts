/** Which of the four meals of the day comes next. */
import { useEffect, useState } from 'react'
import { mealTimes, type MealTime } from '#contract/rooms.ts'

/** Until which hour a meal is the next one. Dinner is it for the rest of the day. */
const untilHour: Partial<Record<MealTime, number>> = { breakfast: 10, lunch: 14, snacks: 17 }
const checkMs = 30_000

const readHour = () => new Date().getHours()

/** The meals in the order in which they come, the next one first. */
export function mealsFrom(hour: number): MealTime[] {
  const next = mealTimes.findIndex((meal) => hour < (untilHour[meal] ?? 24))
  return [...mealTimes.slice(next), ...mealTimes.slice(0, next)]
}

/** Follows the clock of this device. */
export function useMeals() {
  const [hour, setHour] = useState(readHour)
  useEffect(() => {
    const timer = setInterval(() => setHour(readHour()), checkMs)
    return () => clearInterval(timer)
  }, [])
  return mealsFrom(hour)
}
