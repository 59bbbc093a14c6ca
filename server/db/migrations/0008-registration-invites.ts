/** Registration invites: links of `npm run invite`. With each link, one person can create an account. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('registration_invites')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
}
