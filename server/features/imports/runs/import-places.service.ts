/** How many imports a process works on at the same time: one small import and one of any size, never two of a user. */
import type { ImportRow } from '#server/features/imports/import-files.store.ts'

/** Files up to this size have a place of their own, so that they do not wait for a large file. */
const smallBytesMax = 32 * 1024 * 1024

export function createImportPlaces() {
  const taken = { small: false, any: false }
  const users = new Set<string>()
  return {
    areTaken: () => taken.small && taken.any,
    /** Whether this process works on an import of the user. */
    isBusyFor: (userId: string) => users.has(userId),

    /** @returns a function that frees the place; null when no place is free for the import */
    take({ user_id: userId, bytes }: ImportRow): (() => void) | null {
      const place = bytes <= smallBytesMax && !taken.small ? 'small' : 'any'
      if (taken[place]) return null
      taken[place] = true
      users.add(userId)
      return () => {
        taken[place] = false
        users.delete(userId)
      }
    },
  }
}
