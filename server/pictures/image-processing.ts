/**
 * Checks and re-encodes uploaded pictures. The first bytes decide the type, not the file name or the media type. Each
 * picture becomes a WebP in three widths, named by a hash of its content, so that no metadata, trailing bytes or file
 * name of the original is stored.
 */
import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { limits } from '#contract/images.ts'
import { AppError } from '#server/http/app-error.ts'
import { isPictureName, pictureAddress, storedNameOf, type PictureStorage } from './picture-storage.ts'

const concurrentPicturesMax = 2
const webpQuality = 82

/** File signatures of the accepted types. SVG is not accepted: it can run scripts. */
const signatures: Record<string, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  gif: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  webp: (bytes) => /^RIFF[^]{4}WEBP$/.test(bytes.toString('latin1', 0, 12)),
  avif: (bytes) => /^[^]{4}ftypavi[fs]$/.test(bytes.toString('latin1', 0, 12)),
}

interface ProcessedPicture {
  address: string
  /** One WebP a width, in the order of `pictureFiles`. */
  files: Buffer[]
}

export type ImageProcessor = ReturnType<typeof createImageProcessor>

/** Re-encodes pictures and stores them in `storage`, by their address below `/uploads/`. */
export function createImageProcessor(storage: PictureStorage) {
  const limitConcurrency = pLimit(concurrentPicturesMax)

  return {
    /**
     * Re-encodes a picture in all widths. Stores nothing.
     * @throws image-too-large over 5 MB; image-too-many-pixels over 40 megapixels; image-unreadable for another type or a
     * broken file
     */
    async process(bytes: Buffer): Promise<ProcessedPicture> {
      if (bytes.length > limits.imageBytesMax) throw new AppError('image-too-large')
      if (!Object.values(signatures).some((matches) => matches(bytes))) throw new AppError('image-unreadable')
      const files = await limitConcurrency(() => encode(bytes))
      const name = createHash('sha256').update(files.at(-1)!).digest('base64url').slice(0, 24)
      return { address: pictureAddress(name), files }
    },

    write: ({ address, files }: ProcessedPicture) => storage.write(storedNameOf(address)!, files),

    async has(address: string) {
      const name = storedNameOf(address)
      return name !== undefined && storage.has(name)
    },

    /** @returns the addresses of the pictures written before `before`, in milliseconds since the epoch */
    async list(before: number): Promise<string[]> {
      return (await storage.list(before)).filter(isPictureName).map(pictureAddress)
    },

    removeDrafts: (before: number) => storage.removeDrafts(before),

    /** Deletes a picture, see `PictureStorage.remove`. Ignores addresses outside `/uploads/`. */
    async remove(address: string, isUsed: () => Promise<boolean>) {
      const name = storedNameOf(address)
      if (name) await storage.remove(name, isUsed)
    },
  }
}

async function encode(bytes: Buffer): Promise<Buffer[]> {
  // Imported on first use: sharp takes as much memory as the whole catalogue.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: limits.imagePixelsMax, failOn: 'truncated' }).autoOrient()
    return await Promise.all(
      limits.imageWidths.map((width) =>
        picture.clone().resize({ width, withoutEnlargement: true }).webp({ quality: webpQuality }).toBuffer(),
      ),
    )
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) throw new AppError('image-too-many-pixels')
    throw new AppError('image-unreadable', { cause: error })
  }
}
