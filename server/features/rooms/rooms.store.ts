/** SQL for rooms, members and invites. */
import type { Insertable, Selectable } from 'kysely'
import { readTimeId } from '#server/db/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Versions } from '#server/db/versions.ts'

export type RoomRow = Selectable<Tables['rooms']>
export type InviteRow = Selectable<Tables['room_invites']>
export type RoomsStore = ReturnType<typeof roomsStore>

export function roomsStore(db: Db, versions: Versions) {
  const membersQuery = () =>
    db
      .selectFrom('room_members')
      .innerJoin('users', 'users.id', 'room_members.user_id')
      .select(['room_members.room_id', 'users.id', 'users.name', 'users.email', 'users.picture'])
      .orderBy('room_members.stamp')
  // Compiled once, because every request about a room runs it.
  const membershipQuery = db
    .selectFrom('room_members')
    .select('stamp')
    .where('room_id', '=', '')
    .where('user_id', '=', '')
    .compile()
  return {
    /** For invites and removals, whose order decides who may return. */
    readStamp: () => readTimeId(db),
    async isMember(roomId: string, userId: string) {
      const { rows } = await db.executeQuery({ ...membershipQuery, parameters: [roomId, userId] })
      return rows.length > 0
    },
    async find(id: string): Promise<RoomRow | null> {
      return (await db.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },
    /** The rooms of a user, the last joined first. */
    async findOf(userId: string): Promise<RoomRow[]> {
      return db
        .selectFrom('rooms')
        .innerJoin('room_members', 'room_members.room_id', 'rooms.id')
        .selectAll('rooms')
        .where('room_members.user_id', '=', userId)
        .orderBy('room_members.stamp', 'desc')
        .execute()
    },
    /** The members of these rooms, in the order of joining. */
    async findMembers(roomIds: string[]) {
      return roomIds.length ? membersQuery().where('room_members.room_id', 'in', roomIds).execute() : []
    },
    async insert(room: RoomRow, member: Insertable<Tables['room_members']>) {
      await versions.write(['rooms'], async (trx) => {
        await trx.insertInto('rooms').values(room).execute()
        await trx.insertInto('room_members').values(member).execute()
      })
    },
    /** Also deletes an earlier removal of the user. @returns false when the user is a member already or the room is deleted */
    async insertMember(member: Insertable<Tables['room_members']>) {
      return versions.write(['rooms'], async (trx) => {
        // Locks the room, so that it is not deleted before this transaction ends.
        const room = await trx
          .updateTable('rooms')
          .set(({ ref }) => ({ name: ref('name') }))
          .where('id', '=', member.room_id)
          .returning('id')
          .executeTakeFirst()
        if (!room) return false
        const row = await trx
          .insertInto('room_members')
          .values(member)
          .onConflict((conflict) => conflict.columns(['room_id', 'user_id']).doNothing())
          .returning('user_id')
          .executeTakeFirst()
        if (row)
          await trx
            .deleteFrom('room_removals')
            .where('room_id', '=', member.room_id)
            .where('user_id', '=', member.user_id)
            .execute()
        return row !== undefined
      })
    },
    /**
     * Removes a member, and deletes the room if this was the last one. `removedStamp` records a removal by another member;
     * null when the member leaves.
     * @returns the pictures of the deleted room
     */
    async deleteMember(roomId: string, userId: string, removedStamp: string | null) {
      return versions.write(['rooms'], async (trx) => {
        const room = await trx
          .updateTable('rooms')
          .set(({ ref }) => ({ name: ref('name') }))
          .where('id', '=', roomId)
          .returning('id')
          .executeTakeFirst()
        if (!room) return []
        await trx.deleteFrom('room_members').where('room_id', '=', roomId).where('user_id', '=', userId).execute()
        if (removedStamp)
          await trx
            .insertInto('room_removals')
            .values({ room_id: roomId, user_id: userId, stamp: removedStamp })
            .onConflict((conflict) => conflict.columns(['room_id', 'user_id']).doUpdateSet({ stamp: removedStamp }))
            .execute()
        const remaining = await trx
          .selectFrom('room_members')
          .select('user_id')
          .where('room_id', '=', roomId)
          .limit(1)
          .executeTakeFirst()
        return remaining ? [] : deleteRoom(trx, roomId)
      })
    },
    /** The stamp of the user's last removal from a room, or null. */
    async findRemoval(roomId: string, userId: string) {
      const row = await db
        .selectFrom('room_removals')
        .select('stamp')
        .where('room_id', '=', roomId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row?.stamp ?? null
    },
    async insertInvite(invite: InviteRow) {
      await db.insertInto('room_invites').values(invite).execute()
    },
    async findInvite(code: string): Promise<InviteRow | null> {
      return (await db.selectFrom('room_invites').selectAll().where('code', '=', code).executeTakeFirst()) ?? null
    },
    /** The invites that have not expired, newest first. */
    async findInvites(roomId: string, now: string): Promise<InviteRow[]> {
      return db
        .selectFrom('room_invites')
        .selectAll()
        .where('room_id', '=', roomId)
        .where('expires_at', '>', now)
        .orderBy('stamp', 'desc')
        .execute()
    },
    /** @returns whether the room had this invite */
    async deleteInvite(roomId: string, code: string) {
      const { numDeletedRows } = await db
        .deleteFrom('room_invites')
        .where('room_id', '=', roomId)
        .where('code', '=', code)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async deleteInvitesBefore(expiredBefore: string) {
      await db.deleteFrom('room_invites').where('expires_at', '<', expiredBefore).execute()
    },
  }
}

/** Deletes a room with all its rows. @returns the pictures of its recipes */
async function deleteRoom(trx: Db, roomId: string) {
  const pictures = await trx
    .selectFrom('room_recipes')
    .select('image')
    .where('room_id', '=', roomId)
    .where('image', 'is not', null)
    .execute()
  for (const table of ['room_recipes', 'room_suggestions', 'room_invites', 'room_removals'] as const)
    await trx.deleteFrom(table).where('room_id', '=', roomId).execute()
  await trx.deleteFrom('rooms').where('id', '=', roomId).execute()
  return pictures.flatMap(({ image }) => image ?? [])
}
