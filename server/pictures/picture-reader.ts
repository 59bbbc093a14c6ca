/** Reads pictures of this server by their address, for files that contain them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CoverKind } from '#contract/catalog.ts'
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
  findCover: (kind: CoverKind, id: string, width: number) => Promise<{ file: string; root: string } | { plain: string }>
}

export type PictureReader = ReturnType<typeof createPictureReader>

export function createPictureReader({ storage, findCover }: Parts) {
  async function readCover(address: string, size: Size) {
    const [, kind, id] = /^\/covers\/(meals|drinks|recipes|shared)\/([a-z0-9-]{1,80})\/\d+\.webp$/.exec(address) ?? []
    if (!kind || !id) return null
    // The dish may be gone, or too many covers wait to be drawn.
    const cover = await findCover(kind as CoverKind, id, widths[size].cover).catch(() => null)
    return cover && 'file' in cover ? readFile(join(cover.root, cover.file)).catch(() => null) : null
  }

  return {
    /** @returns the picture as WebP; null when it is not on this server, or gone */
    async read(address: string, size: Size): Promise<Buffer | null> {
      const name = storedNameOf(address)
      return name ? storage.read(name, `${widths[size].upload}.webp`) : readCover(address, size)
    },
  }
}
