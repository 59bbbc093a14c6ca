/** Every accepted picture becomes a WebP in three widths without metadata. A refused picture leaves no file. */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { limits, srcsetOf } from '#contract/images.ts'
import { aBlackPng, aDecompressionBomb, pictureHeaders } from '#tests/support/fixtures/large-pictures.ts'
import {
  anOversizedJpeg,
  aPhonePhoto,
  plainImage,
  imageInEveryFormat,
  invalidImages,
} from '#tests/support/fixtures/pictures.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { createImageProcessor } from './image-processing.ts'
import { createFolderStorage } from './folder-storage.ts'

function start() {
  const folder = aTempFolder()
  const read = (address: string) => readFileSync(join(folder, address.replace('/uploads/', '')))
  const formatsOf = async (address: string) =>
    Promise.all(
      limits.imageWidths.map(async (width) => {
        const {
          format,
          width: actualWidth,
          height,
        } = await sharp(read(address.replace('1280', String(width)))).metadata()
        return `${format} ${actualWidth}x${height}`
      }),
    )
  const images = createImageProcessor(createFolderStorage(folder))
  const store = async (bytes: Buffer) => {
    const processed = await images.process(bytes)
    await images.write(processed)
    return processed.address
  }
  return { images: { ...images, store }, folder, read, formatsOf, stored: () => readdirSync(folder) }
}

describe('a picture', () => {
  it('a picture of every accepted type is stored in three widths', { tags: ['LIMITS-15'] }, async () => {
    const { images, formatsOf } = start()
    for (const [kind, bytes] of Object.entries(await imageInEveryFormat({ width: 1600, height: 800 }))) {
      const address = await images.store(bytes)
      expect(address, kind).toMatch(/^\/uploads\/[\w-]{24}\/1280\.webp$/)
      expect(await formatsOf(address), kind).toEqual(['webp 240x120', 'webp 640x320', 'webp 1280x640'])
      expect(srcsetOf(address)).toMatch(/\/240\.webp 240w, .*\/640\.webp 640w, .*\/1280\.webp 1280w$/)
    }
  })

  it('a picture is never enlarged', async () => {
    const { images, formatsOf } = start()
    expect(await formatsOf(await images.store(await plainImage({ width: 300, height: 150 }).png().toBuffer()))).toEqual(
      ['webp 240x120', 'webp 300x150', 'webp 300x150'],
    )
  })

  it('a picture is stored upright and without metadata', { tags: ['LIMITS-15'] }, async () => {
    const { images, read, formatsOf } = start()
    const bytes = await aPhonePhoto()
    expect(bytes.toString('latin1')).toMatch(/Secret Photographer[^]*Secret Note/)
    const address = await images.store(bytes)
    expect(await formatsOf(address)).toEqual(['webp 200x400', 'webp 200x400', 'webp 200x400'])
    const { exif, xmp, icc, orientation } = await sharp(read(address)).metadata()
    expect({ exif, xmp, icc, orientation }).toEqual({})
    expect(read(address).toString('latin1')).not.toMatch(/Secret|EXIF|XMP /)
  })

  it('a picture is stored without trailing bytes', async () => {
    const { images, read } = start()
    const address = await images.store(
      Buffer.concat([await plainImage().jpeg().toBuffer(), Buffer.from('<?php evil() ?>')]),
    )
    expect(read(address).toString('latin1')).not.toContain('evil')
  })

  it(
    'a picture of exactly 5 MB or 40 megapixels is accepted, and a larger file is refused',
    { tags: ['LIMITS-13'] },
    async () => {
      const { images } = start()
      const jpeg = await plainImage().jpeg().toBuffer()
      const full = Buffer.concat([jpeg, Buffer.alloc(limits.imageBytesMax - jpeg.length)])
      expect(await images.store(full)).toMatch(/^\/uploads/)
      await expect(images.store(Buffer.concat([full, Buffer.alloc(1)]))).rejects.toMatchObject({
        code: 'image-too-large',
      })
      expect(await images.store(aBlackPng({ width: 8000, height: 5000 }))).toMatch(/^\/uploads/)
    },
  )

  it('a picture is stored once when it is uploaded several times simultaneously', { tags: ['LIMITS-15'] }, async () => {
    const { images, stored } = start()
    const [red, blue] = await Promise.all(
      ['#ff0000', '#0000ff'].map((colour) => plainImage({ colour }).png().toBuffer()),
    )
    const addresses = await Promise.all([red, red, blue, red, red].map((bytes) => images.store(bytes!)))
    expect(new Set(addresses).size).toBe(2)
    expect(new Set(stored())).toEqual(new Set(addresses.map((address) => address.split('/')[2])))
  })
})

