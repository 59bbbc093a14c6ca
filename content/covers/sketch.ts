/**
 * Writes a cover as an SVG that contains its motifs. The browser draws the SVG, so the server can put hundreds of
 * covers into an exported file without drawing them. A sketch looks like the cover that compose.ts draws, but has
 * softer motifs and simpler shadows.
 */
import { drawBackground, rotationOf } from './background.ts'
import { layoutFor, type Position } from './layouts.ts'
import { tones, type Tone } from './tones.ts'

const width = 640
const height = 480
const white = 0.46

interface MotifPicture {
  /** The code point of the motif. */
  code: string
  webp: Buffer
}

/** @param motifs the main motif, and then at most two companions */
export function sketchCover({ id, tone }: { id: string; tone: Tone }, motifs: MotifPicture[]): string {
  const layout = layoutFor(id, motifs.length - 1)
  const positions = [layout.motif, ...layout.beside]
  const shadow = `<radialGradient id="shadow"><stop offset="0.3" stop-color="${tones[tone].shade}" stop-opacity="0.34"/><stop offset="1" stop-color="${tones[tone].shade}" stop-opacity="0"/></radialGradient>`
  const placed = motifs
    .slice(0, positions.length)
    .map((motif, index) => ({ motif, position: positions[index]! }))
    // Motifs further down are nearer, so they are drawn later.
    .sort((left, right) => left.position.y - right.position.y)
  const drawn = placed.map(({ motif, position }) => drawMotif(motif, position))
  return drawBackground({ tone, plate: layout.plate, white, width }, shadow + drawn.join(''))
}

function drawMotif({ code, webp }: MotifPicture, position: Position) {
  const [x, y, size] = [position.x * width, position.y * height, position.size * height * 1.1]
  const half = size / 2
  return (
    `<ellipse cx="${x + size * 0.05}" cy="${y + half * 0.72}" rx="${half}" ry="${size * 0.2}" fill="url(#shadow)"/>` +
    `<image x="${x - half}" y="${y - half}" width="${size}" height="${size}" transform="rotate(${rotationOf(code, position)} ${x} ${y})" href="data:image/webp;base64,${webp.toString('base64')}"/>`
  )
}
