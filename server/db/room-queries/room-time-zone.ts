import type { Db } from '#server/db/open.ts'

/** The time zone that the days of a room follow; null when it has none. */
export async function findTimeZone(db: Db, roomId: string) {
  const room = await db.selectFrom('rooms').select('time_zone').where('id', '=', roomId).executeTakeFirst()
  return room?.time_zone ?? null
}
