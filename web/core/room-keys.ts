/** The query keys of rooms, which several features share, and what names a meal. */
import type { MealTime } from '#contract/rooms.ts'

/** A meal of a room on a day, YYYY-MM-DD. */
export interface MealKey {
  roomId: string
  date: string
  meal: MealTime
}

/** Keys within a room begin with the key of the room: whatever fetches the room again also fetches them again. */
export const roomKeys = {
  all: ['rooms'],
  list: ['rooms', 'list'],
  room: (roomId: string) => ['rooms', roomId],
  meals: (roomId: string, day?: string) => ['rooms', roomId, 'meals', ...(day ? [day] : [])],
  plan: (roomId: string) => ['rooms', roomId, 'plan'],
  shopping: (roomId: string) => ['rooms', roomId, 'shopping'],
}
