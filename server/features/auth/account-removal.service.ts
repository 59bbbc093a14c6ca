/**
 * Deletes accounts. One transaction deletes the rows, and a clean-up follows. Later, `tidy` deletes what a failed
 * clean-up or a simultaneous write has left: rooms without members, and likes and bookmarks of deleted recipes.
 */
import type { FastifyBaseLogger } from 'fastify'
import { runAll } from '#server/jobs/run-all.ts'
import { waitAtMost } from '#server/jobs/wait-at-most.ts'
import type { RemovedAccount } from './account-removal.store.ts'
import type { AuthStore } from './auth.store.ts'
import type { SessionUser } from './sessions.service.ts'

/**
 * The number of rows that one call of `tidy` reads from each table. The number is limited because a query on SQLite
 * blocks the process.
 */
const sliceRows = 2000

type RoomFiles = NonNullable<Awaited<ReturnType<AuthStore['deleteRoomIfEmpty']>>>

/**
 * How long `remove` waits for the clean-up, which continues after the reply. To delete the pictures of many recipes can
 * take longer than the browser waits for a reply.
 */
const cleanUpWaitMs = 5000
/** How long a shutdown waits for clean-ups. */
const drainTimeoutMs = 3000

export type AccountRemoval = ReturnType<typeof createAccountRemoval>

/** The actions that follow the deletion of an account's rows. */
export interface AfterRemoval {
  /** Tells a room that the user is no longer a member. */
  announceLeaving: (roomId: string, userId: string) => Promise<void>
  /** Deletes the covers and pictures of deleted recipes. */
  forgetRecipes: (recipes: RemovedAccount['recipes']) => Promise<void>
  releasePicture: (address: string) => Promise<void>
  /** Disconnects the guests of a deleted room, and deletes its files. */
  finishRoomDeletion: (roomId: string, files: RoomFiles) => Promise<void>
}

interface Parts extends AfterRemoval {
  store: AuthStore
  /** Disconnects the user. */
  onEnd: (userId: string) => void
  log: Pick<FastifyBaseLogger, 'error'>
}

export function createAccountRemoval(parts: Parts) {
  const { store, onEnd, announceLeaving, forgetRecipes, releasePicture, finishRoomDeletion, log } = parts
  /**
   * For each table, the last key that `tidy` has read. The next call continues after this key. An empty key is the
   * start of the table.
   */
  const tidiedUpTo = { rooms: '', saves: '' }

  async function deleteRoomIfEmpty(roomId: string) {
    const files = await store.deleteRoomIfEmpty(roomId)
    if (files) await finishRoomDeletion(roomId, files)
  }

  const cleanUps = new Set<Promise<void>>()

  const cleanUp = (userId: string, { picture, recipes, roomIds }: RemovedAccount) =>
    runAll([
      ...roomIds.flatMap((roomId) => [() => announceLeaving(roomId, userId), () => deleteRoomIfEmpty(roomId)]),
      () => forgetRecipes(recipes),
      ...(picture ? [() => releasePicture(picture)] : []),
    ])

  return {
    /** @returns false when the account is gone, or its password has changed since it was verified */
    async remove({ id, password_hash }: SessionUser): Promise<boolean> {
      const removed = await store.deleteUser(id, password_hash)
      if (!removed) return false
      onEnd(id)
      // The account is already deleted, so an error in the clean-up is only logged.
      const cleaning: Promise<void> = cleanUp(id, removed)
        .catch((error: unknown) => log.error({ err: error }, 'cleaning up after a deleted account failed'))
        .finally(() => cleanUps.delete(cleaning))
      cleanUps.add(cleaning)
      await waitAtMost(cleanUpWaitMs, cleaning)
      return true
    },

    /** Waits until the running clean-ups are done, at most `drainTimeoutMs`. */
    drain: () => waitAtMost(drainTimeoutMs, Promise.all(cleanUps)),

    /**
     * Deletes rooms without members, and likes and bookmarks of deleted recipes. Each call reads one slice of each
     * table.
     */
    async tidy() {
      const { roomIds, next } = await store.findEmptyRooms({ after: tidiedUpTo.rooms, limit: sliceRows })
      for (const roomId of roomIds) await deleteRoomIfEmpty(roomId)
      tidiedUpTo.rooms = next
      const saves = await store.deleteSavesWithoutRecipe({ after: tidiedUpTo.saves, limit: sliceRows })
      tidiedUpTo.saves = saves.next
    },
  }
}
