import type { Db } from '#server/db/open.ts'

/** Returns the ids and names of the members of a room, in the order of joining. */
export const findMemberNames = (db: Db, roomId: string) =>
  db
    .selectFrom('room_members')
    .innerJoin('users', 'users.id', 'room_members.user_id')
    .select(['users.id', 'users.name'])
    .where('room_id', '=', roomId)
    .orderBy('stamp')
    .execute()
