/** SQL for the links of calendars. */
import { writeAsMember } from '#server/db/room-queries/lock-room.ts'
import type { Db } from '#server/db/open.ts'

export type CalendarStore = ReturnType<typeof calendarStore>

export function calendarStore(db: Db) {
  return {
    /** When the link of a room was created; null when there is none. */
    async findCreation(roomId: string): Promise<string | null> {
      const query = db.selectFrom('room_calendars').select('created_at').where('room_id', '=', roomId)
      return (await query.executeTakeFirst())?.created_at ?? null
    },

    /** The room whose calendar has this secret. */
    findRoom: (secretHash: string) =>
      db
        .selectFrom('room_calendars')
        .innerJoin('rooms', 'rooms.id', 'room_id')
        .select(['rooms.id', 'rooms.name', 'time_zone'])
        .where('secret_hash', '=', secretHash)
        .executeTakeFirst(),

    /** Creates or replaces the link. @returns the code of the error, or null */
    replace: (roomId: string, userId: string, link: { secret_hash: string; created_at: string }) =>
      writeAsMember(db, roomId, userId, async (trx) => {
        await trx
          .insertInto('room_calendars')
          .values({ room_id: roomId, ...link })
          .onConflict((conflict) => conflict.column('room_id').doUpdateSet(link))
          .execute()
        return null
      }),

    /** @returns the code of the error, or null */
    delete: (roomId: string, userId: string) =>
      writeAsMember(db, roomId, userId, async (trx) => {
        await trx.deleteFrom('room_calendars').where('room_id', '=', roomId).execute()
        return null
      }),
  }
}
