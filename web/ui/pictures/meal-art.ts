/** The motifs of the four meals of a day. */
import type { MealTime } from '#contract/rooms.ts'
import { croissant, paella, pancakes, salad } from './art.ts'

export const mealArt: Record<MealTime, string> = {
  breakfast: pancakes,
  lunch: salad,
  snacks: croissant,
  dinner: paella,
}
