/** More people than could be registered in the time a test has: straight into the tables. */
import { hashToken, newId, newToken } from '#server/core/passwords.ts'
import type { Db } from '#server/db/open.ts'

/** `count` people who are signed in, in the order of their ids. */
export async function aCrowd(db: Db, count: number): Promise<{ id: string; token: string }[]> {
  const people = Array.from({ length: count }, () => ({ id: newId(), token: newToken() }))
  const now = new Date().toISOString()
  await db.insertInto('users').values(people.map(({ id }) => ({
    id, name: 'One of many', email: `${id}@example.com`, email_key: `${id}@example.com`.toLowerCase(), password_hash: '', picture: null, created_at: now,
  }))).execute()
  await db.insertInto('sessions').values(people.map(({ id, token }) => ({
    id: newId(), token_hash: hashToken(token), user_id: id, device: 'Test', created_at: now, used_at: now,
  }))).execute()
  return people.sort((one, other) => (one.id < other.id ? -1 : 1))
}
