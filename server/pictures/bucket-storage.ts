/**
 * Picture storage in an S3 bucket, for several processes on several machines, or for a machine without a persistent
 * disk.
 */
import { randomUUID } from 'node:crypto'
import { ownerFile, pictureFiles, type PictureStorage } from './picture-storage.ts'
import type { Bucket } from './s3-bucket.ts'

/** This file is written last and removed first, so a picture is complete if this file exists. */
const lastFile = pictureFiles.at(-1)!

/** The prefix of copies of pictures that are being removed. A random part follows. */
const removedPrefix = 'removed/'

export function createBucketStorage(bucket: Bucket): PictureStorage {
  const keysOf = (name: string) => pictureFiles.map((file) => `${name}/${file}`)

  async function write(name: string, files: Buffer[]) {
    for (const [index, key] of keysOf(name).entries()) await bucket.put(key, files[index]!)
  }

  /** @returns null unless all files exist */
  async function readAll(name: string) {
    const files = await Promise.all(keysOf(name).map((key) => bucket.get(key)))
    const found = files.filter((file) => file !== null)
    return found.length === files.length ? found : null
  }

  async function removeAll(name: string) {
    for (const key of keysOf(name).toReversed()) await bucket.remove(key)
  }

  return {
    location: { name: `the bucket ${bucket.url}`, variable: 'S3_URL' },
    readOwner: async () => (await bucket.get(ownerFile))?.toString() ?? null,
    writeOwner: (id) => bucket.put(ownerFile, Buffer.from(id)),
    write,
    read: (name, file) => bucket.get(`${name}/${file}`),
    has: (name) => bucket.has(`${name}/${lastFile}`),

    /** Includes partly written pictures, so that the sweep of unused pictures deletes them. */
    async list(before) {
      const names = new Set<string>()
      for await (const { key, changedAt } of bucket.list()) if (changedAt < before) names.add(key.split('/')[0]!)
      return [...names]
    },

    /** Partly written pictures are not drafts: `list` includes them, so the sweep of unused pictures deletes them. */
    async removeDrafts(before) {
      const keys: string[] = []
      for await (const { key, changedAt } of bucket.list(removedPrefix)) if (changedAt < before) keys.push(key)
      for (const key of keys) await bucket.remove(key)
    },

    async restoreRemoved(isUsed) {
      for await (const { key } of bucket.list(removedPrefix)) {
        const [copy = '', name = ''] = /^removed\/[^/]+\/([^/]+)(?=\/)/.exec(key) ?? []
        if (!key.endsWith(`/${lastFile}`) || !(await isUsed(name)) || (await bucket.has(`${name}/${lastFile}`)))
          continue
        const files = await readAll(copy)
        if (files) await write(name, files)
      }
    },

    /** A bucket cannot rename objects, so a picture that turns out to be in use is written again. */
    async remove(name, isUsed) {
      const files = await readAll(name)
      const copy = `${removedPrefix}${randomUUID()}/${name}`
      if (files) await write(copy, files)
      await removeAll(name)
      if (!files) return false
      // `isUsed` fails if the database is unreachable. The picture then counts as used.
      const isRestored = await isUsed().catch(() => true)
      if (isRestored) await write(name, files)
      await removeAll(copy)
      return isRestored
    },
  }
}
