/** SQL for pending uploads and for the rows that use uploaded pictures. */
import { sql } from 'kysely'
import { newId } from '#server/crypto/ids.ts'
import type { Db } from './open.ts'

/**
 * The columns with addresses of uploaded pictures. A picture in none of them is in no backup, and is deleted unless it
 * is a pending upload.
 */
export const pictureColumns = [
  ['users', 'picture'],
  ['recipes', 'image'],
  ['room_recipes', 'image'],
  ['room_photos', 'picture'],
] as const

export function pictureStore(db: Db) {
  return {
    async insertPending(picture: string) {
      await db.insertInto('picture_holds').values({ id: newId(), picture, held_at: new Date().toISOString() }).execute()
    },

    /** Deletes the oldest pending upload of a picture, if there is one. */
    async deletePending(picture: string) {
      for (;;) {
        const oldest = await db
          .selectFrom('picture_holds')
          .select('id')
          .where('picture', '=', picture)
          .orderBy('held_at')
          .limit(1)
          .executeTakeFirst()
        if (!oldest) return
        const { numDeletedRows } = await db.deleteFrom('picture_holds').where('id', '=', oldest.id).executeTakeFirst()
        if (numDeletedRows > 0n) return
        // Another request deleted the same row in between: delete the next one.
      }
    },

    /** Deletes all pending uploads before `uploadedBefore` (ISO time). @returns their pictures */
    async deletePendingBefore(uploadedBefore: string) {
      const rows = await db
        .deleteFrom('picture_holds')
        .where('held_at', '<', uploadedBefore)
        .returning('picture')
        .execute()
      return [...new Set(rows.map(({ picture }) => picture))]
    },

    /** Whether a row or a pending upload names the picture. */
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

    /** The mark of this database (`PictureOwnerTable` in `tables.ts`); null before `insertOwner`. */
    async readOwner() {
      const row = await db.selectFrom('picture_owner').select('id').executeTakeFirst()
      return row?.id ?? null
    },

    /** Sets the mark, unless another process has set it. @returns the mark that is set */
    async insertOwner(id: string) {
      await db
        .insertInto('picture_owner')
        .values({ row: 1, id })
        .onConflict((conflict) => conflict.column('row').doNothing())
        .execute()
      return (await db.selectFrom('picture_owner').select('id').executeTakeFirstOrThrow()).id
    },

    /** Whether any row names any uploaded picture. */
    async isAnyUsed() {
      for (const [table, column] of pictureColumns) {
        const { rows } =
          await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} like '/uploads/%' limit 1`.execute(db)
        if (rows.length) return true
      }
      return false
    },
  }
}
