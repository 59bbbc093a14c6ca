/** SQL for the links of calendars. */
import { inTurn, lockAsMember } from '#server/db/lock-room.ts'
import type { Db } from '#server/db/open.ts'

export type CalendarStore = ReturnType<typeof calendarStore>

export function calendarStore(db: Db) {
  const asMember = (roomId: string, userId: string, write: (trx: Db) => Promise<unknown>) =>
    inTurn(roomId, () =>
      db.transaction().execute(async (trx) => {
        if (!(await lockAsMember(trx, roomId, userId))) return 'room-unknown' as const
        await write(trx)
        return null
      }),
    )

  return {
    /** When the link of a room was created. */
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

    /** Creates or replaces the link. @returns the code of the error when it is refused */
    replace: (roomId: string, userId: string, link: { secret_hash: string; created_at: string }) =>
      asMember(roomId, userId, (trx) =>
        trx
          .insertInto('room_calendars')
          .values({ room_id: roomId, ...link })
          .onConflict((conflict) => conflict.column('room_id').doUpdateSet(link))
          .execute(),
      ),

    /** @returns the code of the error when it is refused */
    delete: (roomId: string, userId: string) =>
      asMember(roomId, userId, (trx) => trx.deleteFrom('room_calendars').where('room_id', '=', roomId).execute()),
  }
}
