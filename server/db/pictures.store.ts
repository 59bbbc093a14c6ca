/** SQL for pending uploads, for the rows that use uploaded pictures, and for the mark of the database. */
import { sql } from 'kysely'
import { chunk } from '#server/collections/chunk.ts'
import { newId } from '#server/crypto/ids.ts'
import type { Db } from './open.ts'

/**
 * The columns with addresses of uploaded pictures. A backup contains only pictures from these columns. The server
 * deletes any other picture, unless it is a pending upload.
 */
export const pictureColumns = [
  ['users', 'picture'],
  ['recipes', 'image'],
  ['room_recipes', 'image'],
  ['room_photos', 'picture'],
] as const

/** The maximum number of pictures in one query. */
const picturesMax = 500

export function pictureStore(db: Db) {
  /** @returns the pictures to which a row or a pending upload refers */
  async function findUsed(pictures: string[]): Promise<Set<string>> {
    const used = new Set<string>()
    for (const some of chunk(pictures, picturesMax)) {
      const searched = sql.join(some)
      const rowsWith = ([table, column]: readonly [string, string]) =>
        sql`select ${sql.ref(column)} as picture from ${sql.table(table)} where ${sql.ref(column)} in (${searched})`
      // One query reads all tables. Between two queries, a row could begin to use a picture while the pending upload of
      // the picture ends. Then neither query would find a use.
      const queries = [...pictureColumns, ['picture_holds', 'picture'] as const].map(rowsWith)
      const { rows } = await sql<{ picture: string }>`${sql.join(queries, sql` union `)}`.execute(db)
      for (const { picture } of rows) used.add(picture)
    }
    return used
  }

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
        // Another request has deleted the row after the query found it, so the loop tries the next row.
      }
    },

    /** Deletes all pending uploads from before the ISO time `uploadedBefore`. @returns their pictures */
    async deletePendingBefore(uploadedBefore: string) {
      const rows = await db
        .deleteFrom('picture_holds')
        .where('held_at', '<', uploadedBefore)
        .returning('picture')
        .execute()
      return [...new Set(rows.map(({ picture }) => picture))]
    },

    findUsed,
    isUsed: async (picture: string) => (await findUsed([picture])).size > 0,

    /** The mark of this database (`PictureOwnerTable` in `tables.ts`); null before `insertOwner`. */
    async readOwner() {
      const row = await db.selectFrom('picture_owner').select('id').executeTakeFirst()
      return row?.id ?? null
    },

    /** Sets the mark of this database, unless it is already set. @returns the mark that the database has now */
    async insertOwner(id: string) {
      await db
        .insertInto('picture_owner')
        .values({ row: 1, id })
        .onConflict((conflict) => conflict.column('row').doNothing())
        .execute()
      return (await db.selectFrom('picture_owner').select('id').executeTakeFirstOrThrow()).id
    },

    /** Whether a row refers to an uploaded picture. Pending uploads do not count. */
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
