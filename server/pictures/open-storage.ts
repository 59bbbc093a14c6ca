/** Where uploaded pictures are kept, for the server and its tools. */
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { createBucket } from './s3-bucket.ts'
import { createBucketStorage } from './bucket-storage.ts'
import { createFolderStorage } from './folder-storage.ts'
import type { Fetch } from '#server/outbound/fetch-json.ts'

export const openFolderStorage = ({ dataDir }: Pick<Config, 'dataDir'>) => createFolderStorage(join(dataDir, 'uploads'))

/** Null where pictures are kept in the data folder. */
export const openBucketStorage = (
  { pictureBucket: place }: Pick<Config, 'pictureBucket'>,
  fetch: Fetch = globalThis.fetch,
) => (place ? createBucketStorage(createBucket(place, fetch)) : null)
