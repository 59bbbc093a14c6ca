/** The tables of the plan, the shopping list and the calendar of rooms (`tables.ts`). */
import type { MealTime } from '#contract/rooms.ts'
import type { Units } from '#contract/shopping.ts'

/** Dishes and notes that members planned. Decided meals have no rows here. */
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
  /** Null means one serving for each person who eats. */
  servings: number | null
  /**
   * Identifies the request that added the entry, so that a repeated request does not add the entry again
   * (docs/decisions/0030). Null for a request without an `Idempotency-Key`.
   */
  operation: string | null
}

/** Who cooks an entry of the plan. Key: entry, user. */
export interface RoomPlanCooksTable {
  entry_id: string
  user_id: string
}

/** The shopping list of a room. The lines that come from the plan are computed, not stored. Key: room. */
export interface RoomListsTable {
  room_id: string
  /** YYYY-MM-DD. The first day of the list. Null when the list has no days. */
  from_day: string | null
  to_day: string | null
  /** Null means that the units follow from the time zone of the room. */
  units: Units | null
  /**
   * JSON: the latest ticks in the usual shop, which has no name. Each `Tick` has an aisle and a time.
   * `cooking/shopping/aisle-order.ts` learns the order of the aisles from the ticks.
   */
  ticks: string
}

/** The dishes that members put on a list, in addition to the dishes of the list's days. Key: room, entry. */
export interface RoomListDishesTable {
  room_id: string
  /** The id of an entry of the plan, or of a decision. */
  entry_id: string
}

/** The named shops of a room. Key: room, id. */
export interface RoomShopsTable {
  room_id: string
  id: string
  name: string
  /** JSON: the latest ticks in this shop; see `RoomListsTable.ticks`. */
  ticks: string
}

/**
 * Lines that members added to a list (own lines), and changes that members made to lines from the plan. Key: room, id.
 */
export interface RoomListLinesTable {
  room_id: string
  /** From `timeId` for an own line; a hash of the food for a line from the plan. */
  id: string
  is_own: 0 | 1
  /** The text of an own line, or the text that a member gave to a line from the plan; otherwise null. */
  text: string | null
  is_removed: 0 | 1
  /** Null when the line is not ticked. */
  ticked_at: string | null
  /** The user who ticked the line. Null when the line is not ticked, or when the account of this user was deleted. */
  ticked_by: string | null
  /**
   * As text (`amountsText`): the amounts that the plan had for this line when a member last ticked, edited or removed
   * the line. If a line is both ticked and removed, the amounts in `seen` count as bought. For such a line, the server
   * updates these amounts when a member chooses other days for the list (`findBought`). Null for an own line.
   */
  seen: string | null
  /** As `RoomPlanTable.operation`, for the request that added an own line. Null for a line from the plan. */
  operation: string | null
}

/** The secret calendar link of a room. Key: room. */
export interface RoomCalendarsTable {
  room_id: string
  /** The hash of the secret in the link. Unique. */
  secret_hash: string
  created_at: string
}
