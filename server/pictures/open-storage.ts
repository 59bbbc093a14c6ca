import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Fetch } from '#server/outbound/fetch-json.ts'
import { createBucketStorage } from './bucket-storage.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createBucket } from './s3-bucket.ts'

export const openFolderStorage = ({ dataDir }: Pick<Config, 'dataDir'>) => createFolderStorage(join(dataDir, 'uploads'))

/** @returns null when no bucket is configured: pictures are then stored in the data folder */
export const openBucketStorage = ({ pictureBucket }: Pick<Config, 'pictureBucket'>, fetch: Fetch = globalThis.fetch) =>
  pictureBucket ? createBucketStorage(createBucket(pictureBucket, fetch)) : null
