import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { Fetch } from '#server/outbound/fetch-json.ts'
import { createBucketStorage } from './bucket-storage.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createImageProcessor, type PictureLimits } from './image-processing.ts'
import type { PictureUses } from './picture-sweeps.ts'
import { createPictures } from './pictures.ts'
import { createBucket } from './s3-bucket.ts'
import { openOwnStorage, type OwnerStore } from './storage-owner.ts'

export const openFolderStorage = ({ dataDir }: Pick<Config, 'dataDir'>) => createFolderStorage(join(dataDir, 'uploads'))

/** @returns null when no bucket is configured: pictures are then stored in the data folder */
export const openBucketStorage = ({ pictureBucket }: Pick<Config, 'pictureBucket'>, fetch: Fetch = globalThis.fetch) =>
  pictureBucket ? createBucketStorage(createBucket(pictureBucket, fetch)) : null

interface PictureParts {
  config: Pick<Config, 'dataDir' | 'pictureBucket'>
  fetch: Fetch
  uses: PictureUses & OwnerStore
  limiter: RateLimiter
  log: FastifyBaseLogger
  limits?: PictureLimits
}

/** Opens the picture storage of the server. @throws Error when the stored pictures belong to another database */
export async function openPictures({ config, fetch, uses, limiter, log, limits }: PictureParts) {
  const bucket = openBucketStorage(config, fetch)
  const storage = await openOwnStorage(bucket ?? openFolderStorage(config), uses, log)
  const pictures = createPictures({ images: createImageProcessor(storage, limits), uses, limiter })
  // Restores the pictures of interrupted removals. A bucket may be unreachable at the start, so for a bucket, the first
  // sweep restores them.
  if (!bucket) await pictures.restoreRemoved()
  return { storage, pictures }
}
