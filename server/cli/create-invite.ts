import { hashToken, newToken } from '#server/crypto/tokens.ts'
import type { Db } from '#server/db/open.ts'
import { insertRegistrationInvite } from './invite.store.ts'

const dayMs = 24 * 3600_000

/**
 * Creates a link by which one person can register within `days`.
 * @returns its secret, of which only a hash is stored
 */
export async function createRegistrationInvite(db: Db, days: number) {
  const token = newToken()
  const expiresAt = new Date(Date.now() + days * dayMs).toISOString()
  await insertRegistrationInvite(db, { token_hash: hashToken(token), expires_at: expiresAt })
  return { token, expiresAt }
}
