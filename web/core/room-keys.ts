/** The query keys of rooms, which several features share. Also the fields that name a meal. */
import type { MealTime } from '#contract/rooms.ts'

/** A meal of a room on a day, YYYY-MM-DD. */
export interface MealKey {
  roomId: string
  date: string
  meal: MealTime
}

/** The keys of the data in a room begin with the key of the room: invalidating the room invalidates all of them. */
export const roomKeys = {
  all: ['rooms'],
  list: ['rooms', 'list'],
  room: (roomId: string) => ['rooms', roomId],
  meals: (roomId: string, day?: string) => ['rooms', roomId, 'meals', ...(day ? [day] : [])],
  plan: (roomId: string) => ['rooms', roomId, 'plan'],
  shopping: (roomId: string) => ['rooms', roomId, 'shopping'],
  memory: (roomId: string) => ['rooms', roomId, 'history'],
  ideas: (roomId: string) => ['rooms', roomId, 'ideas'],
  invites: (roomId: string) => ['rooms', roomId, 'invites'],
  seats: (roomId: string) => ['rooms', roomId, 'guests'],
  ownSeat: (roomId: string) => ['rooms', roomId, 'own-seat'],
  calendar: (roomId: string) => ['rooms', roomId, 'calendar'],
  reminders: (roomId: string) => ['rooms', roomId, 'reminders'],
}
