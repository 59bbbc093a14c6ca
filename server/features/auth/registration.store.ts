/** SQL for registration invites, which are the links of `npm run invite`. One person can register with each link. */
import type { Db } from '#server/db/open.ts'

/** Runs in the transaction that inserts the account. An error of this function rolls the transaction back. */
export type UseRegistrationInvite = (transaction: Db) => Promise<void>

export type RegistrationStore = ReturnType<typeof registrationStore>

export function registrationStore(db: Db) {
  return {
    async has(tokenHash: string, now: string) {
      const row = await db
        .selectFrom('registration_invites')
        .select('token_hash')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row !== undefined
    },
    /** Deletes the link in the transaction of the new account. @returns false when the link no longer exists */
    async use(transaction: Db, tokenHash: string) {
      const { numDeletedRows } = await transaction
        .deleteFrom('registration_invites')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async deleteExpired(now: string) {
      await db.deleteFrom('registration_invites').where('expires_at', '<', now).execute()
    },
  }
}
