/**
 * Uploaded pictures from the first byte to the last: whoever uploads one holds it until something uses it, and when
 * nothing does any more it goes. Equal pictures are kept once.
 */
import type { ImageProcessor } from './image-processing.ts'
import type { RateLimit, RateLimiter } from '#server/http/rate-limiter.ts'
import { storageErrorCode } from '#server/http/storage-errors.ts'

const uploads: RateLimit = { name: 'upload-account', times: 60, within: 3600 }
/** How long a picture may wait for the recipe that is being written. */
const holdMs = 24 * 3600_000
const orphanMs = 3600_000
/** More than a process leaves behind that ends in the middle of its work. */
const straysMax = 10

interface Holds {
  insertHold: (picture: string) => Promise<void>
  deleteHold: (picture: string) => Promise<void>
  isUsed: (picture: string) => Promise<boolean>
  isAnyUsed: () => Promise<boolean>
  deleteHoldsBefore: (heldBefore: string) => Promise<string[]>
}

export type Pictures = ReturnType<typeof createPictures>

export function createPictures({
  images,
  holds,
  limiter,
}: {
  images: ImageProcessor
  holds: Holds
  limiter: RateLimiter
}) {
  async function removeUnused(picture: string) {
    if (!(await holds.isUsed(picture))) await images.remove(picture, () => holds.isUsed(picture))
  }

  /** Deletes a picture unless somebody uses or holds it. What fails here fails nothing that is saved already: a sweep will do it. */
  const release = (picture: string) => removeUnused(picture).catch(() => {})

  /** What was held is used now, or will never be. What fails here fails nothing, as in `release`: the hold runs out. */
  async function settle(picture: string) {
    await holds.deleteHold(picture).then(
      () => release(picture),
      () => {},
    )
  }

  /** Keeps a picture and holds it. @returns its address. @throws what `images.draw` throws */
  async function keep(bytes: Buffer) {
    const drawn = await images.draw(bytes)
    await holds.insertHold(drawn.address)
    try {
      await images.write(drawn)
    } catch (error) {
      await settle(drawn.address)
      throw error
    }
    return drawn.address
  }

  return {
    keep,
    release,
    settle,

    /** Lets `write` use what was kept in the same call, or lets go of it. @throws what `write` throws */
    async spend<T>(picture: string | null, write: () => Promise<T>): Promise<T> {
      try {
        return await write()
      } catch (error) {
        // A database that has gone may have written all the same: then the hold decides when it runs out.
        if (picture && storageErrorCode(error) !== 'unavailable') await settle(picture)
        throw error
      }
    },

    /** `keep`, as often as one account may. @throws too-many */
    async upload(userId: string, bytes: Buffer) {
      await limiter.count(uploads, userId)
      return keep(bytes)
    },

    has: (picture: string) => images.has(picture),

    /**
     * Deletes what a process that ended in the middle of its work has left: half a picture, or one that nothing uses or
     * holds. What is young may belong to work that is going on.
     * @throws Error, and deletes none, where most belong to nothing: then the database is the wrong one
     */
    async sweepOrphans(now = Date.now()) {
      await images.removeDrafts(now - orphanMs)
      const old = await images.list(now - orphanMs)
      // Beside a database that names none at all they are another's: it is the wrong one, or not restored yet.
      if (!old.length || !(await holds.isAnyUsed())) return
      const strays: string[] = []
      for (const picture of old) if (!(await holds.isUsed(picture))) strays.push(picture)
      const ownCount = old.length - strays.length
      if (strays.length > Math.max(straysMax, ownCount))
        throw new Error(
          `${strays.length} of ${old.length} uploaded pictures belong to nothing in this database. Is it the right one? None of them is deleted.`,
        )
      for (const picture of strays) await removeUnused(picture)
    },

    /** Lets go of what was uploaded and never used. */
    async sweep() {
      for (const picture of await holds.deleteHoldsBefore(new Date(Date.now() - holdMs).toISOString()))
        await removeUnused(picture)
    },
  }
}
