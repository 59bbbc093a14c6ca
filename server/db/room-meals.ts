/** What the features about the meals of a room share: the key of a meal, and the time zone that its day follows. */
import type { MealTime } from '#contract/rooms.ts'
import type { Db } from './open.ts'

export interface MealKey {
  roomId: string
  /** YYYY-MM-DD. */
  day: string
  meal: MealTime
}

/** The time zone of a room; null when it has none. */
export async function findTimeZone(db: Db, roomId: string) {
  const room = await db.selectFrom('rooms').select('time_zone').where('id', '=', roomId).executeTakeFirst()
  return room?.time_zone ?? null
}
