/** Oneself: what is shown of one, and one's picture. */
import type { Me } from '#contract/profile.ts'
import type { Limit, Limiter } from '#server/core/limiter.ts'
import type { ProfileStore } from './profile.store.ts'

const uploads: Limit = { name: 'upload-account', times: 60, within: 3600 }

/** Somebody signed in, as far as the profile needs it. */
export interface Person {
  id: string
  name: string
  email: string
  picture: string | null
}

export type Profile = ReturnType<typeof createProfile>

export function createProfile({ store, limiter, keepPicture, removePicture }: {
  store: ProfileStore
  limiter: Limiter
  keepPicture: (bytes: Buffer) => Promise<string>
  removePicture: (address: string) => Promise<void>
}) {
  /** Deletes a picture unless somebody uses it: equal pictures are kept once. */
  async function releasePicture(picture: string) {
    if (!(await store.isPictureUsed(picture))) await removePicture(picture)
  }

  return {
    releasePicture,
    read: ({ id, name, email, picture }: Person): Me => ({ _id: id, name, email, profilePicture: picture }),

    /** @returns the address of the new picture. @throws too-many; what `keepPicture` throws */
    async changePicture(caller: Person, bytes: Buffer) {
      await limiter.count(uploads, caller.id)
      const picture = await keepPicture(bytes)
      const before = await store.updatePicture(caller.id, picture)
      if (before) await releasePicture(before)
      return picture
    },
  }
}
