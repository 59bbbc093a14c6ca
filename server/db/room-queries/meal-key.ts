/** The key of a meal, and whether the meal is decided. */
import type { MealTime } from '#contract/rooms.ts'
import type { Db } from '#server/db/open.ts'

/** Identifies a meal of a room. */
export interface MealKey {
  roomId: string
  /** YYYY-MM-DD. */
  day: string
  meal: MealTime
}

/** Whether a meal is decided and was not reopened. */
export const isMealDecided = async (db: Db, { roomId, day, meal }: MealKey) =>
  (await db
    .selectFrom('room_decisions')
    .select('id')
    .where('room_id', '=', roomId)
    .where('day', '=', day)
    .where('meal', '=', meal)
    .where('reopened_at', 'is', null)
    .executeTakeFirst()) !== undefined
