/** SQL for the links that let one person register. */
import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type RegistrationStore = ReturnType<typeof registrationStore>

export function registrationStore(db: Db) {
  return {
    async insert(invite: Insertable<Tables['registration_invites']>) {
      await db.insertInto('registration_invites').values(invite).execute()
    },
    async has(tokenHash: string, now: string) {
      const row = await db
        .selectFrom('registration_invites')
        .select('token_hash')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row !== undefined
    },
    /** Deletes the link in the transaction of the new account. @returns false when another account has used it */
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
