/** Which uploaded pictures are in use, and which still wait for it, in SQL. */
import type { Db } from './open.ts'
import { newId } from '#server/core/passwords.ts'

export function pictureStore(db: Db) {
  return {
    async insertHold(picture: string) {
      await db.insertInto('picture_holds').values({ id: newId(), picture, held_at: new Date().toISOString() }).execute()
    },
    /** Ends one hold, if there is one. */
    async deleteHold(picture: string) {
      for (;;) {
        const one = await db.selectFrom('picture_holds').select('id').where('picture', '=', picture).orderBy('held_at').limit(1).executeTakeFirst()
        if (!one) return
        const { numDeletedRows } = await db.deleteFrom('picture_holds').where('id', '=', one.id).executeTakeFirst()
        // Else somebody has ended this one in the same moment, and another is to go.
        if (numDeletedRows > 0n) return
      }
    },
    async isUsed(picture: string) {
      const row = await db.selectNoFrom((eb) =>
        eb.or([
          eb.exists(eb.selectFrom('users').select('id').where('picture', '=', picture)),
          eb.exists(eb.selectFrom('recipes').select('id').where('image', '=', picture)),
          eb.exists(eb.selectFrom('room_recipes').select('id').where('image', '=', picture)),
          eb.exists(eb.selectFrom('picture_holds').select('id').where('picture', '=', picture)),
        ]).as('used')).executeTakeFirstOrThrow()
      return Boolean(row.used)
    },
    /** Ends all holds older than that. @returns their pictures */
    async deleteHoldsBefore(heldBefore: string) {
      const rows = await db.deleteFrom('picture_holds').where('held_at', '<', heldBefore).returning('picture').execute()
      return [...new Set(rows.map(({ picture }) => picture))]
    },
  }
}
