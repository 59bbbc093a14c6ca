/**
 * Draws the background and the plate of a cover as an SVG. The motifs are placed on top. This file does not load sharp,
 * so that sketch.ts can be used without sharp.
 */
import type { Position } from './layouts.ts'
import { tones, type Tone } from './tones.ts'

// Motifs that must not be rotated, mainly filled glasses, pots and bowls.
const upright = new Set(
  '1fad5 1f35c 1f35a 1f35b 1f372 1f957 1f36e 1f368 1f95b 1f36f 1f9c2 1f379 1f378 1f943 1f377 1f942 1f37a 2615 1f375 1f964 1f9cb 1f95e 1f9c1 1f370 1f9c8 1f37f'.split(
    ' ',
  ),
)

/** @param code the code point of the motif. @returns degrees, 0 for a motif that must not be rotated */
export const rotationOf = (code: string, { rotation }: Position) => (upright.has(code) ? 0 : rotation)

interface Background {
  tone: Tone
  plate: Position
  /** How opaque the white of the plate is, from 0 to 1. */
  white: number
  width: number
}

/** @param above SVG elements that are drawn on top of the plate */
export function drawBackground({ tone, plate, white, width }: Background, above = ''): string {
  const height = Math.round(width * 0.75)
  const { pale, full, shade } = tones[tone]
  const [x, y, r] = [plate.x * width, plate.y * height, (plate.size * height) / 2]
  const disc = (paint: string, radius: number, dx = 0, dy = 0) =>
    `<circle cx="${x + dx * r}" cy="${y + dy * r}" r="${radius * r}" fill="url(#${paint})"/>`
  const stop = (offset: number, colour: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${width * 0.2}" cy="${height * 0.1}" r="${width * 0.98}">${stop(0.1, pale)}${stop(1, full)}</radialGradient>
    <radialGradient id="cast">${stop(0.78, shade, 0.2)}${stop(0.9, shade, 0.07)}${stop(1, shade, 0)}</radialGradient>
    <linearGradient id="rim" x1="0.1" y1="0" x2="0.9" y2="1">${stop(0, '#fff', white + 0.14)}${stop(1, '#fff', white * 0.62)}</linearGradient>
    <linearGradient id="well" x1="0.1" y1="0" x2="0.9" y2="1">${stop(0, shade, 0.08)}${stop(0.45, '#fff', 0.1)}${stop(1, '#fff', 0.34)}</linearGradient>
    <rect width="100%" height="100%" fill="url(#light)"/>${disc('cast', 1.1, 0.035, 0.06)}${disc('rim', 1)}${disc('well', 0.76)}${above}</svg>`
}
