/**
 * Limits the imports that a process works on at the same time. It has two slots: one for a small import, and one for an
 * import of any size.
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

    /**
     * Takes a slot for an import. Call `isBusyFor` first, so that a user does not get both slots.
     * @returns a function that frees the slot; null when no slot is free for this import
     */
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
