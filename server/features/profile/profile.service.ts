/** The signed-in user's own profile and picture. */
import type { Profile as Me } from '#contract/profile.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { ProfileStore } from './profile.store.ts'

/** The columns of the signed-in user that the profile shows. */
export interface ProfileUser {
  id: string
  name: string
  email: string
  picture: string | null
}

export type Profile = ReturnType<typeof createProfile>

export function createProfile({
  store,
  pictures,
  readWorks,
}: {
  store: ProfileStore
  pictures: Pick<Pictures, 'countUpload' | 'store' | 'discardOnError' | 'claim' | 'releaseIfUnused'>
  /** Returns the ids of a user's likes and bookmarks, and the newest recipes that the user wrote. */
  readWorks: (userId: string) => Promise<Omit<Me, '_id' | 'name' | 'email' | 'profilePicture'>>
}) {
  return {
    async read({ id, name, email, picture }: ProfileUser): Promise<Me> {
      return { _id: id, name, email, profilePicture: picture, ...(await readWorks(id)) }
    },

    /** Counts an upload for the rate limits of the account and of the client's network. @throws too-many */
    countUpload: pictures.countUpload,

    /**
     * Replaces the picture of the caller. Deletes the previous picture if nothing uses it any more.
     * @returns the address of the new picture
     * @throws what `pictures.store` throws
     */
    async changePicture(caller: ProfileUser, bytes: Buffer) {
      const picture = await pictures.store(bytes)
      const before = await pictures.discardOnError(picture, () => store.updatePicture(caller.id, picture))
      await pictures.claim(picture)
      if (before) await pictures.releaseIfUnused(before)
      return picture
    },
  }
}
