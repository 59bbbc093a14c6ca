/** Draws a cover without motifs, for a dish whose cover cannot be drawn now. This cover is small and quick to make. */
import { stableHash } from './layouts.ts'
import { tones } from './tones.ts'

/** @returns an SVG in 4:3: an empty plate on one of the backgrounds */
export function drawPlainCover(id: string): string {
  const all = Object.values(tones)
  const { pale, full } = all[stableHash(id) % all.length]!
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720">
    <radialGradient id="light" cx="0.2" cy="0.1" r="1.2"><stop offset="0.1" stop-color="${pale}"/><stop offset="1" stop-color="${full}"/></radialGradient>
    <rect width="960" height="720" fill="url(#light)"/>
    <circle cx="480" cy="360" r="250" fill="#fff" fill-opacity="0.45"/>
    <circle cx="480" cy="360" r="190" fill="#fff" fill-opacity="0.35"/></svg>`
}
