/**
 * The query keys for the data of rooms, and the fields that identify a meal. They are here and not in a feature,
 * because features do not import each other, and an event or a change of the outbox makes data of several features
 * stale.
 */
import type { MealTime } from '#contract/rooms.ts'
import { queryClient } from './api/query-client.ts'

/** Identifies a meal: its room, its day (YYYY-MM-DD) and which meal of the day it is. */
export interface RoomMeal {
  roomId: string
  date: string
  meal: MealTime
}

/**
 * The query keys. The key of any data in a room begins with `room(roomId)`, so invalidating `room(roomId)` invalidates
 * all data of the room.
 */
export const roomKeys = {
  all: ['rooms'],
  list: ['rooms', 'list'],
  room: (roomId: string) => ['rooms', roomId],
  meals: (roomId: string, day?: string) => ['rooms', roomId, 'meals', ...(day ? [day] : [])],
  plan: (roomId: string) => ['rooms', roomId, 'plan'],
  shopping: (roomId: string) => ['rooms', roomId, 'shopping'],
  // Browsers have stored this key in waiting changes of the outbox, so its text stays 'history'.
  memory: (roomId: string) => ['rooms', roomId, 'history'],
  ideas: (roomId: string) => ['rooms', roomId, 'ideas'],
  invites: (roomId: string) => ['rooms', roomId, 'invites'],
  seats: (roomId: string) => ['rooms', roomId, 'seats'],
  ownSeat: (roomId: string) => ['rooms', roomId, 'own-seat'],
  calendar: (roomId: string) => ['rooms', roomId, 'calendar'],
  reminders: (roomId: string) => ['rooms', roomId, 'reminders'],
}

// Marks all data of rooms here, so that no query of a room is forgotten.
queryClient.setQueryDefaults(roomKeys.all, { meta: { isRefetchedForWorker: true } })
