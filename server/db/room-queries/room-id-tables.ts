/** The tables that a new id of a room changes. */
import type { Tables } from '#server/db/tables/tables.ts'

type RoomTable = { [Table in keyof Tables]: 'room_id' extends keyof Tables[Table] ? Table : never }[keyof Tables]

/** A table with a column `room_id` that is missing here does not compile. */
const isUpdatedWithId: Record<RoomTable, boolean> = {
  room_recipes: true,
  room_suggestions: true,
  room_seats: true,
  room_invites: true,
  room_removals: true,
  room_eaters: true,
  room_closings: true,
  room_decisions: true,
  room_plan: true,
  room_lists: true,
  room_list_lines: true,
  room_list_dishes: true,
  room_shops: true,
  room_calendars: true,
  room_members: true,
  // Foreign keys change these: `push_rooms` follows `room_members`, and `push_reminders` follows `push_rooms`.
  push_rooms: false,
  push_reminders: false,
}

export const tablesWithRoomId = (Object.keys(isUpdatedWithId) as RoomTable[]).filter((table) => isUpdatedWithId[table])
