/** The four meals of the day: their names, their motifs, and which of them comes next. */
import { useEffect, useState } from 'react'
import { mealTimes, type MealTime } from '#contract/rooms.ts'
import { croissant, paella, pancakes, salad } from '#web/ui/pictures/art.ts'

export const mealNames: Record<MealTime, string> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  snacks: 'Snacks',
  dinner: 'Dinner',
}
export const mealArt: Record<MealTime, string> = {
  breakfast: pancakes,
  lunch: salad,
  snacks: croissant,
  dinner: paella,
}

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
