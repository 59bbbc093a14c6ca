/** How long an uploaded picture lives: while somebody holds or uses it, and not longer, however many come at once. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pictureStore } from '#server/db/pictures.store.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { plainImage } from '#tests/support/fixtures/pictures.ts'
import { createImageProcessor } from './image-processing.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createRateLimiter } from '#server/http/rate-limiter.ts'
import { createPictures } from './pictures.ts'

const red = await plainImage({ colour: '#aa0000' }).png().toBuffer()
const green = await plainImage({ colour: '#00aa00' }).png().toBuffer()
const nameOf = (picture: string) => picture.split('/')[2]!

async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'potluck-pictures-'))
  const db = await openTestDatabase()
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true })
  })
  const holds = pictureStore(db)
  const images = createImageProcessor(createFolderStorage(folder))
  let people = 0
  return {
    folder,
    holds,
    images,
    pictures: createPictures({ images, holds, limiter: createRateLimiter(null) }),
    files: () => readdirSync(folder).sort(),
    /** Somebody who has this picture. @returns who */
    async wear(picture: string) {
      people += 1
      const id = `cook-${people}`
      await db
        .insertInto('users')
        .values({ id, name: id, email: id, email_key: id, password_hash: '', picture, created_at: '' })
        .execute()
      return id
    },
    takeOff: (id: string) => db.updateTable('users').set({ picture: null }).where('id', '=', id).execute(),
    ageHolds: (ms: number) =>
      db
        .updateTable('picture_holds')
        .set({ held_at: new Date(Date.now() - ms).toISOString() })
        .execute(),
    holdsLeft: async () => (await db.selectFrom('picture_holds').select('picture').execute()).length,
  }
}

describe('a picture', () => {
  it('stays while it is held, and goes when that ends in nothing', async () => {
    const { pictures, files, holdsLeft } = await start()
    const picture = await pictures.keep(red)
    await pictures.release(picture)
    expect([await pictures.has(picture), files()]).toEqual([true, [nameOf(picture)]])
    await pictures.settle(picture)
    expect([await pictures.has(picture), files(), await holdsLeft()]).toEqual([false, [], 0])
  })

  it('stays while it is used, and goes after that', async () => {
    const { pictures, files, wear, takeOff } = await start()
    const picture = await pictures.keep(red)
    const who = await wear(picture)
    await pictures.settle(picture)
    await pictures.release(picture)
    expect(files()).toEqual([nameOf(picture)])
    await takeOff(who)
    await pictures.release(picture)
    expect(files()).toEqual([])
  })

  it('kept twice is there once, until the last one lets go', async () => {
    const { pictures, files, wear, takeOff } = await start()
    const [first, second, other] = [await pictures.keep(red), await pictures.keep(red), await pictures.keep(green)]
    expect([first, files()]).toEqual([second, [nameOf(first), nameOf(other)].sort()])
    const who = await wear(first)
    await pictures.settle(first)
    await takeOff(who)
    await pictures.release(first)
    expect(await pictures.has(first)).toBe(true)
    await pictures.settle(second)
    expect(files()).toEqual([nameOf(other)])
  })

  it('that nobody used is kept for a day', async () => {
    const { pictures, files, wear, ageHolds, holdsLeft } = await start()
    const picture = await pictures.keep(red)
    const used = await pictures.keep(green)
    await wear(used)
    await ageHolds(23.9 * 3600_000)
    await pictures.sweep()
    expect([files(), await holdsLeft()]).toEqual([[nameOf(picture), nameOf(used)].sort(), 2])
    await ageHolds(24.1 * 3600_000)
    const again = await pictures.keep(red)
    await pictures.sweep()
    expect([files(), await holdsLeft()]).toEqual([[nameOf(again), nameOf(used)].sort(), 1])
    await ageHolds(24.1 * 3600_000)
    await pictures.sweep()
    expect([files(), await holdsLeft()]).toEqual([[nameOf(used)], 0])
  })

  it('that nothing uses or holds, and half of one, go an hour later when the next process starts', async () => {
    const { pictures, images, folder, files, wear } = await start()
    const [held, used] = [await pictures.keep(red), await pictures.keep(green)]
    await wear(used)
    await pictures.settle(used)
    const drawn = await images.draw(await plainImage({ colour: '#0000aa' }).png().toBuffer())
    await images.write(drawn)
    mkdirSync(join(folder, 'half.draft'))
    writeFileSync(join(folder, 'half.draft', '480.webp'), 'half')
    mkdirSync(join(folder, 'something else'))
    const all = files()
    await pictures.sweepOrphans(Date.now() + 0.9 * 3600_000)
    expect([files(), all.length]).toEqual([all, 5])
    await pictures.sweepOrphans(Date.now() + 1.1 * 3600_000)
    expect(files()).toEqual([nameOf(held), nameOf(used), 'something else'].sort())
  })

  it('stays beside a database that names none at all: it is not its own', async () => {
    const { pictures, files, holds, wear } = await start()
    const [lost, used] = [await pictures.keep(red), await pictures.keep(green)]
    for (const picture of [lost, used]) await holds.deleteHold(picture)
    const inTwoHours = Date.now() + 2 * 3600_000
    await pictures.sweepOrphans(inTwoHours)
    expect(files()).toEqual([nameOf(lost), nameOf(used)].sort())
    await wear(used)
    await pictures.sweepOrphans(inTwoHours)
    expect(files()).toEqual([nameOf(used)])
  })

  it('stays where most belong to nothing: another database has them, and this one is the wrong one', async () => {
    const { pictures, files, holds, wear } = await start()
    const many = await Promise.all(
      Array.from({ length: 11 }, async (_, index) =>
        pictures.keep(
          await plainImage({ colour: `rgb(${index * 20}, 0, 90)` })
            .png()
            .toBuffer(),
        ),
      ),
    )
    for (const picture of many) await holds.deleteHold(picture)
    await wear(many[0]!)
    const inTwoHours = Date.now() + 2 * 3600_000
    await pictures.sweepOrphans(inTwoHours)
    expect(files()).toEqual([nameOf(many[0]!)])
    const others = await Promise.all(
      Array.from({ length: 12 }, async (_, index) =>
        pictures.keep(
          await plainImage({ colour: `rgb(${index * 20}, 90, 0)` })
            .png()
            .toBuffer(),
        ),
      ),
    )
    for (const picture of others) await holds.deleteHold(picture)
    await expect(pictures.sweepOrphans(inTwoHours)).rejects.toThrow('12 of 13 uploaded pictures belong to nothing')
    expect(files()).toHaveLength(13)
  })

  it('that is looked for where none has ever been is no trouble', async () => {
    const { pictures, folder } = await start()
    rmSync(folder, { recursive: true })
    expect(await pictures.sweepOrphans()).toBeUndefined()
    mkdirSync(folder)
  })

  it('that is none of ours is left alone', async () => {
    const { pictures, files } = await start()
    const picture = await pictures.keep(red)
    for (const other of [
      'https://pictures.test/a.jpg',
      '/uploads/../secret/1280.webp',
      '/etc/passwd',
      '',
      `/uploads/${'A'.repeat(24)}/1280.webp`,
    ]) {
      expect(await pictures.has(other), other).toBe(false)
      await pictures.release(other)
      await pictures.settle(other)
    }
    expect(files()).toEqual([nameOf(picture)])
  })
})

