/** SQL for a user's profile picture. */
import { lockUser } from '#server/db/lock-user.ts'
import type { Versions } from '#server/db/versions.ts'

export type ProfileStore = ReturnType<typeof profileStore>

export function profileStore(versions: Versions) {
  return {
    /**
     * @returns the previous picture, or null. Simultaneous calls for one user run one after the other, so each call
     * returns the picture that the call before it stored.
     */
    async updatePicture(userId: string, picture: string) {
      // The versions of recipes and rooms change too, because recipes and rooms show the picture.
      return versions.write(['accounts', 'recipes', 'rooms'], async (trx) => {
        // The lock makes a simultaneous call for the same user wait for this transaction.
        const previous = await lockUser(trx).where('id', '=', userId).returning('picture').executeTakeFirst()
        await trx.updateTable('users').set({ picture }).where('id', '=', userId).execute()
        return previous?.picture ?? null
      })
    },
  }
}
