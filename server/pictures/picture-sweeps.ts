/** Deletes the pictures that expired uploads and interrupted processes leave behind. */
import type { ImageProcessor } from './image-processing.ts'

/** How long an upload stays pending, for example while its recipe is being written. */
const pendingUploadMs = 24 * 3600_000
/** The minimum age of an orphan. Younger files may belong to an upload that is still running. */
const orphanAgeMs = 3600_000
/** Interrupted processes leave fewer orphans than this. If there are more, the database is probably the wrong one. */
const orphansMax = 10

/** Implemented by `pictureStore`. */
export interface PictureUses {
  insertPending: (picture: string) => Promise<void>
  deletePending: (picture: string) => Promise<void>
  deletePendingBefore: (uploadedBefore: string) => Promise<string[]>
  findUsed: (pictures: string[]) => Promise<Set<string>>
  isUsed: (picture: string) => Promise<boolean>
  isAnyUsed: () => Promise<boolean>
}

interface Parts {
  images: ImageProcessor
  uses: PictureUses
  removeIfUnused: (picture: string) => Promise<void>
}

export function createPictureSweeps({ images, uses, removeIfUnused }: Parts) {
  /**
   * Finds the pictures that no row and no pending upload uses.
   * @throws Error when there are more orphans than used pictures, and more than `orphansMax`
   */
  async function findOrphans(stored: string[]) {
    const used = await uses.findUsed(stored)
    const orphans = stored.filter((picture) => !used.has(picture))
    const usedCount = stored.length - orphans.length
    if (orphans.length > Math.max(orphansMax, usedCount))
      throw new Error(
        `${orphans.length} of ${stored.length} uploaded pictures are not used by this database. Is it the right database? No picture was deleted.`,
      )
    return orphans
  }

  return {
    /** Brings back pictures whose removal a crash interrupted, if they are in use. */
    restoreRemoved: () => images.restoreRemoved(uses.isUsed),

    /**
     * Brings back pictures whose removal was interrupted, if they are in use. Then deletes the temporary files of
     * interrupted writes and removals, and the pictures that no row and no pending upload uses (orphans). If the
     * database refers to no picture at all, only the temporary files are deleted.
     * @throws Error when there are too many orphans (`findOrphans`). In this case, too, only the temporary files are
     * deleted.
     */
    async sweepOrphans(now = Date.now()) {
      await images.restoreRemoved(uses.isUsed)
      await images.removeDrafts(now - orphanAgeMs)
      const stored = await images.list(now - orphanAgeMs)
      // A database that refers to no picture at all is the wrong database, or is not restored yet.
      if (!stored.length || !(await uses.isAnyUsed())) return
      for (const picture of await findOrphans(stored)) await removeIfUnused(picture)
    },

    /** Ends the pending uploads that are older than a day, and deletes their pictures if they are unused. */
    async sweepExpired() {
      const uploadedBefore = new Date(Date.now() - pendingUploadMs).toISOString()
      for (const picture of await uses.deletePendingBefore(uploadedBefore)) await removeIfUnused(picture)
    },
  }
}
