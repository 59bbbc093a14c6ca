/** More people than could be registered in the time a test has: straight into the tables. */
import { newId } from '#server/crypto/ids.ts'
import { hashToken, newToken } from '#server/crypto/tokens.ts'
import type { Db } from '#server/db/open.ts'

/** `count` people who are signed in, in the order of their ids; without a password's hash none can sign in again. */
export async function aCrowd(
  db: Db,
  count: number,
  passwordHash = '',
): Promise<{ id: string; token: string; sessionId: string; email: string }[]> {
  const people = Array.from({ length: count }, () => ({ id: newId(), token: newToken(), sessionId: newId() })).map(
    (person) => ({ ...person, email: `${person.id}@example.com` }),
  )
  const now = new Date().toISOString()
  await db
    .insertInto('users')
    .values(
      people.map(({ id, email }) => ({
        id,
        name: 'One of many',
        email,
        email_key: email.toLowerCase(),
        password_hash: passwordHash,
        picture: null,
        created_at: now,
      })),
    )
    .execute()
  await db
    .insertInto('sessions')
    .values(
      people.map(({ id, token, sessionId }) => ({
        id: sessionId,
        token_hash: hashToken(token),
        user_id: id,
        device: 'Test',
        created_at: now,
        used_at: now,
      })),
    )
    .execute()
  return people.sort((one, other) => (one.id < other.id ? -1 : 1))
}
