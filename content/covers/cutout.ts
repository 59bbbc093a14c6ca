/**
 * The motifs of a cover as bitmaps. The emoji are lossy 256 px pictures, and a cover shows them larger and rotated, so
 * this file cleans their edges first.
 */
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

export interface Bitmap {
  data: Buffer
  width: number
  height: number
}
/** A motif cropped to its outline plus `margin`. `colour` extends beyond the edge that `alpha` defines. */
export interface Cutout {
  colour: Buffer
  alpha: Buffer
  width: number
  height: number
}

// The radius of the Lanczos kernel.
const margin = 3
// The offsets of a pixel and its neighbours, nearest first.
const nearby = Array.from({ length: 25 }, (_, i) => [(i % 5) - 2, Math.floor(i / 5) - 2] as const).sort(
  (a, b) => Math.hypot(...a) - Math.hypot(...b),
)

// Sharpens the colour after enlarging. The alpha channel keeps its soft edge.
const crisp = { width: 3, height: 3, kernel: [0, -1, 0, -1, 9, -1, 0, -1, 0], scale: 5 }

// A path is returned unchanged. A code point needs the package of the emoji. The server does not have this package, so
// it uses the paths of copied files.
const pathOf = (motif: string) =>
  isAbsolute(motif)
    ? motif
    : join(
        dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
        'assets',
        `${motif}.webp`,
      )

async function bitmap(image: Sharp): Promise<Bitmap> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * Reads a motif by its code point or by the path of a copy, and crops it to its outline. Transparent pixels at the edge
 * have dark colours, which would be visible as a dotted line in an enlarged motif. So these pixels get the colour of
 * their most opaque neighbour, and colour and alpha stay separate until the motif is placed.
 * @throws Error when the picture does not exist or cannot be read
 */
export async function cutOut(motif: string): Promise<Cutout> {
  const { data, width, height } = await bitmap(sharp(pathOf(motif)).toColourspace('srgb').ensureAlpha())
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let i = 3, y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 4) {
      if (data[i]! < 8) continue
      if (x < left) left = x
      if (x >= right) right = x + 1
      if (y < top) top = y
      bottom = y + 1
    }
  }
  const [w, h] = [right - left + margin * 2, bottom - top + margin * 2]
  const [colour, alpha] = [Buffer.alloc(w * h * 3), Buffer.alloc(w * h)]
  for (let i = 0, y = top - margin; y < bottom + margin; y += 1) {
    for (let x = left - margin; x < right + margin; x += 1, i += 1) {
      const here = y * width + x
      let from = here
      alpha[i] = x >= 0 && x < width ? (data[here * 4 + 3] ?? 0) : 0
      if (alpha[i]! < 240)
        for (const [dx, dy] of nearby)
          if (data[(here + dy * width + dx) * 4 + 3]! > (data[from * 4 + 3] ?? 0)) from = here + dy * width + dx
      for (let c = 0; c < 3; c += 1) colour[i * 3 + c] = data[from * 4 + c] ?? 0
    }
  }
  return { colour, alpha, width: w, height: h }
}

/**
 * Scales the motif to the area of a square with the side `size`, and rotates it. The longer side has a maximum, so that
 * tall glasses fit.
 */
export async function placeMotif(
  { colour, alpha, width, height }: Cutout,
  size: number,
  degrees: number,
): Promise<Bitmap> {
  const [drawnWidth, drawnHeight] = [width - margin * 2, height - margin * 2]
  const scale = Math.min(size / Math.sqrt(drawnWidth * drawnHeight), (size * 1.16) / Math.max(drawnWidth, drawnHeight))
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const grow = (plane: Buffer, channels: 1 | 3) => {
    const grown = sharp(plane, { raw: { width, height, channels } }).resize(
      Math.round(width * scale),
      Math.round(height * scale),
      { kernel: 'lanczos3', fit: 'fill' },
    )
    return degrees === 0
      ? grown
      : grown.affine(
          [
            [cos, -sin],
            [sin, cos],
          ],
          { background: '#000', interpolator: 'bicubic' },
        )
  }
  const [paint, shape] = await Promise.all([
    bitmap(grow(colour, 3).convolve(crisp)),
    bitmap(grow(alpha, 1).toColourspace('b-w')),
  ])
  const data = Buffer.alloc(paint.width * paint.height * 4)
  for (let i = 0, p = 0; i < data.length; i += 4, p += 3) {
    data[i] = paint.data[p]!
    data[i + 1] = paint.data[p + 1]!
    data[i + 2] = paint.data[p + 2]!
    data[i + 3] = shape.data[p / 3]!
  }
  return { data, width: paint.width, height: paint.height }
}

/**
 * Draws the shadow of a placed motif that is `lift` pixels above the plate. The shadow consists of a wide shadow and a
 * narrow contact shadow, both to the lower right. The bitmap and the motif have the same centre. The shadow is blurred
 * at a reduced size, which is faster and loses no visible detail.
 */
export async function castShadow(of: Bitmap, colour: readonly number[], lift: number): Promise<Bitmap> {
  const shrink = Math.max(1, Math.round(lift / 5))
  const pad = Math.ceil((lift * 2.4) / shrink)
  const [w, h] = [Math.ceil(of.width / shrink), Math.ceil(of.height / shrink)]
  const small = await sharp(of.data, { raw: { width: of.width, height: of.height, channels: 4 } })
    .resize(w, h, { fit: 'fill', kernel: 'linear' })
    .extractChannel(3)
    .raw()
    .toBuffer()
  const [width, height] = [w + pad * 2, h + pad * 2]
  const cast = (by: number, opacity: number) => {
    const layer = Buffer.alloc(width * height)
    const start = (pad + Math.round((by * lift) / shrink)) * width + pad + Math.round((by * lift * 0.62) / shrink)
    for (let y = 0; y < h; y += 1)
      for (let x = 0; x < w; x += 1) layer[start + y * width + x] = small[y * w + x]! * opacity
    return sharp(layer, { raw: { width, height, channels: 1 } })
      .blur(Math.max(0.3, (lift * by * 0.68) / shrink))
      .extractChannel(0)
      .raw()
      .toBuffer()
  }
  const [wide, contact] = await Promise.all([cast(1, 0.42), cast(0.4, 0.3)])
  const data = Buffer.alloc(width * height * 4)
  for (let i = 0; i < width * height; i += 1) {
    data.set(colour, i * 4)
    data[i * 4 + 3] = wide[i]! + contact[i]! - (wide[i]! * contact[i]!) / 255
  }
  return bitmap(
    sharp(data, { raw: { width, height, channels: 4 } }).resize(width * shrink, height * shrink, {
      kernel: 'linear',
      fit: 'fill',
    }),
  )
}
