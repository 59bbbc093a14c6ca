import type { MealTime } from '#contract/rooms.ts'

export const mealNames: Record<MealTime, string> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  snacks: 'Snacks',
  dinner: 'Dinner',
}
