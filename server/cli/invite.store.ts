/** SQL for the links of `npm run invite`. */
import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export async function insertRegistrationInvite(db: Db, invite: Insertable<Tables['registration_invites']>) {
  await db.insertInto('registration_invites').values(invite).execute()
}
