/** Picture storage in an S3 bucket, for several processes on several machines, or for a machine without a lasting disk. */
import { ownerFile, pictureFiles, type PictureStorage } from './picture-storage.ts'
import type { Bucket } from './s3-bucket.ts'

/** Written last and removed first: where it exists, the picture is complete. */
const lastFile = pictureFiles.at(-1)!

export function createBucketStorage(bucket: Bucket): PictureStorage {
  const keysOf = (name: string) => pictureFiles.map((file) => `${name}/${file}`)

  async function write(name: string, files: Buffer[]) {
    for (const [index, key] of keysOf(name).entries()) await bucket.put(key, files[index]!)
  }

  return {
    place: { name: `the bucket ${bucket.url}`, variable: 'S3_URL' },
    readOwner: async () => (await bucket.get(ownerFile))?.toString() ?? null,
    writeOwner: (id) => bucket.put(ownerFile, Buffer.from(id)),
    write,
    read: (name, file) => bucket.get(`${name}/${file}`),
    has: (name) => bucket.has(`${name}/${lastFile}`),

    /** Includes partly written pictures, so that they are found and removed. */
    async list(before) {
      const names = new Set<string>()
      for await (const { key, changedAt } of bucket.list()) if (changedAt < before) names.add(key.split('/')[0]!)
      return [...names]
    },

    async removeDrafts() {
      // A bucket has no drafts: `list` includes partly written pictures, and the orphan sweep removes them.
    },

    /** A bucket cannot rename, so a picture that is in use after all is written again. */
    async remove(name, isUsed) {
      const keys = keysOf(name)
      const files = await Promise.all(keys.map((key) => bucket.get(key)))
      for (const key of keys.toReversed()) await bucket.remove(key)
      const found = files.filter((file) => file !== null)
      const isComplete = found.length === keys.length
      // The database is unreachable: assume the picture is in use.
      if (isComplete && (await isUsed().catch(() => true))) await write(name, found)
    },
  }
}
