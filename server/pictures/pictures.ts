/**
 * The life of an uploaded picture. An upload is pending until a row uses the picture or a day has passed. A picture
 * that no row and no pending upload uses is deleted. Equal pictures are stored once.
 */
import { AppError } from '#server/http/errors/app-error.ts'
import { storageErrorCode } from '#server/http/errors/storage-errors.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { requirePicture, type ImageProcessor } from './image-processing.ts'
import { createPictureSweeps, type PictureUses } from './picture-sweeps.ts'

const uploadsByAccount = perHour('upload-account', 60)
const uploadsByNetwork = perHour('upload-network', 180)

const unknownPicture = () => new AppError('image-unknown', { field: 'image' })

interface Uploader {
  /** The id of the account. */
  id: string
  /** The network of the client. */
  network: string
}

export type Pictures = ReturnType<typeof createPictures>

export function createPictures({
  images,
  uses,
  limiter,
}: {
  images: ImageProcessor
  uses: PictureUses
  limiter: RateLimiter
}) {
  async function removeIfUnused(picture: string) {
    const isUsed = () => uses.isUsed(picture)
    while (!(await isUsed())) {
      const isRestored = await images.remove(picture, isUsed)
      // A restored picture is checked again. While it was missing, another request may have ended its last use, and
      // found no picture to delete.
      if (!isRestored) return
    }
  }

  /**
   * Deletes a picture that no row and no pending upload uses. Errors are ignored: `sweepOrphans` repeats the removal.
   */
  const releaseIfUnused = (picture: string) => removeIfUnused(picture).catch(() => {})

  /**
   * Ends one pending upload, because a row uses the picture now or no row will use it. Deletes the picture if it is
   * unused. Errors are ignored, because the pending upload expires later.
   */
  async function claim(picture: string) {
    await uses.deletePending(picture).then(
      () => releaseIfUnused(picture),
      () => {},
    )
  }

  /** Stores a picture as a pending upload. @returns its address @throws what `process` and the storage throw */
  async function store(bytes: Buffer, isBackground = false) {
    const processed = await images.process(bytes, isBackground)
    await uses.insertPending(processed.address)
    try {
      await images.write(processed)
    } catch (error) {
      await claim(processed.address)
      throw error
    }
    return processed.address
  }

  /**
   * Runs `write`, which saves a row with a picture that this request made pending. When `write` fails, ends the
   * pending upload, unless the database was unreachable.
   * @throws what `write` throws
   */
  async function discardOnError<T>(picture: string | null, write: () => Promise<T>): Promise<T> {
    try {
      return await write()
    } catch (error) {
      // A database that became unreachable may have committed the row, so the pending upload stays until it expires.
      if (picture && storageErrorCode(error) !== 'unavailable') await claim(picture)
      throw error
    }
  }

  return {
    requirePicture,
    store: (bytes: Buffer) => store(bytes),
    /**
     * Stores a picture like `store`, with a longer wait in the queue. Each import must store one picture at a time, so
     * that an upload waits for at most one picture of each import.
     */
    storeInBackground: (bytes: Buffer) => store(bytes, true),
    claim,
    releaseIfUnused,

    discardOnError,

    /**
     * Runs `write`, which saves a row that may refer to an uploaded picture. Until the row is saved, the picture is
     * pending, so a request that ends another use of the picture does not delete the picture.
     * @throws image-unknown when the picture is not stored; what `write` and the storage throw
     */
    async saveWith<T>(image: string | null, write: () => Promise<T>): Promise<T> {
      if (!image?.startsWith('/uploads/')) return write()
      if (await images.has(image)) {
        await uses.insertPending(image)
        return discardOnError(image, async () => {
          // The picture may have been deleted since the first check.
          if (!(await images.has(image))) throw unknownPicture()
          const saved = await write()
          await claim(image)
          return saved
        })
      }
      throw unknownPicture()
    },

    /**
     * Counts an upload for the account and for the network of the client. Call it before the body is read.
     * @throws too-many
     */
    async countUpload({ id, network }: Uploader) {
      await limiter.count(uploadsByNetwork, network)
      await limiter.count(uploadsByAccount, id)
    },

    has: (picture: string) => images.has(picture),

    ...createPictureSweeps({ images, uses, removeIfUnused }),
  }
}
