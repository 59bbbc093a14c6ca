/**
 * Checks a chosen picture and prepares it for the upload. A picture is drawn again in a suitable size if it is too
 * wide, if its file is too large, or if the server refuses its type. Drawing also removes the location from a photo.
 */
import { errors } from '#contract/routes/errors.ts'
import { limits, texts } from '#contract/images.ts'

const widest = Math.max(...limits.imageWidths)
/** The types that the server accepts. */
const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
const transparentTypes = acceptedTypes.filter((type) => type !== 'image/jpeg')
const quality = 0.9

interface Size {
  width: number
  height: number
}

/** The size to draw a picture in, or null when the file can be sent as it is. */
export function sizeToDraw({ type, size }: { type: string; size: number }, { width, height }: Size): Size | null {
  if (width <= widest && size <= limits.imageBytesMax && acceptedTypes.includes(type)) return null
  const scale = Math.min(1, widest / width)
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) }
}

/** @returns the file to send, or a sentence for the user that says why the file is refused */
export async function preparePicture(file: File): Promise<{ file: File } | { refusal: string }> {
  // `createImageBitmap` rejects a file that the browser cannot draw.
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return { refusal: isHeic(file) ? texts.heic : errors['image-unreadable'].text }
  const size = sizeToDraw(file, picture)
  const drawn = size ? await draw(file, picture, size) : file
  picture.close()
  return drawn ? { file: drawn } : { refusal: errors['image-too-large'].text }
}

const isHeic = ({ type, name }: File) => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)

/** The name of the drawn file. It has another ending if the type has changed. */
const nameAs = ({ name, type }: File, drawn: Blob) =>
  drawn.type === type ? name : name.replace(/\.\w+$|$/, drawn.type.replace('image/', '.'))

/**
 * Draws the picture in the given size, and encodes it in the first type whose file is small enough. Returns undefined
 * if no file is small enough.
 */
async function draw(file: File, picture: ImageBitmap, { width, height }: Size) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  // Safari writes PNG when WebP is wanted, so the new file gets the type of the written data.
  for (const type of transparentTypes.includes(file.type) ? ['image/webp', 'image/jpeg'] : ['image/jpeg']) {
    if (type === 'image/jpeg') {
      context.fillStyle = 'white'
      context.fillRect(0, 0, width, height)
    }
    context.drawImage(picture, 0, 0, width, height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (blob && blob.size <= limits.imageBytesMax) return new File([blob], nameAs(file, blob), { type: blob.type })
  }
  return undefined
}
