/** The life of an uploaded picture: from the pending upload to its removal, also when many requests overlap. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { errors } from '#contract/routes/errors.ts'
import { pictureStore } from '#server/db/pictures.store.ts'
import { borrowTestDatabase } from '#tests/support/database/test-database.ts'
import { plainImage } from '#tests/support/fixtures/pictures.ts'
import { createRateLimiter } from '#server/http/limits/rate-limiter.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createImageProcessor } from './image-processing.ts'
import { createPictureSweeps } from './picture-sweeps.ts'
import { createPictures } from './pictures.ts'

const red = await plainImage({ colour: '#aa0000' }).png().toBuffer()
const green = await plainImage({ colour: '#00aa00' }).png().toBuffer()
const nameOf = (picture: string) => picture.split('/')[2]!

async function start() {
  const folder = aTempFolder()
  const { db, giveBack } = await borrowTestDatabase()
  onTestFinished(giveBack)
  const uses = pictureStore(db)
  const images = createImageProcessor(createFolderStorage(folder))
  let userCount = 0
  return {
    db,
    folder,
    uses,
    images,
    pictures: createPictures({ images, uses, limiter: createRateLimiter(null) }),
    files: () => readdirSync(folder).sort(),
    /** Creates a user with this picture. @returns the user's id */
    async setProfilePicture(picture: string) {
      userCount += 1
      const id = `user-${userCount}`
      await db
        .insertInto('users')
        .values({ id, name: id, email: id, email_key: id, password_hash: '', picture, created_at: '' })
        .execute()
      return id
    },
    removeProfilePicture: (id: string) => db.updateTable('users').set({ picture: null }).where('id', '=', id).execute(),
    agePendingUploads: (ms: number) =>
      db
        .updateTable('picture_holds')
        .set({ held_at: new Date(Date.now() - ms).toISOString() })
        .execute(),
    countPendingUploads: async () => (await db.selectFrom('picture_holds').select('picture').execute()).length,
  }
}

