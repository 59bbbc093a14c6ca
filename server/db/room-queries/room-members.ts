import type { Db } from '#server/db/open.ts'

/** The members of a room with their names, in the order of joining. */
export const findMemberNames = (db: Db, roomId: string) =>
  db
    .selectFrom('room_members')
    .innerJoin('users', 'users.id', 'room_members.user_id')
    .select(['users.id', 'users.name'])
    .where('room_id', '=', roomId)
    .orderBy('stamp')
    .execute()