describe('a refused file', () => {
  it('a refused file leaves no file behind', async () => {
    const { images, stored } = start()
    for (const [kind, { bytes }] of Object.entries(await invalidImages())) {
      await expect(images.store(bytes), kind).rejects.toMatchObject({ code: 'image-unreadable' })
    }
    await expect(images.store(await anOversizedJpeg())).rejects.toMatchObject({ code: 'image-too-large' })
    await expect(images.store(aDecompressionBomb())).rejects.toMatchObject({ code: 'image-too-many-pixels' })
    expect(stored()).toEqual([])
  })

  it('a picture is refused when its header declares too many pixels', async () => {
    const { images } = start()
    for (const bytes of Object.values(await pictureHeaders({ width: 8000, height: 5001 })))
      await expect(images.store(bytes)).rejects.toMatchObject({ code: 'image-too-many-pixels' })
  })

  it('a refused file does not affect the next upload', async () => {
    const { images } = start()
    const broken = Object.values(await invalidImages()).map(({ bytes }) => images.store(bytes).catch(() => 'refused'))
    expect(new Set(await Promise.all(broken))).toEqual(new Set(['refused']))
    expect(await images.store(await plainImage().png().toBuffer())).toMatch(/^\/uploads/)
  })

  it('a picture that cannot be written leaves no partial folder', async () => {
    const { images, folder, stored } = start()
    const picture = await plainImage().png().toBuffer()
    const name = (await images.store(picture)).split('/')[2]!
    rmSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name), 'a file where the folder should be')
    await expect(images.store(picture)).rejects.toMatchObject({ code: 'ENOTDIR' })
    expect(stored()).toEqual([name])
  })
})

describe('removing a picture', () => {
  const isUnused = async () => false

  it('removing a picture is undone when a row uses the picture meanwhile', async () => {
    const { images, read, stored } = start()
    const used = await images.store(await plainImage().png().toBuffer())
    await images.remove(used, async () => true)
    expect([stored(), read(used).length > 0]).toEqual([[used.split('/')[2]], true])
  })

  it('removing a picture deletes all widths of the picture and no other picture', async () => {
    const { images, stored } = start()
    const unused = await images.store(await plainImage({ colour: '#ff0000' }).png().toBuffer())
    const stays = await images.store(await plainImage({ colour: '#0000ff' }).png().toBuffer())
    await images.remove(unused, isUnused)
    await images.remove(unused, isUnused)
    expect(stored()).toEqual([stays.split('/')[2]])
  })

  it('removing a picture does nothing when the address belongs to no stored picture', async () => {
    const { images, folder, stored } = start()
    writeFileSync(join(folder, 'note'), 'mine')
    for (const address of [
      '/uploads/../../etc/1280.webp',
      '/uploads/./1280.webp',
      '/uploads//1280.webp',
      'https://example.com/uploads/aaaaaaaaaaaaaaaaaaaaaaaa/1280.webp',
      '',
    ]) {
      await images.remove(address, isUnused)
    }
    expect(stored()).toEqual(['note'])
  })
})

it('removing a picture is undone when the database is unreachable', async () => {
  const { images, stored } = start()
  const address = await images.store(await plainImage().png().toBuffer())
  const before = stored()
  await images.remove(address, () => Promise.reject(new Error('The database is unreachable')))
  expect(stored()).toEqual(before)
})
