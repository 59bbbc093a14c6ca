/** What is kept of an uploaded picture: a fresh WebP in three widths and nothing else; what is refused leaves nothing. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { imageSet, limits } from '#contract/images.ts'
import { aBomb, anOversizedJpeg, aPhonePhoto, drawing, everyKind, notPictures } from '#tests/support/pictures.ts'
import { createImageProcessor } from './image-processing.ts'
import { createFolderStorage } from './folder-storage.ts'

function start() {
  const folder = mkdtempSync(join(tmpdir(), 'potluck-images-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const read = (address: string) => readFileSync(join(folder, address.replace('/uploads/', '')))
  const sizes = async (address: string) =>
    Promise.all(
      limits.imageWidths.map(async (width) => {
        const { format, width: wide, height } = await sharp(read(address.replace('1280', String(width)))).metadata()
        return `${format} ${wide}x${height}`
      }),
    )
  const images = createImageProcessor(createFolderStorage(folder))
  const keep = async (bytes: Buffer) => {
    const drawn = await images.draw(bytes)
    await images.write(drawn)
    return drawn.address
  }
  return { images: { ...images, keep }, folder, read, sizes, kept: () => readdirSync(folder) }
}

describe('a picture', () => {
  it('of every kind is kept in three widths', { tags: ['LIMITS-15'] }, async () => {
    const { images, sizes } = start()
    for (const [kind, bytes] of Object.entries(await everyKind({ width: 1600, height: 800 }))) {
      const address = await images.keep(bytes)
      expect(address, kind).toMatch(/^\/uploads\/[\w-]{24}\/1280\.webp$/)
      expect(await sizes(address), kind).toEqual(['webp 240x120', 'webp 640x320', 'webp 1280x640'])
      expect(imageSet(address)).toMatch(/\/240\.webp 240w, .*\/640\.webp 640w, .*\/1280\.webp 1280w$/)
    }
  })

  it('is never enlarged', async () => {
    const { images, sizes } = start()
    expect(await sizes(await images.keep(await drawing({ width: 300, height: 150 }).png().toBuffer()))).toEqual([
      'webp 240x120',
      'webp 300x150',
      'webp 300x150',
    ])
  })

  it('stands upright, and tells neither where nor by whom it was taken', { tags: ['LIMITS-15'] }, async () => {
    const { images, read, sizes } = start()
    const bytes = await aPhonePhoto()
    expect(bytes.toString('latin1')).toMatch(/Secret Photographer[^]*Secret Note/)
    const address = await images.keep(bytes)
    expect(await sizes(address)).toEqual(['webp 200x400', 'webp 200x400', 'webp 200x400'])
    const { exif, xmp, icc, orientation } = await sharp(read(address)).metadata()
    expect({ exif, xmp, icc, orientation }).toEqual({})
    expect(read(address).toString('latin1')).not.toMatch(/Secret|EXIF|XMP /)
  })

  it('loses whatever hangs behind it', async () => {
    const { images, read } = start()
    const address = await images.keep(
      Buffer.concat([await drawing().jpeg().toBuffer(), Buffer.from('<?php evil() ?>')]),
    )
    expect(read(address).toString('latin1')).not.toContain('evil')
  })

  it('may have 5 MB and 40 megapixels to the last', { tags: ['LIMITS-13'] }, async () => {
    const { images } = start()
    const jpeg = await drawing().jpeg().toBuffer()
    const full = Buffer.concat([jpeg, Buffer.alloc(limits.imageBytesMax - jpeg.length)])
    expect(await images.keep(full)).toMatch(/^\/uploads/)
    await expect(images.keep(Buffer.concat([full, Buffer.alloc(1)]))).rejects.toMatchObject({ code: 'image-too-large' })
    expect(await images.keep(await drawing({ width: 8000, height: 5000 }).png({ palette: true }).toBuffer())).toMatch(
      /^\/uploads/,
    )
  })

  it('is kept once, however often and however simultaneously it comes', async () => {
    const { images, kept } = start()
    const [red, blue] = await Promise.all(['#ff0000', '#0000ff'].map((colour) => drawing({ colour }).png().toBuffer()))
    const addresses = await Promise.all([red, red, blue, red, red].map((bytes) => images.keep(bytes!)))
    expect(new Set(addresses).size).toBe(2)
    expect(new Set(kept())).toEqual(new Set(addresses.map((address) => address.split('/')[2])))
  })
})

describe('what is refused', () => {
  it('leaves nothing behind', async () => {
    const { images, kept } = start()
    for (const [what, { bytes }] of Object.entries(await notPictures())) {
      await expect(images.keep(bytes), what).rejects.toMatchObject({ code: 'image-unreadable' })
    }
    await expect(images.keep(await anOversizedJpeg())).rejects.toMatchObject({ code: 'image-too-large' })
    await expect(images.keep(await aBomb())).rejects.toMatchObject({ code: 'image-too-many-pixels' })
    expect(kept()).toEqual([])
  })

  it('as too many pixels is told from its header, in every kind that can hold them', async () => {
    const { images } = start()
    const bomb = drawing({ width: 8000, height: 5001 })
    for (const bytes of await Promise.all([
      bomb.clone().gif().toBuffer(),
      bomb.clone().webp({ effort: 0 }).toBuffer(),
      bomb.clone().jpeg().toBuffer(),
    ])) {
      await expect(images.keep(bytes)).rejects.toMatchObject({ code: 'image-too-many-pixels' })
    }
  })

  it('does not keep the next from being taken', async () => {
    const { images } = start()
    const broken = Object.values(await notPictures()).map(({ bytes }) => images.keep(bytes).catch(() => 'refused'))
    expect(new Set(await Promise.all(broken))).toEqual(new Set(['refused']))
    expect(await images.keep(await drawing().png().toBuffer())).toMatch(/^\/uploads/)
  })

  it('by the disk leaves no half of it', async () => {
    const { images, folder, kept } = start()
    const picture = await drawing().png().toBuffer()
    const name = (await images.keep(picture)).split('/')[2]!
    rmSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name), 'a file where the folder should be')
    await expect(images.keep(picture)).rejects.toMatchObject({ code: 'ENOTDIR' })
    expect(kept()).toEqual([name])
  })
})

describe('at work', () => {
  it('are at most two pictures at once', async () => {
    const { images } = start()
    const pictures = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        drawing({ width: 1500, height: 1000, colour: `#00${index}000` })
          .png()
          .toBuffer(),
      ),
    )
    let busiest = 0
    const watch = setInterval(() => {
      const { queue, process } = sharp.counters()
      busiest = Math.max(busiest, queue + process)
    }, 1)
    const addresses = await Promise.all(pictures.map((bytes) => images.keep(bytes)))
    clearInterval(watch)
    expect(new Set(addresses).size).toBe(6)
    expect(busiest).toBeGreaterThan(0)
    expect(busiest).toBeLessThanOrEqual(2 * limits.imageWidths.length)
  })
})

describe('removing', () => {
  const nobody = async () => false

  it('is taken back when somebody begins to use it meanwhile', async () => {
    const { images, read, kept } = start()
    const wanted = await images.keep(await drawing().png().toBuffer())
    await images.remove(wanted, async () => true)
    expect([kept(), read(wanted).length > 0]).toEqual([[wanted.split('/')[2]], true])
  })

  it('takes the picture in all widths, and no other', async () => {
    const { images, kept } = start()
    const gone = await images.keep(await drawing({ colour: '#ff0000' }).png().toBuffer())
    const stays = await images.keep(await drawing({ colour: '#0000ff' }).png().toBuffer())
    await images.remove(gone, nobody)
    await images.remove(gone, nobody)
    expect(kept()).toEqual([stays.split('/')[2]])
  })

  it('leaves alone what is none of ours', async () => {
    const { images, folder, kept } = start()
    writeFileSync(join(folder, 'note'), 'mine')
    for (const address of [
      '/uploads/../../etc/1280.webp',
      '/uploads/./1280.webp',
      '/uploads//1280.webp',
      'https://example.com/uploads/aaaaaaaaaaaaaaaaaaaaaaaa/1280.webp',
      '',
    ]) {
      await images.remove(address, nobody)
    }
    expect(kept()).toEqual(['note'])
  })
})

it('stays when nobody can say whether it is used', async () => {
  const { images, kept } = start()
  const address = await images.keep(await drawing().png().toBuffer())
  const before = kept()
  await images.remove(address, () => Promise.reject(new Error('The database has gone')))
  expect(kept()).toEqual(before)
})
