/** Uploaded pictures in a bucket: for several processes on several machines, or for a machine whose disk is not kept. */
import type { Bucket } from './s3-bucket.ts'
import { pictureFiles, type PictureStorage } from './image-processing.ts'

/** Written last, so that where it stands the others do. */
const lastFile = pictureFiles.at(-1)!

export function createBucketStorage(bucket: Bucket): PictureStorage {
  const pathsOf = (name: string) => pictureFiles.map((file) => `${name}/${file}`)

  async function write(name: string, sizes: Buffer[]) {
    const paths = pathsOf(name)
    for (const [index, path] of paths.entries()) await bucket.put(path, sizes[index]!)
  }

  return {
    write,
    read: (name, file) => bucket.get(`${name}/${file}`),
    has: (name) => bucket.has(`${name}/${lastFile}`),

    /** By what was written first of a picture, half ones too: to be removed, they need not be whole. */
    async list(before) {
      const names = new Set<string>()
      for await (const { name, changedAt } of bucket.list()) if (changedAt < before) names.add(name.split('/')[0]!)
      return [...names]
    },

    async removeDrafts() {
      // A bucket has none: a half picture is listed as one, nobody names it, and it goes with those that nothing uses.
    },

    /** A bucket renames nothing, so whoever began to use it meanwhile has it written again. */
    async remove(name, isUsed) {
      const paths = pathsOf(name)
      const sizes = await Promise.all(paths.map((path) => bucket.get(path)))
      for (const path of paths.toReversed()) await bucket.remove(path)
      const whole = sizes.filter((size) => size !== null)
      // Whether it is, a database that has gone does not say.
      if (whole.length === paths.length && (await isUsed().catch(() => true))) await write(name, whole)
    },
  }
}
