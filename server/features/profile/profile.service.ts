/** Oneself: what is shown of one, and one's picture. */
import type { Profile as Me } from '#contract/profile.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { ProfileStore } from './profile.store.ts'

/** Somebody signed in, as far as the profile needs it. */
export interface Person {
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
  onChange,
}: {
  store: ProfileStore
  pictures: Pick<Pictures, 'upload' | 'discardOnError' | 'claim' | 'releaseIfUnused'>
  /** What somebody has saved and written. */
  readWorks: (userId: string) => Promise<Omit<Me, '_id' | 'name' | 'email' | 'profilePicture'>>
  /** Somebody looks different now. */
  onChange: () => void
}) {
  /** By the works in it, which are the same object while nothing has changed. */
  const known = new WeakMap<object, Me>()

  return {
    async read({ id, name, email, picture }: Person): Promise<Me> {
      const works = await readWorks(id)
      const before = known.get(works)
      if (before?.name === name && before.email === email && before.profilePicture === picture) return before
      const now = Object.freeze({ _id: id, name, email, profilePicture: picture, ...works })
      known.set(works, now)
      return now
    },

    /** @returns the address of the new picture. @throws too-many; what a picture is refused with */
    async changePicture(caller: Person, bytes: Buffer) {
      const picture = await pictures.upload(caller.id, bytes)
      const before = await pictures.discardOnError(picture, () => store.updatePicture(caller.id, picture))
      onChange()
      await pictures.claim(picture)
      if (before) await pictures.releaseIfUnused(before)
      return picture
    },
  }
}
