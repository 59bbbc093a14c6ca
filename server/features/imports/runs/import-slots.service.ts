/**
 * Limits the imports that a process works on simultaneously: one small import and one of any size, and never two of one
 * user.
 */
import type { ImportRow } from '#server/features/imports/import-files.store.ts'

/** Files up to this size have a slot of their own, so that they do not wait for a large file. */
const smallBytesMax = 32 * 1024 * 1024

export function createImportSlots() {
  const taken = { small: false, any: false }
  const users = new Set<string>()
  return {
    areTaken: () => taken.small && taken.any,
    /** Whether this process works on an import of the user. */
    isBusyFor: (userId: string) => users.has(userId),

    /** @returns a function that frees the slot; null when no slot is free for the import */
    take({ user_id: userId, bytes }: ImportRow): (() => void) | null {
      const slot = bytes <= smallBytesMax && !taken.small ? 'small' : 'any'
      if (taken[slot]) return null
      taken[slot] = true
      users.add(userId)
      return () => {
        taken[slot] = false
        users.delete(userId)
      }
    },
  }
}
