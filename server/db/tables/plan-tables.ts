/** The tables of the plan, the shopping list and the calendar of rooms (`tables.ts`). */
import type { MealTime } from '#contract/rooms.ts'
import type { Units } from '#contract/shopping.ts'

/** Dishes and notes that members planned. Decided meals are not copied here. */
export interface RoomPlanTable {
  /** From `timeId`. */
  id: string
  room_id: string
  /** YYYY-MM-DD. */
  day: string
  meal: MealTime
  /** Null for a note. */
  dish: string | null
  /** JSON: a `DishRef` of contract/values/dish-ref.ts, or null. */
  origin: string | null
  /** Empty for a dish without a note. */
  note: string
  /** Null: one serving for each person who eats. */
  servings: number | null
  /**
   * The operation that added it, so that a repeated request does not add it again (docs/decisions/0030). Null for a
   * request without an `Idempotency-Key`.
   */
  operation: string | null
}

/** Who cooks an entry of the plan. Key: entry, user. */
export interface RoomPlanCooksTable {
  entry_id: string
  user_id: string
}

/** The shopping list of a room. The lines of the plan are computed, not stored. Key: room. */
export interface RoomListsTable {
  room_id: string
  /** YYYY-MM-DD. Null before the first list. */
  from_day: string | null
  to_day: string | null
  /** Null: the units follow from the time zone of the room. */
  units: Units | null
  /** JSON: the aisles of the last ticks in the usual shop (`cooking/shopping/aisle-order.ts`). */
  ticks: string
}

/** The single dishes of a list, beside its days: entries of the plan or decisions. Key: room, entry. */
export interface RoomListDishesTable {
  room_id: string
  entry_id: string
}

/** The named shops of a room. Key: room, id. */
export interface RoomShopsTable {
  room_id: string
  id: string
  name: string
  /** JSON: the aisles of the last ticks in this shop. */
  ticks: string
}

/** Own lines, and what members did to lines of the plan. Key: room, id. */
export interface RoomListLinesTable {
  room_id: string
  /** From `timeId` for an own line, otherwise a hash of the food. */
  id: string
  is_own: 0 | 1
  /** The text of an own line, or of an edited line of the plan; null for a line that is not edited. */
  text: string | null
  is_removed: 0 | 1
  /** Null when it is not ticked. */
  ticked_at: string | null
  /** Null when the line is not ticked, or when the account was deleted. */
  ticked_by: string | null
  /** The amounts of the plan as text (`amountsText`) when a member ticked, edited or removed the line. */
  seen: string | null
  /** The operation that added the line; see `RoomPlanTable.operation`. */
  operation: string | null
}

/** The link of the calendar of a room. Key: room. */
export interface RoomCalendarsTable {
  room_id: string
  /** The hash of the secret in the link. Unique. */
  secret_hash: string
  created_at: string
}
