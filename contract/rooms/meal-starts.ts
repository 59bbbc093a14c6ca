/** The name of each meal, and the time at which it begins (HH:MM in the time zone of the room). */
import type { MealTime } from '#contract/rooms.ts'

export const mealStarts: Record<MealTime, string> = {
  breakfast: '08:00',
  lunch: '12:30',
  snacks: '16:00',
  dinner: '18:30',
}

export const mealNames: Record<MealTime, string> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  snacks: 'Snacks',
  dinner: 'Dinner',
}
