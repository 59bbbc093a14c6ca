/**
 * Uploaded pictures. What a picture is, its bytes say, not its name or its sender; what is kept is a fresh WebP in three
 * widths, named by content, so nothing of the original file (metadata, trailing bytes, its name) survives.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '#contract/images.ts'
import { AppError } from './app-error.ts'

const atOnceMax = 2
const quality = 82

/** How each kind of picture begins. SVG is a document that runs scripts, so it is not among them. */
const beginnings = [
  { isIt: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { isIt: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) },
  { isIt: (bytes: Buffer) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) },
  { isIt: (bytes: Buffer) => /^RIFF[^]{4}WEBP$/.test(bytes.toString('latin1', 0, 12)) },
  { isIt: (bytes: Buffer) => /^[^]{4}ftypavi[fs]$/.test(bytes.toString('latin1', 0, 12)) },
]

interface Drawn {
  address: string
  sizes: Buffer[]
}

export type Images = ReturnType<typeof createImages>

/** Keeps pictures in `folder`, to be served below `/uploads/`. */
export function createImages(folder: string) {
  const inTurn = createTurns(atOnceMax)

  /** What came to stand here under its present name before `before`; to be renamed changes the time of a folder's entry only. */
  async function findBefore(before: number) {
    const names = await readdir(folder).catch(() => [])
    const times = await Promise.all(names.map((name) => stat(join(folder, name)).then(({ ctimeMs }) => ctimeMs, () => Infinity)))
    return names.filter((_, index) => times[index]! < before)
  }

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

    async write({ address, sizes }: Drawn) {
      await writeSizes(join(folder, nameOf(address)!), sizes)
    },

    has: (address: string) => existsSync(join(folder, nameOf(address) ?? 'none')),

    /** The addresses of the pictures that came before `before`, a time in milliseconds. */
    async list(before: number): Promise<string[]> {
      return (await findBefore(before)).filter((name) => isName.test(name)).map(addressOf)
    },

    /** Deletes what began to be written or deleted before `before` and never ended. */
    async removeDrafts(before: number) {
      const drafts = (await findBefore(before)).filter((name) => name.endsWith('.draft'))
      for (const draft of drafts) await rm(join(folder, draft), { recursive: true, force: true })
    },

    /**
     * Deletes a picture; an address that is none of ours is left alone. It is put aside first and looked for once more:
     * who began to use it meanwhile has it back, and who comes later does not find it and writes it anew.
     */
    async remove(address: string, isUsed: () => Promise<boolean>) {
      const name = nameOf(address)
      if (!name) return
      const [target, aside] = [join(folder, name), join(folder, `${name}.${randomUUID()}.draft`)]
      if (!(await rename(target, aside).then(() => true, () => false))) return
      if (await isUsed()) await rename(aside, target).catch(() => {})
      await rm(aside, { recursive: true, force: true })
    },
  }
}

const isName = /^[\w-]{24}$/
const addressOf = (name: string) => `/uploads/${name}/${limits.imageWidths.at(-1)}.webp`
const nameOf = (address: string) => /^\/uploads\/([\w-]{24})\/\d+\.webp$/.exec(address)?.[1]

async function draw(bytes: Buffer): Promise<Buffer[]> {
  // Loaded when first needed: it takes as much memory as the whole catalogue.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: limits.imagePixelsMax, failOn: 'truncated' }).autoOrient()
    return await Promise.all(limits.imageWidths.map((width) => picture.clone().resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer()))
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) throw new AppError('image-too-many-pixels')
    throw new AppError('image-unreadable', { cause: error })
  }
}

/** All three or none: a folder appears under its name only when it is whole. */
async function writeSizes(target: string, sizes: Buffer[]) {
  const draft = `${target}.${randomUUID()}.draft`
  await mkdir(draft, { recursive: true })
  try {
    await Promise.all(sizes.map((size, index) => writeFile(join(draft, `${limits.imageWidths[index]}.webp`), size)))
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // The same picture stands there already.
    if (!(error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST'))) throw error
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
