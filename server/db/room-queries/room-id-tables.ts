/** The tables that must be updated when a room gets a new id. */
import type { Tables } from '#server/db/tables/tables.ts'

type RoomTable = { [Table in keyof Tables]: 'room_id' extends keyof Tables[Table] ? Table : never }[keyof Tables]

/** Whether the server updates the table. The code does not compile when a table with `room_id` is missing here. */
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
  // The database updates these tables through foreign keys: `push_rooms` refers to `room_members`, and `push_reminders`
  // to `push_rooms`.
  push_rooms: false,
  push_reminders: false,
}

export const tablesWithRoomId = (Object.keys(isUpdatedWithId) as RoomTable[]).filter((table) => isUpdatedWithId[table])
