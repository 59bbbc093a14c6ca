/**
 * The process that decodes uploaded pictures; the server itself never decodes them. This process has none of the
 * server's environment variables, so a picture that exploits the decoder finds no keys. `image-worker-client.ts` starts
 * it, limits its memory and ends it.
 */
import sharp, { type Metadata } from 'sharp'
import { limits } from '#contract/images.ts'
import { replyToQuestions } from '#server/jobs/reply-to-questions.ts'

/**
 * The reply to a picture: its files, or the reason for the refusal. For the target `widths`, the files are one WebP for
 * each width, in the order of `limits.imageWidths`. For `jpeg`, there is one JPEG.
 */
export type ImageWorkerReply =
  { files: Uint8Array[] } | { refusal: 'too-many-pixels' | 'heavy-too-many-pixels' | 'unreadable'; detail: string }

/** The output for a picture: a WebP in every width, as for uploads, or one JPEG. */
export type PictureTarget = 'widths' | 'jpeg'

export interface ImageWorkerRequest {
  bytes: Uint8Array
  target: PictureTarget
}

const webpQuality = 82
/** Takes half of the CPU time of the default effort. The files are equally large. */
const webpEffort = 2
const jpegQuality = 85
/** The longest side of a WebP, in pixels. */
const sideMax = 16_383
/** The pixel limits of the accepted formats, by the format names of the library `sharp` (`heif` is AVIF). */
const pixelsMax = new Map([
  ['jpeg', limits.imagePixelsMax],
  ['png', limits.imagePixelsMax],
  ['webp', limits.imagePixelsMax],
  ['gif', limits.heavyImagePixelsMax],
  ['heif', limits.heavyImagePixelsMax],
])

// One thread and no cache, so that memory and load depend on one picture only.
sharp.concurrency(1)
sharp.cache(false)

// Starts the threads of sharp before the limit of memory is set, so that the limit applies to pictures only.
await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
  .webp()
  .toBuffer()

replyToQuestions(async (request: ImageWorkerRequest) => {
  const reply = await encode(request)
  setImmediate(collectGarbage)
  return reply
})

/** Frees the pixels of the picture. They are outside of the heap, so V8 would collect them only after many pictures. */
function collectGarbage() {
  globalThis.gc?.({ type: 'minor' })
}

async function encode({ bytes, target }: ImageWorkerRequest): Promise<ImageWorkerReply> {
  try {
    const refusal = refusalOf(await sharp(bytes).metadata())
    return refusal ?? { files: target === 'jpeg' ? [await encodeJpeg(bytes)] : await encodeWidths(bytes) }
  } catch (error) {
    return { refusal: 'unreadable', detail: String(error) }
  }
}

/** Checks the header, before the picture is decoded. */
function refusalOf({ format, autoOrient: { width, height } }: Metadata): ImageWorkerReply | null {
  const pixels = width * height
  const detail = `${format} ${width}x${height}`
  if (pixels > limits.imagePixelsMax) return { refusal: 'too-many-pixels', detail }
  if (pixels > (pixelsMax.get(format) ?? 0))
    return { refusal: pixelsMax.has(format) ? 'heavy-too-many-pixels' : 'unreadable', detail }
  const widest = Math.max(...limits.imageWidths)
  return height * Math.min(1, widest / width) > sideMax ? { refusal: 'unreadable', detail } : null
}

const encodeJpeg = (bytes: Uint8Array) =>
  sharp(bytes).flatten({ background: 'white' }).jpeg({ quality: jpegQuality }).toBuffer()

/** Decodes the picture once, to the largest width. The other widths are made from the result. */
async function encodeWidths(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes, { limitInputPixels: limits.imagePixelsMax, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: Math.max(...limits.imageWidths), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const files: Buffer[] = []
  for (const width of limits.imageWidths)
    files.push(
      await sharp(data, { raw: info })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: webpQuality, effort: webpEffort })
        .toBuffer(),
    )
  return files
}
