/** SQL for invites. */
import type { Selectable } from 'kysely'
import { limits } from '#contract/rooms.ts'
import { readTimeId } from '#server/db/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { writeAsMember } from '#server/db/room-queries/lock-room.ts'

export type InviteRow = Selectable<Tables['room_invites']>
export type InvitesStore = ReturnType<typeof invitesStore>

export function invitesStore(db: Db) {
  const valid = (from: Db, roomId: string, now: string) =>
    from.selectFrom('room_invites').where('room_id', '=', roomId).where('expires_at', '>', now)
  return {
    /** Reads a stamp for a new invite. The stamp is compared with the stamps of removed members. */
    readStamp: () => readTimeId(db),

    /** Inserts an invite that a member creates. @returns the code of the error, or null */
    async insertInvite(invite: InviteRow & { user_id: string }, now: string) {
      return writeAsMember(db, invite.room_id, invite.user_id, async (trx) => {
        const { count } = await valid(trx, invite.room_id, now)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
        if (Number(count) >= limits.invitesMax) return 'invites-full'
        await trx.insertInto('room_invites').values(invite).execute()
        return null
      })
    },
    async findInvite(code: string): Promise<InviteRow | null> {
      return (await db.selectFrom('room_invites').selectAll().where('code', '=', code).executeTakeFirst()) ?? null
    },
    /** The invite with this code if it has not expired and its room has fewer than `limits.membersMax` members. */
    async findUsableInvite(code: string, now: string) {
      const found = await db
        .selectFrom('room_invites')
        .select((eb) => [
          'room_id',
          eb
            .selectFrom('room_members')
            .select(({ fn }) => fn.countAll().as('count'))
            .whereRef('room_members.room_id', '=', 'room_invites.room_id')
            .as('members'),
        ])
        .where('code', '=', code)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return found && Number(found.members) < limits.membersMax ? found : null
    },
    /** The invites that have not expired, newest first. */
    async findInvites(roomId: string, now: string): Promise<InviteRow[]> {
      return valid(db, roomId, now).selectAll().orderBy('stamp', 'desc').limit(limits.invitesMax).execute()
    },
    /** Deletes an invite on behalf of a member. @returns the code of the error, or null */
    async deleteInvite(roomId: string, userId: string, code: string) {
      return writeAsMember(db, roomId, userId, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('room_invites')
          .where('room_id', '=', roomId)
          .where('code', '=', code)
          .executeTakeFirst()
        return numDeletedRows > 0n ? null : 'invite-unknown'
      })
    },
    async deleteInvitesBefore(expiredBefore: string) {
      await db.deleteFrom('room_invites').where('expires_at', '<', expiredBefore).execute()
    },
  }
}
