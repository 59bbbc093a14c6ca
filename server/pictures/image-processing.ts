/**
 * Uploaded pictures. What a picture is, its bytes say, not its name or its sender; what is kept is a fresh WebP in three
 * widths, named by content, so nothing of the original file (metadata, trailing bytes, its name) survives.
 */
import { createHash } from 'node:crypto'
import { limits } from '#contract/images.ts'
import { AppError } from '#server/http/app-error.ts'

const atOnceMax = 2
const quality = 82

/** How each kind of picture begins. SVG is a document that runs scripts, so it is not among them. */
const beginnings = [
  { isIt: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  {
    isIt: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  },
  { isIt: (bytes: Buffer) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) },
  { isIt: (bytes: Buffer) => /^RIFF[^]{4}WEBP$/.test(bytes.toString('latin1', 0, 12)) },
  { isIt: (bytes: Buffer) => /^[^]{4}ftypavi[fs]$/.test(bytes.toString('latin1', 0, 12)) },
]

/** The files of a picture, the narrowest first. */
export const pictureFiles = limits.imageWidths.map((width) => `${width}.webp`)

/** What an uploaded picture is kept under; undefined for an address that is none of ours. */
export const storedNameOf = (address: string) => /^\/uploads\/([\w-]{24})\/\d+\.webp$/.exec(address)?.[1]

/** Where pictures are kept, by name, each as a file for every width: a folder or a bucket. */
export interface PictureStorage {
  /** All widths or none, and for good when it is over. */
  write(name: string, sizes: Buffer[]): Promise<void>
  /** Null where there is none. */
  read(name: string, file: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** The names of those that came before `before`, a time in milliseconds. */
  list(before: number): Promise<string[]>
  /** Deletes what began to be written or deleted before `before` and never ended. */
  removeDrafts(before: number): Promise<void>
  /** Deletes a picture unless `isUsed` says, at the last moment, that somebody has begun to use it. */
  remove(name: string, isUsed: () => Promise<boolean>): Promise<void>
}

interface Drawn {
  address: string
  sizes: Buffer[]
}

export type ImageProcessor = ReturnType<typeof createImageProcessor>

/** Draws pictures and keeps them in `files`, to be served below `/uploads/`. */
export function createImageProcessor(files: PictureStorage) {
  const inTurn = createTurns(atOnceMax)

  return {
    /**
     * Draws a picture anew in its widths, and names it; nothing is kept yet.
     * @throws image-too-large over 5 MB or 40 megapixels; image-unreadable when it is no picture or a broken one
     */
    async draw(bytes: Buffer): Promise<Drawn> {
      if (bytes.length > limits.imageBytesMax) throw new AppError('image-too-large')
      if (!beginnings.some(({ isIt }) => isIt(bytes))) throw new AppError('image-unreadable')
      const sizes = await inTurn(() => draw(bytes))
      const name = createHash('sha256').update(sizes.at(-1)!).digest('base64url').slice(0, 24)
      return { address: addressOf(name), sizes }
    },

    write: ({ address, sizes }: Drawn) => files.write(storedNameOf(address)!, sizes),

    async has(address: string) {
      const name = storedNameOf(address)
      return name !== undefined && files.has(name)
    },

    /** The addresses of the pictures that came before `before`, a time in milliseconds. */
    async list(before: number): Promise<string[]> {
      return (await files.list(before)).filter((name) => isName.test(name)).map(addressOf)
    },

    removeDrafts: (before: number) => files.removeDrafts(before),

    /** Deletes a picture; an address that is none of ours is left alone. */
    async remove(address: string, isUsed: () => Promise<boolean>) {
      const name = storedNameOf(address)
      if (name) await files.remove(name, isUsed)
    },
  }
}

const isName = /^[\w-]{24}$/
const addressOf = (name: string) => `/uploads/${name}/${pictureFiles.at(-1)}`

async function draw(bytes: Buffer): Promise<Buffer[]> {
  // Loaded when first needed: it takes as much memory as the whole catalogue.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: limits.imagePixelsMax, failOn: 'truncated' }).autoOrient()
    return await Promise.all(
      limits.imageWidths.map((width) =>
        picture.clone().resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer(),
      ),
    )
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) throw new AppError('image-too-many-pixels')
    throw new AppError('image-unreadable', { cause: error })
  }
}

/** Lets `atOnce` pieces of work run, the others wait their turn. */
function createTurns(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((start) => waiting.push(start))
    else running += 1
    try {
      return await work()
    } finally {
      // Who waits takes the place over, so it is never free in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
