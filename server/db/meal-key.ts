import type { MealTime } from '#contract/rooms.ts'

/** Names a meal of a room: the columns that its rows have in common. */
export interface MealKey {
  roomId: string
  /** YYYY-MM-DD. */
  day: string
  meal: MealTime
}
