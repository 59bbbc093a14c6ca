import { dayMs } from '#contract/values/time-zone.ts'
import { hashToken, newToken } from '#server/crypto/tokens.ts'
import type { Db } from '#server/db/open.ts'
import { insertRegistrationInvite } from './invite.store.ts'

/**
 * Creates a registration invite that is valid for `days`. The database stores only the hash of its secret.
 * @returns the secret for the link, and the time at which the invite expires, in ISO 8601
 */
export async function createRegistrationInvite(db: Db, days: number) {
  const token = newToken()
  const expiresAt = new Date(Date.now() + days * dayMs).toISOString()
  await insertRegistrationInvite(db, { token_hash: hashToken(token), expires_at: expiresAt })
  return { token, expiresAt }
}
