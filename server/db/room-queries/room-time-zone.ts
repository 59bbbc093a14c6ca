import type { Db } from '#server/db/open.ts'

/** The time zone in which the days of a room begin and end; null when the room has no time zone. */
export async function findTimeZone(db: Db, roomId: string) {
  const room = await db.selectFrom('rooms').select('time_zone').where('id', '=', roomId).executeTakeFirst()
  return room?.time_zone ?? null
}
