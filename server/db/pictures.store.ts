/** Which uploaded pictures are in use, and which still wait for it, in SQL. */
import { sql } from 'kysely'
import { newId } from '#server/crypto/ids.ts'
import type { Db } from './open.ts'

/** Where rows name uploaded pictures; what is named nowhere else is deleted, and in no backup. */
export const pictureColumns = [
  ['users', 'picture'],
  ['recipes', 'image'],
  ['room_recipes', 'image'],
] as const

export function pictureStore(db: Db) {
  return {
    async insertHold(picture: string) {
      await db.insertInto('picture_holds').values({ id: newId(), picture, held_at: new Date().toISOString() }).execute()
    },
    /** Ends one hold, if there is one. */
    async deleteHold(picture: string) {
      for (;;) {
        const one = await db
          .selectFrom('picture_holds')
          .select('id')
          .where('picture', '=', picture)
          .orderBy('held_at')
          .limit(1)
          .executeTakeFirst()
        if (!one) return
        const { numDeletedRows } = await db.deleteFrom('picture_holds').where('id', '=', one.id).executeTakeFirst()
        // Else somebody has ended this one in the same moment, and another is to go.
        if (numDeletedRows > 0n) return
      }
    },
    async isUsed(picture: string) {
      const row = await db
        .selectNoFrom((eb) =>
          eb
            .or([
              ...pictureColumns.map(
                ([table, column]) =>
                  sql<boolean>`exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${picture})`,
              ),
              eb.exists(eb.selectFrom('picture_holds').select('id').where('picture', '=', picture)),
            ])
            .as('used'),
        )
        .executeTakeFirstOrThrow()
      return Boolean(row.used)
    },
    /** Whether any row names a picture of ours. */
    async isAnyUsed() {
      for (const [table, column] of pictureColumns) {
        const { rows } =
          await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} like '/uploads/%' limit 1`.execute(db)
        if (rows.length) return true
      }
      return false
    },
    /** Ends all holds older than that. @returns their pictures */
    async deleteHoldsBefore(heldBefore: string) {
      const rows = await db.deleteFrom('picture_holds').where('held_at', '<', heldBefore).returning('picture').execute()
      return [...new Set(rows.map(({ picture }) => picture))]
    },
  }
}
