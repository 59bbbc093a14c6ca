/**
 * Inserts users with sessions, and rooms with members, directly into the tables, because registration is not measured.
 */
import { timeId } from '#server/crypto/ids.ts'
import { hashToken } from '#server/crypto/tokens.ts'
import type { Db } from '#server/db/open.ts'

interface User {
  id: string
  token: string
}

export async function insertNumberedUsers(db: Db, count: number): Promise<User[]> {
  const now = new Date().toISOString()
  const users = Array.from({ length: count }, (_, index) => ({
    id: `cook-${index}`,
    token: `bench-token-${index}`.padEnd(43, 'x'),
  }))
  await db
    .insertInto('users')
    .values(
      users.map(({ id }) => ({
        id,
        name: `The ${id}`,
        email: `${id}@example.com`,
        email_key: `${id}@example.com`,
        password_hash: '',
        picture: null,
        created_at: now,
      })),
    )
    .execute()
  await db
    .insertInto('sessions')
    .values(
      users.map(({ id, token }) => ({
        id,
        token_hash: hashToken(token),
        user_id: id,
        device: 'Bench',
        created_at: now,
        used_at: now,
      })),
    )
    .execute()
  return users
}

/** Inserts a room. @returns its id: `name`, padded to the length of a generated id */
export async function insertRoom(db: Db, name: string, members: User[]): Promise<string> {
  const id = name.padEnd(24, '0')
  await db.insertInto('rooms').values({ id, name: 'Sunday Table', created_at: new Date().toISOString() }).execute()
  await db
    .insertInto('room_members')
    .values(members.map((member) => ({ room_id: id, user_id: member.id, stamp: timeId() })))
    .execute()
  return id
}