describe('equal pictures of many people at once', () => {
  it('are never lost to one of them, and go with the last', async () => {
    const { images, holds, pictures: real, files, wear, takeOff, holdsLeft } = await start()
    // Drawn beforehand: the time it takes would keep everybody apart.
    const drawn = [await images.draw(red), await images.draw(green)]
    const pictures = createPictures({
      images: { ...images, draw: async (bytes) => drawn[bytes[0]!]! },
      holds,
      limiter: createRateLimiter(null),
    })
    const users: string[] = []
    for (let round = 0; round < 30; round += 1) {
      // Of each picture the first is let go of, while others upload, use, let go of or never use the same.
      const upload = async (which: number, ending: 'use' | 'drop' | 'never') => {
        const picture = await pictures.keep(Buffer.from([which]))
        if (ending === 'never') return pictures.settle(picture)
        const who = await wear(picture)
        await pictures.settle(picture)
        if (ending === 'use') return void users.push(who)
        await takeOff(who)
        return pictures.release(picture)
      }
      const isUsedAfter = round % 2 === 0
      const endings = ['drop', 'never', 'drop', 'never', isUsedAfter ? 'use' : 'drop'] as const
      await Promise.all(drawn.flatMap((_, which) => endings.map((ending) => upload(which, ending))))
      for (const { address } of drawn)
        expect([await real.has(address), await holds.isUsed(address)], `round ${round}`).toEqual([
          isUsedAfter,
          isUsedAfter,
        ])
      expect(files(), `round ${round}`).toEqual(isUsedAfter ? drawn.map(({ address }) => nameOf(address)).sort() : [])
      for (const who of users.splice(0)) await takeOff(who)
      for (const { address } of drawn) await pictures.release(address)
      expect(files()).toEqual([])
    }
    expect(await holdsLeft()).toBe(0)
  })
})
