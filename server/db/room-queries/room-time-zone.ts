import type { Db } from '#server/db/open.ts'

/** Returns the time zone of a room; null when the room has no time zone or does not exist. */
export async function findTimeZone(db: Db, roomId: string) {
  const room = await db.selectFrom('rooms').select('time_zone').where('id', '=', roomId).executeTakeFirst()
  return room?.time_zone ?? null
}
