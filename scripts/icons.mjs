/** Draws the icons of the installed web app. An icon shows the pot from the navigation on the background of a cover. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './ensure.mjs'

const folder = join(root, 'dist/web/icons')
const pot = join(root, 'node_modules/@lobehub/fluent-emoji-3d/assets/1f372.webp')
/** Maskable and Apple icons have no rounded corners, because the operating system cuts each icon into its own shape. */
const icons = [
  { name: '192', size: 192, corner: 0.22, motifShare: 0.84 },
  { name: '512', size: 512, corner: 0.22, motifShare: 0.84 },
  { name: 'maskable-512', size: 512, corner: 0, motifShare: 0.68 },
  { name: 'apple-180', size: 180, corner: 0, motifShare: 0.8 },
]

mkdirSync(folder, { recursive: true })
for (const { name, size, corner, motifShare } of icons)
  writeFileSync(join(folder, `${name}.png`), await draw(size, corner, motifShare))

async function draw(size, corner, motifShare) {
  const motif = Math.round(size * motifShare)
  const background = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <radialGradient id="light" cx="0.2" cy="0.1" r="1.1"><stop offset="0.05" stop-color="#FBE3C4"/><stop offset="1" stop-color="#EFA968"/></radialGradient>
    <rect width="100%" height="100%" rx="${size * corner}" fill="url(#light)"/>
    <circle cx="50%" cy="51%" r="${motif * 0.5}" fill="#fff" fill-opacity="0.34"/></svg>`)
  const picture = await sharp(pot).resize(motif, motif, { kernel: 'lanczos3' }).toBuffer()
  return sharp(background)
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
