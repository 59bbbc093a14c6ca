import { dayMs } from '#contract/values/time-zone.ts'
import { hashToken, newToken } from '#server/crypto/tokens.ts'
import type { Db } from '#server/db/open.ts'
import { insertRegistrationInvite } from './invite.store.ts'

/**
 * Creates a link by which one person can register within `days`.
 * @returns the secret of the link (only its hash is stored), and the time at which the link expires, in ISO 8601
 */
export async function createRegistrationInvite(db: Db, days: number) {
  const token = newToken()
  const expiresAt = new Date(Date.now() + days * dayMs).toISOString()
  await insertRegistrationInvite(db, { token_hash: hashToken(token), expires_at: expiresAt })
  return { token, expiresAt }
}
