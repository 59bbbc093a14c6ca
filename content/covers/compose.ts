/**
 * Draws the cover of a dish, which replaces a missing photo. The YAML file of a built-in dish says what to draw. For
 * other dishes, pick.ts chooses what to draw.
 */
import { basename } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { drawBackground, rotationOf } from './background.ts'
import { cutOut, placeMotif, castShadow, type Bitmap, type Cutout } from './cutout.ts'
import { layoutFor, stableHash } from './layouts.ts'
import { tones, type Tone } from './tones.ts'

/** `motif` and `beside` are code points as in motifs.yaml (`1f35d`), or absolute paths such as `/motifs/1f35d.webp`. */
export interface CoverSpec {
  id: string
  tone: Tone
  motif: string
  beside: string[]
}

type Colour = [number, number, number]

const rgb = (hex: string): Colour => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as Colour
const distance = (a: Colour, b: Colour) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

function meanColour({ colour, alpha }: Cutout): Colour {
  const sum: Colour = [0, 0, 0]
  let weight = 0
  for (let i = 0; i < alpha.length; i += 1) {
    weight += alpha[i]!
    for (let c = 0; c < 3; c += 1) sum[c]! += colour[i * 3 + c]! * alpha[i]!
  }
  return sum.map((part) => part / weight) as Colour
}

// The opacity of the white plate. It is higher under a motif in the colour of the background, and lower under a white
// motif.
function plateWhiteness(motif: Colour, tone: Tone): number {
  if (distance(motif, [248, 246, 250]) < 80) return 0.2
  return distance(motif, rgb(tones[tone].full)) < 75 ? 0.66 : 0.46
}

// WebP compression renders a soft gradient as bands. Noise prevents the bands, and is too weak to be seen.
function grain(picture: Buffer, seed: number) {
  for (let i = 0, state = seed | 1; i < picture.length; i += 3) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const by = (state & 7) - 3.5
    for (let c = 0; c < 3; c += 1) picture[i + c] = Math.max(0, Math.min(255, picture[i + c]! + by))
  }
}

// Crops an overlay to the canvas, because sharp rejects a larger one. The shadow of a large, rotated motif may extend
// beyond the canvas.
function overlay(
  { data, width: w, height: h }: Bitmap,
  x: number,
  y: number,
  width: number,
  height: number,
): OverlayOptions {
  const [left, top] = [Math.round(x - w / 2), Math.round(y - h / 2)]
  if (w <= width && h <= height) return { input: data, raw: { width: w, height: h, channels: 4 }, left, top }
  const [fromX, fromY] = [Math.max(0, -left), Math.max(0, -top)]
  const [visibleWidth, visibleHeight] = [Math.min(w, width - left) - fromX, Math.min(h, height - top) - fromY]
  const visible = Buffer.alloc(visibleWidth * visibleHeight * 4)
  for (let row = 0; row < visibleHeight; row += 1) {
    const start = ((row + fromY) * w + fromX) * 4
    data.copy(visible, row * visibleWidth * 4, start, start + visibleWidth * 4)
  }
  return {
    input: visible,
    raw: { width: visibleWidth, height: visibleHeight, channels: 4 },
    left: Math.max(0, left),
    top: Math.max(0, top),
  }
}

/**
 * Returns the cover as 4:3 WebP pictures in the order of `widths`. The same spec always results in the same bytes.
 * @param readMotif reads a cutout. A caller that draws many covers passes a function that reads each motif once
 */
export async function composeCover(
  { id, tone, motif, beside }: CoverSpec,
  widths: number[],
  readMotif = cutOut,
): Promise<Buffer[]> {
  const width = Math.max(...widths)
  const height = Math.round(width * 0.75)
  const motifs = [motif, ...beside.slice(0, 2)]
  const layout = layoutFor(id, motifs.length - 1)
  const cutouts = await Promise.all(motifs.map((each) => readMotif(each)))
  const placed = await Promise.all(
    [layout.motif, ...layout.beside].slice(0, cutouts.length).map(async (position, i) => {
      const shape = await placeMotif(
        cutouts[i]!,
        position.size * height,
        rotationOf(basename(motifs[i]!, '.webp'), position),
      )
      const under = await castShadow(shape, rgb(tones[tone].shade), position.size * height * 0.075)
      return { position, layers: [under, shape] }
    }),
  )
  // Motifs further down are nearer, so they are drawn later.
  const overlays = placed
    .sort((a, b) => a.position.y - b.position.y)
    .flatMap(({ position, layers }) =>
      layers.map((layer) => overlay(layer, position.x * width, position.y * height, width, height)),
    )
  const svg = Buffer.from(
    drawBackground({ tone, plate: layout.plate, white: plateWhiteness(meanColour(cutouts[0]!), tone), width }),
  )
  const base = await sharp(svg).composite(overlays).removeAlpha().raw().toBuffer()
  grain(base, stableHash(id))
  return Promise.all(
    widths.map((w) => {
      const picture = sharp(base, { raw: { width, height, channels: 3 } })
      return (w === width ? picture : picture.resize(w, Math.round(w * 0.75), { fit: 'fill' }))
        .webp({ quality: 84, effort: 2 })
        .toBuffer()
    }),
  )
}
