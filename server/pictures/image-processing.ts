/**
 * Checks and re-encodes uploaded pictures. The type is decided by the first bytes, not by the file name or the media
 * type. Each picture becomes a WebP in three widths, named by a hash of its content, so that no metadata, trailing
 * bytes or file name of the original is stored.
 */
import { createHash } from 'node:crypto'
import { limits, texts } from '#contract/images.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { ProcessFailure } from '#server/jobs/limited-process.ts'
import { createImageWorker, type ImageWorker } from './image-worker-client.ts'
import type { PictureTarget } from './image-worker.ts'
import { createPictureQueue } from './picture-queue.ts'
import { isPictureName, pictureAddress, storedNameOf, type PictureStorage } from './picture-storage.ts'

/** File signatures of the accepted types. SVG is not accepted: it can run scripts. */
const signatures: Record<string, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  gif: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  webp: (bytes) => /^RIFF[^]{4}WEBP$/.test(bytes.toString('latin1', 0, 12)),
  avif: (bytes) => /^[^]{4}ftypavi[fs]$/.test(bytes.toString('latin1', 0, 12)),
}
/** Decoding a small file of these types can take seconds and hundreds of megabytes. */
const heavyTypes = ['gif', 'avif']

/** One process decodes all pictures of this server, one at a time. */
const sharedDecoding = { worker: createImageWorker(), queue: createPictureQueue() }

interface ProcessedPicture {
  address: string
  /** One WebP for each width, in the order of `pictureFiles`. */
  files: Buffer[]
}

export type ImageProcessor = ReturnType<typeof createImageProcessor>

export interface PictureLimits {
  /** How long a picture may wait in the queue. */
  waitMs: number
  /** How long decoding may take. */
  decodeMs: number
}

/**
 * The sum of both times and of the time for receiving the body is shorter than the time that the browser waits
 * (`uploadTimeoutMs` in contract/routes/requests.ts).
 */
export const defaultPictureLimits: PictureLimits = { waitMs: 4000, decodeMs: 5000 }
/** For work that no user waits for, and for tests on busy machines. */
const backgroundPictureLimits: PictureLimits = { waitMs: 60_000, decodeMs: 60_000 }

/** Re-encodes pictures and stores them in `storage`. Callers identify a picture by its address below `/uploads/`. */
export function createImageProcessor(
  storage: PictureStorage,
  { waitMs, decodeMs } = backgroundPictureLimits,
  { worker, queue } = sharedDecoding,
) {
  return {
    /**
     * Re-encodes a picture in all widths. Stores nothing.
     * @param isBackground allows a longer wait in the queue
     * @throws the errors of `requirePicture`; image-too-many-pixels over 40 megapixels, or 16 for an AVIF or GIF;
     * image-unreadable for a broken file; image-too-slow when decoding takes too long, or when the process ends or
     * cannot be reached; images-busy when the queue refuses the picture, or when the process cannot be started
     */
    async process(bytes: Buffer, isBackground = false): Promise<ProcessedPicture> {
      requirePicture(bytes)
      const isHeavy = heavyTypes.some((type) => signatures[type]!(bytes))
      const wait = isBackground ? backgroundPictureLimits.waitMs : waitMs
      const files = await queue.run({ isHeavy, waitMs: wait }, () => encode(worker, bytes, decodeMs))
      const name = createHash('sha256').update(files.at(-1)!).digest('base64url').slice(0, 24)
      return { address: pictureAddress(name), files }
    },

    write: ({ address, files }: ProcessedPicture) => storage.write(storedNameOf(address)!, files),

    async has(address: string) {
      const name = storedNameOf(address)
      return name !== undefined && storage.has(name)
    },

    /**
     * @param before milliseconds since the epoch
     * @returns the addresses of the pictures that were written before this time
     */
    async list(before: number): Promise<string[]> {
      return (await storage.list(before)).filter(isPictureName).map(pictureAddress)
    },

    removeDrafts: (before: number) => storage.removeDrafts(before),

    /** @param isUsed gets the address of a picture, see `PictureStorage.restoreRemoved` */
    restoreRemoved: (isUsed: (address: string) => Promise<boolean>) =>
      storage.restoreRemoved((name) => isUsed(pictureAddress(name))),

    /** Deletes a picture, see `PictureStorage.remove`. Ignores addresses outside `/uploads/`. */
    async remove(address: string, isUsed: () => Promise<boolean>) {
      const name = storedNameOf(address)
      return name ? storage.remove(name, isUsed) : false
    },
  }
}

/**
 * Re-encodes a picture of this server for programs that do not read WebP. The picture waits in the same queue as
 * uploads.
 * @throws the errors of `ImageProcessor.process`, except image-too-large
 */
export async function toJpeg(picture: Buffer, { worker, queue } = sharedDecoding): Promise<Buffer> {
  const { waitMs, decodeMs } = backgroundPictureLimits
  const [jpeg] = await queue.run({ isHeavy: false, waitMs }, () => encode(worker, picture, decodeMs, 'jpeg'))
  return jpeg!
}

/**
 * Checks what can be checked without decoding the picture.
 * @throws image-too-large; image-unreadable for a type that is not accepted
 */
export function requirePicture(bytes: Buffer) {
  if (bytes.length > limits.imageBytesMax) throw new AppError('image-too-large')
  if (!Object.values(signatures).some((matches) => matches(bytes))) throw new AppError('image-unreadable')
}

async function encode(
  worker: ImageWorker,
  bytes: Buffer,
  timeoutMs: number,
  target?: PictureTarget,
): Promise<Buffer[]> {
  const reply = await worker.encode(bytes, timeoutMs, target).catch((cause: unknown) => {
    throw new AppError(cause instanceof ProcessFailure ? 'image-too-slow' : 'images-busy', { cause })
  })
  if ('files' in reply) return reply.files.map((file) => Buffer.from(file))
  const cause = new Error(reply.detail)
  if (reply.refusal === 'unreadable') throw new AppError('image-unreadable', { cause })
  const message = reply.refusal === 'heavy-too-many-pixels' ? texts.heavyTooLarge : undefined
  throw new AppError('image-too-many-pixels', { message, cause })
}
