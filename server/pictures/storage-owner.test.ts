/**
 * Two databases never delete each other's pictures: a server does not start on the folder or bucket of another
 * database.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { pictureStore } from '#server/db/pictures.store.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { borrowTestDatabase } from '#tests/support/database/test-database.ts'
import { aBucket } from '#tests/support/fakes/s3-bucket.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { createBucketStorage } from './bucket-storage.ts'
import { createFolderStorage } from './folder-storage.ts'
import { ownerFile, pictureFiles, type PictureStorage } from './picture-storage.ts'
import { createBucket } from './s3-bucket.ts'
import { openOwnStorage } from './storage-owner.ts'

const files = pictureFiles.map((file) => Buffer.from(file))
const name = 'n'.repeat(24)
const isUnused = async () => false
const silentLog = { warn: () => {} }

// A real start waits for the storage only for a limited time. With fake timers, this limit never passes.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function aDatabase() {
  const { db, giveBack } = await borrowTestDatabase()
  onTestFinished(giveBack)
  return pictureStore(db)
}

const aFolder = async () => createFolderStorage(aTempFolder())

async function aBucketStorage() {
  const bucket = await aBucket()
  return { bucket, storage: createBucketStorage(createBucket(bucket.settings, fetch)) }
}

const storages: [string, () => Promise<PictureStorage>][] = [
  ['folder', aFolder],
  ['bucket', async () => (await aBucketStorage()).storage],
]

describe.each(storages)('a %s of pictures', { tags: ['OPS-31'] }, (_, aStorage) => {
  it('the storage belongs to the first database that opens it, for all processes on that database', async () => {
    const [storage, db] = [await aStorage(), await aDatabase()]
    const processes = await Promise.all([1, 2, 3].map(() => openOwnStorage(storage, db, silentLog)))
    await storage.write(name, files)
    for (const each of processes) expect(await each.list(Infinity)).toContain(name)
    await processes[0]!.remove(name, isUnused)
    expect([await storage.has(name), await storage.readOwner()]).toEqual([false, await db.readOwner()])
  })

  it('the storage is refused to another database, with a message that says what to do', async () => {
    const [storage, db, other] = [await aStorage(), await aDatabase(), await aDatabase()]
    await openOwnStorage(storage, db, silentLog)
    const refused = openOwnStorage(storage, other, silentLog)
    await expect(refused).rejects.toThrow(
      /belong to another database.*Set (DATA_DIR|S3_URL) to another place.*owner\.txt/,
    )
    expect([await other.readOwner(), await storage.readOwner()]).toEqual([null, await db.readOwner()])
  })

  it('the storage belongs to another database after the mark has changed, and the former owner deletes nothing', async () => {
    const [storage, db, newOwner] = [await aStorage(), await aDatabase(), await aDatabase()]
    const former = await openOwnStorage(storage, db, silentLog)
    await storage.write(name, files)
    await storage.writeOwner(await newOwner.insertOwner('newOwner'))
    await expect(former.list(Infinity)).rejects.toThrow('another database')
    await expect(former.remove(name, isUnused)).rejects.toThrow('another database')
    expect([await storage.has(name), await openOwnStorage(storage, newOwner, silentLog)]).toMatchObject([true, {}])
  })
})

it('a read returns the complete mark, even while the mark is being written again', { tags: ['OPS-31'] }, async () => {
  const storage = await aFolder()
  await storage.writeOwner('own')
  const marks = new Set<string | null>()
  for (let round = 0; round < 50; round += 1) {
    const reads = Array.from({ length: 4 }, () => storage.readOwner())
    await Promise.all([storage.writeOwner('own'), ...reads])
    for (const read of reads) marks.add(await read)
  }
  expect([...marks]).toEqual(['own'])
  await storage.removeDrafts(Infinity)
  expect(await storage.readOwner()).toBe('own')
})

it('a database that has marked a folder writes the same mark to another, empty folder', async () => {
  const [db, storage] = [await aDatabase(), await aFolder()]
  await openOwnStorage(await aFolder(), db, silentLog)
  await openOwnStorage(storage, db, silentLog)
  expect(await storage.readOwner()).toBe(await db.readOwner())
})

it(
  'a server starts while the bucket is unreachable, and deletes nothing until it has read the mark',
  { tags: ['OPS-31'] },
  async () => {
    const { bucket, storage } = await aBucketStorage()
    await openOwnStorage(storage, await aDatabase(), silentLog)
    await storage.write(name, files)
    const other = await aDatabase()
    bucket.fail('status 503')
    const lines: unknown[] = []
    const unchecked = await openOwnStorage(storage, other, { warn: (...line: unknown[]) => void lines.push(line) })
    expect(lines).toHaveLength(1)
    await expect(unchecked.remove(name, isUnused)).rejects.toMatchObject({ code: 'unavailable' })
    bucket.fail('none')
    await expect(unchecked.remove(name, isUnused)).rejects.toThrow('another database')
    expect(await storage.has(name)).toBe(true)
  },
)

it('the server does not start on the uploads of another database', { tags: ['OPS-31'] }, async () => {
  const first = await startTestApp()
  const mark = join(first.dataDir, 'uploads', ownerFile)
  const own = readFileSync(mark, 'utf8')
  writeFileSync(mark, 'another')
  const restart = () => startTestApp({ db: first.db, environment: { DATA_DIR: first.dataDir } })
  await expect(restart()).rejects.toThrow('belong to another database')
  writeFileSync(mark, own)
  await expect(restart()).resolves.toMatchObject({})
})
