/** One's own picture in SQL. */
import type { Versions } from '#server/db/versions.ts'

export type ProfileStore = ReturnType<typeof profileStore>

export function profileStore(versions: Versions) {
  return {
    /** @returns the picture before: of several calls at once, each gets another one. */
    async updatePicture(userId: string, picture: string) {
      // Recipes and rooms show the picture.
      return versions.write(['accounts', 'recipes', 'rooms'], async (trx) => {
        // Changes nothing, but makes the next call wait until this one is done.
        const before = await trx
          .updateTable('users')
          .set(({ ref }) => ({ picture: ref('picture') }))
          .where('id', '=', userId)
          .returning('picture')
          .executeTakeFirst()
        await trx.updateTable('users').set({ picture }).where('id', '=', userId).execute()
        return before?.picture ?? null
      })
    },
  }
}
