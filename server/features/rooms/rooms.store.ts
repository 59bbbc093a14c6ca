/** SQL for rooms and their members. */
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Habits } from '#contract/rooms/room-habits.ts'
import { limits } from '#contract/rooms.ts'
import { timeAfterIds } from '#server/crypto/ids.ts'
import { readTimeId } from '#server/db/clock.ts'
import { lockUser } from '#server/db/lock-user.ts'
import { deleteRoomIfEmpty } from '#server/db/room-queries/delete-room-if-empty.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import type { Versions } from '#server/db/versions.ts'
import { tablesWithRoomId } from '#server/db/room-queries/room-id-tables.ts'
import { inTurn, lockAsMember, lockRoom } from '#server/db/room-queries/lock-room.ts'
import { readHabits, writeHabits } from '#server/db/room-queries/room-habits.ts'

export type RoomRow = Selectable<Tables['rooms']>
export type RoomsStore = ReturnType<typeof roomsStore>
type Settings = { timeZone?: string; habits?: Partial<Habits> }
type MemberRow = Insertable<Tables['room_members']>

export function roomsStore(db: Db, versions: Versions) {
  const membersQuery = () =>
    db
      .selectFrom('room_members')
      .innerJoin('users', 'users.id', 'room_members.user_id')
      .select(['room_members.room_id', 'room_members.stamp', 'users.id', 'users.name', 'users.email', 'users.picture'])
  const roomsOf = (userId: string) =>
    db
      .selectFrom('rooms')
      .innerJoin('room_members', 'room_members.room_id', 'rooms.id')
      .selectAll('rooms')
      .where('room_members.user_id', '=', userId)
      .orderBy('room_members.stamp', 'desc')
  // Compiled once, because compiling takes longer than the query.
  const membershipQuery = db
    .selectFrom('room_members')
    .select('stamp')
    .where('room_id', '=', '')
    .where('user_id', '=', '')
    .compile()
  return {
    /** Reads a stamp for the removal of a member. The stamp is compared with the stamps of invites. */
    readStamp: () => readTimeId(db),
    async isMember(roomId: string, userId: string) {
      const { rows } = await db.executeQuery({ ...membershipQuery, parameters: [roomId, userId] })
      return rows.length > 0
    },
    async find(id: string) {
      const row = await db.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? { ...row, habits: readHabits(row.habits) } : null
    },
    /** The rooms of a user. The room that the user joined last comes first. */
    findOf: (userId: string): Promise<RoomRow[]> => roomsOf(userId).limit(limits.roomsMax).execute(),
    /** The members of a room, in the order of joining. */
    findMembers: (roomId: string) =>
      membersQuery().where('room_members.room_id', '=', roomId).orderBy('room_members.stamp').execute(),
    /**
     * Finds the first `limits.membersListed` members of each room, in the order of joining. Each row has the number of
     * all members of its room.
     */
    async findFirstMembers(roomIds: string[]) {
      if (!roomIds.length) return []
      const numbered = membersQuery()
        .select([
          sql<number>`row_number() over (partition by room_members.room_id order by room_members.stamp)`.as('number'),
          sql<number | string>`count(*) over (partition by room_members.room_id)`.as('count'),
        ])
        .where('room_members.room_id', 'in', roomIds)
      return db
        .selectFrom(numbered.as('numbered'))
        .selectAll()
        .where('number', '<=', limits.membersListed)
        .orderBy('stamp')
        .execute()
    },
    /** Inserts a room with its first member. @returns the code of the error, or null */
    async insert(room: RoomRow, member: MemberRow) {
      return versions.write(['rooms'], async (trx) => {
        if (await isInTooManyRooms(trx, member.user_id)) return 'rooms-full'
        await trx.insertInto('rooms').values(room).execute()
        await trx.insertInto('room_members').values(member).execute()
        return null
      })
    },
    /**
     * Adds a member. Checks the invite if one is given. A user who was removed needs an invite that is newer than the
     * removal. The record of the removal is then deleted.
     * @returns the code of the error, or null
     */
    async insertMember(member: MemberRow, invite?: { code: string; stamp: string }) {
      return inTurn(member.room_id, () =>
        versions.write(['rooms'], async (trx) => {
          const { room_id: roomId, user_id: userId } = member
          if (!(await lockRoom(trx, roomId))) return 'room-unknown'
          const members = trx.selectFrom('room_members').where('room_id', '=', roomId)
          if (await members.select('stamp').where('user_id', '=', userId).executeTakeFirst()) return 'member-already'
          const ofUser = trx.selectFrom('room_removals').where('room_id', '=', roomId).where('user_id', '=', userId)
          const removal = await ofUser.select('stamp').executeTakeFirst()
          if (removal && (!invite || removal.stamp > invite.stamp)) return 'invite-too-old'
          if (invite && !(await isValid(trx, invite.code))) return 'invite-expired'
          const { count } = await members.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
          if (Number(count) >= limits.membersMax) return 'room-full'
          if (await isInTooManyRooms(trx, userId)) return 'rooms-full'
          await trx.insertInto('room_members').values(member).execute()
          await trx.deleteFrom('room_removals').where('room_id', '=', roomId).where('user_id', '=', userId).execute()
          return null
        }),
      )
    },
    /**
     * Removes a member, who may be the caller. If the caller is another member, records the removal with `stamp`, and
     * ends the open invites of the room and the seats that the removed member has created. Deletes the room if no
     * member is left.
     * @returns the ids of the ended seats, and the files of the room if it was deleted; or the code of the error
     */
    async removeMember(
      roomId: string,
      callerId: string,
      memberId: string,
      { stamp, now }: { stamp: string; now: string },
    ) {
      return inTurn(roomId, () =>
        versions.write(['rooms'], async (trx) => {
          const ids = await lockAsMember(trx, roomId, callerId)
          if (!ids) return 'room-unknown'
          if (callerId !== memberId && memberId === ids[0]) return 'member-first'
          if (!ids.includes(memberId)) return 'member-unknown'
          if (callerId !== memberId) {
            await trx
              .insertInto('room_removals')
              .values({ room_id: roomId, user_id: memberId, stamp })
              .onConflict((conflict) => conflict.columns(['room_id', 'user_id']).doUpdateSet({ stamp }))
              .execute()
            // The invites are not deleted, so that their codes are refused with `invite-expired` and not with
            // `invite-unknown`.
            await trx
              .updateTable('room_invites')
              .set({ expires_at: now })
              .where('room_id', '=', roomId)
              .where('expires_at', '>', now)
              .execute()
          }
          const endedSeats = callerId === memberId ? [] : await endSeatsOf(trx, roomId, memberId)
          await trx.deleteFrom('room_members').where('room_id', '=', roomId).where('user_id', '=', memberId).execute()
          return { endedSeats, files: await deleteRoomIfEmpty(trx, roomId) }
        }),
      )
    },
    /** Changes the given settings. Only the first member may do this. @returns the code of the error, or null */
    async updateSettings(roomId: string, callerId: string, { timeZone, habits }: Settings) {
      return inTurn(roomId, () =>
        versions.write(['rooms'], async (trx) => {
          const ids = await lockAsMember(trx, roomId, callerId)
          if (!ids) return 'room-unknown'
          if (ids[0] !== callerId) return 'room-settings-not-yours'
          const ofRoom = trx.selectFrom('rooms').where('id', '=', roomId)
          const before = await ofRoom.selectAll().executeTakeFirstOrThrow()
          const changed = {
            time_zone: timeZone ?? before.time_zone,
            habits: writeHabits({ ...readHabits(before.habits), ...habits }),
          }
          await trx.updateTable('rooms').set(changed).where('id', '=', roomId).execute()
          return null
        }),
      )
    },
    /** Gives a room a new id. Only the first member may do this. @returns the code of the error, or null */
    async updateId(roomId: string, newId: string, callerId: string) {
      return inTurn(roomId, () =>
        versions.write(['rooms'], async (trx) => {
          const ids = await lockAsMember(trx, roomId, callerId)
          if (!ids) return 'room-unknown'
          if (ids[0] !== callerId) return 'room-id-not-yours'
          const room = await trx.selectFrom('rooms').selectAll().where('id', '=', roomId).executeTakeFirstOrThrow()
          // Inserts the room with its new id first, because other rows must always refer to an existing room.
          await trx
            .insertInto('rooms')
            .values({ ...room, id: newId })
            .execute()
          for (const table of tablesWithRoomId)
            await trx.updateTable(table).set({ room_id: newId }).where('room_id', '=', roomId).execute()
          await trx.deleteFrom('rooms').where('id', '=', roomId).execute()
          return null
        }),
      )
    },
  }
}

/** Whether the user is in the maximum number of rooms. Locks the user, so that the number does not change meanwhile. */
async function isInTooManyRooms(trx: Db, userId: string) {
  await lockUser(trx).where('id', '=', userId).execute()
  const { count } = await trx
    .selectFrom('room_members')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count) >= limits.roomsMax
}

/** Whether an invite still exists and has not expired. A member may have revoked the invite since it was read. */
async function isValid(trx: Db, code: string) {
  const invite = await trx.selectFrom('room_invites').select('expires_at').where('code', '=', code).executeTakeFirst()
  return invite !== undefined && invite.expires_at > new Date().toISOString()
}

/**
 * Ends the seats that a removed member has created, because the removed member knows the links of these seats.
 * @returns the ids of these seats
 */
async function endSeatsOf(trx: Db, roomId: string, userId: string) {
  const ended = await trx
    .updateTable('room_seats')
    .set({ ended_at: timeAfterIds() })
    .where('room_id', '=', roomId)
    .where('created_by', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}
