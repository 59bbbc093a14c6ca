/** The names of the meals, and the times at which they begin (HH:MM in the time zone of the room). */
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
