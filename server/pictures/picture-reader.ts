/** Reads pictures of this server by their address, for exports that contain them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storedNameOf, type PictureStorage } from './picture-storage.ts'

/** The widths of an uploaded picture and of a cover. */
const widths = {
  small: { upload: 240, cover: 320 },
  medium: { upload: 640, cover: 480 },
  large: { upload: 1280, cover: 960 },
}

type Size = keyof typeof widths

interface Parts {
  storage: Pick<PictureStorage, 'read'>
  /**
   * Finds a cover without drawing it: its file, or the SVG of a sketch; null when `address` is not the address of a
   * cover. @throws when the dish is gone
   */
  findCover: (address: string, width: number) => Promise<{ file: string; root: string } | { sketch: string } | null>
}

interface CoverPicture {
  type: 'image/webp' | 'image/svg+xml'
  bytes: Buffer
}

export type PictureReader = ReturnType<typeof createPictureReader>

export function createPictureReader({ storage, findCover }: Parts) {
  async function readCover(address: string, size: Size): Promise<CoverPicture | null> {
    try {
      const cover = await findCover(address, widths[size].cover)
      if (!cover) return null
      if ('sketch' in cover) return { type: 'image/svg+xml', bytes: Buffer.from(cover.sketch) }
      return { type: 'image/webp', bytes: await readFile(join(cover.root, cover.file)) }
    } catch {
      // Usually the dish is gone, or was edited after its address was read.
      return null
    }
  }

  return {
    /**
     * @returns the picture as WebP; null for a picture that is gone or not on this server, and for a cover that is not
     * drawn
     */
    async read(address: string, size: Size): Promise<Buffer | null> {
      const name = storedNameOf(address)
      if (name) return storage.read(name, `${widths[size].upload}.webp`)
      const cover = await readCover(address, size)
      return cover?.type === 'image/webp' ? cover.bytes : null
    },

    /**
     * @returns the cover of a dish: its WebP, or an SVG sketch if the cover is not drawn yet; null for another address,
     * and when the cover cannot be found or read
     */
    readCover,
  }
}
