/** Stores the picture of an imported recipe. */
import { setTimeout as sleep } from 'node:timers/promises'
import { texts } from '#contract/imports.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import type { SessionEntry } from '#server/recipe-readers/file-session.ts'
import type { LinkedPictures } from './linked-pictures.service.ts'

/** The pause between two attempts to store a picture while the server processes too many other pictures. */
const busyPauseMs = 1000
const busyTriesMax = 60

export interface PictureParts {
  recipes: {
    /** Stores a picture as a pending upload. @returns its address @throws AppError when the picture is refused */
    storePicture: (bytes: Uint8Array) => Promise<string>
  }
  /** Aborts when the server stops. */
  signal: AbortSignal
}

/** Reads the picture of an entry of the file. @returns null when it cannot be read */
export type ReadPicture = (position: number) => Promise<Uint8Array | null>

/**
 * Stores the picture of an entry. If the file has no picture for the entry, or if that picture cannot be stored, stores
 * a copy of the picture to which the recipe links. If that fails too, the recipe keeps its link.
 * @returns `image`, the address for the recipe; `problem`, a sentence for the report, or null
 * @throws unavailable while pictures cannot be stored
 */
export async function storePictureOf(
  parts: PictureParts,
  { readPicture, linked }: { readPicture: ReadPicture; linked: LinkedPictures },
  entry: SessionEntry,
) {
  const { image: address } = entry.recipe!
  const image = entry.hasPicture ? await storePicture(parts, await readPicture(entry.position)) : null
  if (image || !address) return { image, problem: entry.hasPicture && !image ? texts.pictureLeftOut : null }
  const bytes = await linked.read(address)
  if (bytes === 'over-limit') return { image: address, problem: texts.pictureOverLimit }
  const copy = await storePicture(parts, bytes ?? null)
  const isTried = entry.hasPicture || bytes !== undefined
  return { image: copy ?? address, problem: isTried && !copy ? texts.pictureLeftOut : null }
}

/**
 * Stores a picture. Tries again while the server processes too many other pictures.
 * @returns the address of the stored picture; null when there is no picture or it cannot be stored
 * @throws unavailable while the storage cannot be reached, so that the import stops and can be continued later
 */
async function storePicture({ recipes, signal }: PictureParts, bytes: Uint8Array | null) {
  if (!bytes) return null
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await recipes.storePicture(bytes)
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error
      if (error.code !== 'images-busy' || attempt === busyTriesMax || signal.aborted) return null
      await sleep(busyPauseMs, undefined, { signal }).catch(() => {})
    }
  }
}
