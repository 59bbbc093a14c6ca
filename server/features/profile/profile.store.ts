/** One's own picture in SQL. */
import type { Db } from '#server/db/open.ts'

export type ProfileStore = ReturnType<typeof profileStore>

export function profileStore(db: Db) {
  return {
    async updatePicture(userId: string, picture: string) {
      await db.updateTable('users').set({ picture }).where('id', '=', userId).execute()
    },
    async isPictureUsed(picture: string) {
      const row = await db.selectFrom('users').select('id').where('picture', '=', picture).limit(1).executeTakeFirst()
      return row !== undefined
    },
  }
}
