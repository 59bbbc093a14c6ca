/** People who are signed in already, and the rooms they sit in, straight into the tables: what is measured comes after. */
import { hashToken } from '#server/crypto/passwords.ts'
import { timeId } from '#server/crypto/time-id.ts'
import type { Db } from '#server/db/open.ts'

interface Guest {
  id: string
  token: string
}

export async function fillWithPeople(db: Db, count: number): Promise<Guest[]> {
  const now = new Date().toISOString()
  const people = Array.from({ length: count }, (_, index) => ({
    id: `guest-${index}`,
    token: `bench-token-${index}`.padEnd(43, 'x'),
  }))
  await db
    .insertInto('users')
    .values(
      people.map(({ id }) => ({
        id,
        name: `Guest ${id}`,
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
      people.map(({ id, token }) => ({
        id,
        token_hash: hashToken(token),
        user_id: id,
        device: 'Bench',
        created_at: now,
        used_at: now,
      })),
    )
    .execute()
  return people
}

/** @returns the room's id, as long as those the product makes */
export async function fillWithRoom(db: Db, name: string, members: Guest[]): Promise<string> {
  const id = name.padEnd(24, '0')
  await db.insertInto('rooms').values({ id, name: 'Sunday Table', created_at: new Date().toISOString() }).execute()
  await db
    .insertInto('room_members')
    .values(members.map((member) => ({ room_id: id, user_id: member.id, stamp: timeId() })))
    .execute()
  return id
}
