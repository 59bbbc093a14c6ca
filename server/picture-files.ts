/** Where uploaded pictures are kept, for the server and its tools. */
import { join } from 'node:path'
import type { Config } from './config.ts'
import { createBucket } from './core/bucket.ts'
import { pictureBucket } from './core/picture-bucket.ts'
import { pictureFolder } from './core/picture-folder.ts'
import type { Fetch } from './core/upstream.ts'

export const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => pictureFolder(join(dataDir, 'uploads'))

/** Null where pictures are kept in the data folder. */
export const bucketOf = ({ pictureBucket: place }: Pick<Config, 'pictureBucket'>, fetch: Fetch = globalThis.fetch) =>
  place ? pictureBucket(createBucket(place, fetch)) : null