describe('a picture', () => {
  it('a picture stays while its upload is pending, and is deleted when the upload ends unused', async () => {
    const { pictures, files, countPendingUploads } = await start()
    const picture = await pictures.store(red)
    await pictures.releaseIfUnused(picture)
    expect([await pictures.has(picture), files()]).toEqual([true, [nameOf(picture)]])
    await pictures.claim(picture)
    expect([await pictures.has(picture), files(), await countPendingUploads()]).toEqual([false, [], 0])
  })

  it('a picture stays while a row uses it, and is deleted after that', async () => {
    const { pictures, files, setProfilePicture, removeProfilePicture } = await start()
    const picture = await pictures.store(red)
    const userId = await setProfilePicture(picture)
    await pictures.claim(picture)
    await pictures.releaseIfUnused(picture)
    expect(files()).toEqual([nameOf(picture)])
    await removeProfilePicture(userId)
    await pictures.releaseIfUnused(picture)
    expect(files()).toEqual([])
  })

  it('a picture is stored once for two uploads, and deleted when neither of them needs it', async () => {
    const { pictures, files, setProfilePicture, removeProfilePicture } = await start()
    const [first, second, other] = [await pictures.store(red), await pictures.store(red), await pictures.store(green)]
    expect([first, files()]).toEqual([second, [nameOf(first), nameOf(other)].sort()])
    const userId = await setProfilePicture(first)
    await pictures.claim(first)
    await removeProfilePicture(userId)
    await pictures.releaseIfUnused(first)
    expect(await pictures.has(first)).toBe(true)
    await pictures.claim(second)
    expect(files()).toEqual([nameOf(other)])
  })

  it('a picture is deleted a day after its upload when no row has used it', { tags: ['IMPORTS-43'] }, async () => {
    const { pictures, files, setProfilePicture, agePendingUploads, countPendingUploads } = await start()
    const picture = await pictures.store(red)
    const used = await pictures.store(green)
    await setProfilePicture(used)
    await agePendingUploads(23.9 * 3600_000)
    await pictures.sweepExpired()
    expect([files(), await countPendingUploads()]).toEqual([[nameOf(picture), nameOf(used)].sort(), 2])
    await agePendingUploads(24.1 * 3600_000)
    const again = await pictures.store(red)
    await pictures.sweepExpired()
    expect([files(), await countPendingUploads()]).toEqual([[nameOf(again), nameOf(used)].sort(), 1])
    await agePendingUploads(24.1 * 3600_000)
    await pictures.sweepExpired()
    expect([files(), await countPendingUploads()]).toEqual([[nameOf(used)], 0])
  })

  it('a picture that no row and no pending upload uses is deleted after an hour, even if the picture is incomplete', async () => {
    const { pictures, images, folder, files, setProfilePicture } = await start()
    const [pending, used] = [await pictures.store(red), await pictures.store(green)]
    await setProfilePicture(used)
    await pictures.claim(used)
    const processed = await images.process(await plainImage({ colour: '#0000aa' }).png().toBuffer())
    await images.write(processed)
    mkdirSync(join(folder, 'half.draft'))
    writeFileSync(join(folder, 'half.draft', '480.webp'), 'half')
    mkdirSync(join(folder, 'something else'))
    const all = files()
    await pictures.sweepOrphans(Date.now() + 0.9 * 3600_000)
    expect([files(), all.length]).toEqual([all, 5])
    await pictures.sweepOrphans(Date.now() + 1.1 * 3600_000)
    expect(files()).toEqual([nameOf(pending), nameOf(used), 'something else'].sort())
  })

  it('a sweep looks up the uses of pictures in batches', async () => {
    const { db, images, setProfilePicture } = await start()
    const stored = Array.from({ length: 1200 }, (_, index) => `/uploads/${index}/1280.webp`)
    const pending = stored.slice(1).map((picture) => ({ id: picture, picture, held_at: new Date().toISOString() }))
    await db.insertInto('picture_holds').values(pending).execute()
    await setProfilePicture(stored[0]!)
    let queries = 0
    const counted = db.withPlugin({
      transformQuery({ node }) {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const removed: string[] = []
    const { sweepOrphans } = createPictureSweeps({
      images: { ...images, list: async () => [...stored, '/uploads/orphan/1280.webp'] },
      uses: pictureStore(counted),
      removeIfUnused: async (picture) => void removed.push(picture),
    })
    await sweepOrphans()
    expect(removed).toEqual(['/uploads/orphan/1280.webp'])
    expect(queries).toBeLessThan(10)
  })

  it('after a crash during its removal, a picture is restored if a row uses the picture, and otherwise deleted', async () => {
    const { pictures, images, files, uses, setProfilePicture } = await start()
    const [used, unused] = [await pictures.store(red), await pictures.store(green)]
    for (const picture of [used, unused]) {
      await uses.deletePending(picture)
      // As in a process that was killed, the call of `isUsed` never ends.
      await new Promise<void>((asked) => void images.remove(picture, () => new Promise(() => asked())))
    }
    await setProfilePicture(used)
    expect([await pictures.has(used), await pictures.has(unused), files().length]).toEqual([false, false, 2])
    await pictures.restoreRemoved()
    expect([await pictures.has(used), await pictures.has(unused), files().length]).toEqual([true, false, 2])
    await pictures.sweepOrphans(Date.now() + 1.1 * 3600_000)
    expect(files()).toEqual([nameOf(used)])
  })

  it('a picture comes back at the next start when its removal could not be undone', async () => {
    const { pictures, images, folder } = await start()
    const picture = await pictures.store(red)
    const path = join(folder, nameOf(picture))
    await images.remove(picture, async () => {
      // Puts a file in the place of the folder, so that the folder cannot be renamed back.
      writeFileSync(path, '')
      return true
    })
    rmSync(path)
    await pictures.restoreRemoved()
    expect(await pictures.has(picture)).toBe(true)
  })

  it('a picture stays when its last row is deleted while another row with the same picture is being saved', async () => {
    const { pictures, setProfilePicture, removeProfilePicture, countPendingUploads } = await start()
    const picture = await pictures.store(red)
    const formerUser = await setProfilePicture(picture)
    await pictures.claim(picture)
    await pictures.saveWith(picture, async () => {
      await removeProfilePicture(formerUser)
      await pictures.releaseIfUnused(picture)
      await setProfilePicture(picture)
    })
    expect([await pictures.has(picture), await countPendingUploads()]).toEqual([true, 0])
  })

  it('a picture is deleted when saving its only row fails, unless the database became unreachable', async () => {
    const { pictures, uses, countPendingUploads } = await start()
    const unreachable = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' })
    for (const [error, isStored] of [[new Error('refused'), false] as const, [unreachable, true] as const]) {
      const picture = await pictures.store(red)
      const save = pictures.saveWith(picture, async () => {
        await uses.deletePending(picture)
        throw error
      })
      await expect(save).rejects.toThrow(error.message)
      expect([await pictures.has(picture), await countPendingUploads()]).toEqual([isStored, isStored ? 1 : 0])
    }
    await expect(pictures.saveWith(`/uploads/${'A'.repeat(24)}/1280.webp`, async () => 'saved')).rejects.toThrow(
      errors['image-unknown'].text,
    )
    expect(await pictures.saveWith('https://pictures.test/a.jpg', async () => 'saved')).toBe('saved')
  })

  it('a sweep deletes no picture when the database refers to no picture at all', async () => {
    const { pictures, files, uses, setProfilePicture } = await start()
    const [lost, used] = [await pictures.store(red), await pictures.store(green)]
    for (const picture of [lost, used]) await uses.deletePending(picture)
    const inTwoHours = Date.now() + 2 * 3600_000
    await pictures.sweepOrphans(inTwoHours)
    expect(files()).toEqual([nameOf(lost), nameOf(used)].sort())
    await setProfilePicture(used)
    await pictures.sweepOrphans(inTwoHours)
    expect(files()).toEqual([nameOf(used)])
  })

  it('a sweep deletes no picture when most pictures, and more than ten, are orphans', async () => {
    const { pictures, files, uses, setProfilePicture } = await start()
    const many = await Promise.all(
      Array.from({ length: 11 }, async (_, index) =>
        pictures.store(
          await plainImage({ colour: `rgb(${index * 20}, 0, 90)` })
            .png()
            .toBuffer(),
        ),
      ),
    )
    for (const picture of many) await uses.deletePending(picture)
    await setProfilePicture(many[0]!)
    const inTwoHours = Date.now() + 2 * 3600_000
    await pictures.sweepOrphans(inTwoHours)
    expect(files()).toEqual([nameOf(many[0]!)])
    const others = await Promise.all(
      Array.from({ length: 12 }, async (_, index) =>
        pictures.store(
          await plainImage({ colour: `rgb(${index * 20}, 90, 0)` })
            .png()
            .toBuffer(),
        ),
      ),
    )
    for (const picture of others) await uses.deletePending(picture)
    await expect(pictures.sweepOrphans(inTwoHours)).rejects.toThrow(
      '12 of 13 uploaded pictures are not used by this database',
    )
    expect(files()).toHaveLength(13)
  })

  it('a sweep succeeds when the folder of pictures does not exist', async () => {
    const { pictures, folder } = await start()
    rmSync(folder, { recursive: true })
    expect(await pictures.sweepOrphans()).toBeUndefined()
    mkdirSync(folder)
  })

  it('an address that belongs to no stored picture is ignored', async () => {
    const { pictures, files } = await start()
    const picture = await pictures.store(red)
    for (const other of [
      'https://pictures.test/a.jpg',
      '/uploads/../secret/1280.webp',
      '/etc/passwd',
      '',
      `/uploads/${'A'.repeat(24)}/1280.webp`,
    ]) {
      expect(await pictures.has(other), other).toBe(false)
      await pictures.releaseIfUnused(other)
      await pictures.claim(other)
    }
    expect(files()).toEqual([nameOf(picture)])
  })
})

describe('equal pictures of concurrent uploads', () => {
  it('the picture is deleted when its last upload ends while a removal restores the picture', async () => {
    const { images, uses, pictures, files, countPendingUploads } = await start()
    const picture = await pictures.store(red)
    let questions = 0
    const isUsed = async () => {
      questions += 1
      // The first call replies as if no upload were pending, so the removal begins.
      if (questions === 1) return false
      const wasUsed = await uses.isUsed(picture)
      // The upload ends before the removal gets the result of `isUsed`.
      if (questions === 2) await pictures.claim(picture)
      return wasUsed
    }
    await createPictures({ images, uses: { ...uses, isUsed }, limiter: createRateLimiter(null) }).releaseIfUnused(
      picture,
    )
    expect([files(), await countPendingUploads()]).toEqual([[], 0])
  })

  it('the pictures stay until the last row that uses them is deleted', async () => {
    const {
      images,
      uses,
      pictures: real,
      files,
      setProfilePicture,
      removeProfilePicture,
      countPendingUploads,
    } = await start()
    // The pictures are processed beforehand, so that the uploads overlap.
    const processed = [await images.process(red), await images.process(green)]
    const pictures = createPictures({
      images: { ...images, process: async (bytes) => processed[bytes[0]!]! },
      uses,
      limiter: createRateLimiter(null),
    })
    const userIds: string[] = []
    for (let round = 0; round < 10; round += 1) {
      // Each upload ends in one of three ways: a row uses the picture, a row uses it and is then removed, or no row
      // uses it.
      const upload = async (which: number, ending: 'used' | 'removed' | 'never used') => {
        const picture = await pictures.store(Buffer.from([which]))
        if (ending === 'never used') return pictures.claim(picture)
        const userId = await setProfilePicture(picture)
        await pictures.claim(picture)
        if (ending === 'used') return void userIds.push(userId)
        await removeProfilePicture(userId)
        return pictures.releaseIfUnused(picture)
      }
      const isUsedAfter = round % 2 === 0
      const endings = ['removed', 'never used', 'removed', 'never used', isUsedAfter ? 'used' : 'removed'] as const
      await Promise.all(processed.flatMap((_, which) => endings.map((ending) => upload(which, ending))))
      for (const { address } of processed)
        expect([await real.has(address), await uses.isUsed(address)], `round ${round}`).toEqual([
          isUsedAfter,
          isUsedAfter,
        ])
      expect(files(), `round ${round}`).toEqual(
        isUsedAfter ? processed.map(({ address }) => nameOf(address)).sort() : [],
      )
      for (const userId of userIds.splice(0)) await removeProfilePicture(userId)
      for (const { address } of processed) await pictures.releaseIfUnused(address)
      expect(files()).toEqual([])
    }
    expect(await countPendingUploads()).toBe(0)
  })
})
