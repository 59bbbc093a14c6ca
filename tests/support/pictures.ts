/** Files that people upload: pictures of every kind, and everything that is sent in their place. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

export interface Upload {
  bytes: Buffer
  /** As the sender calls it. */
  name?: string
  type?: string
}

interface Look {
  width?: number
  height?: number
  /** Two pictures of different colours have different names. */
  colour?: string
}

/** A plain picture, ready to be encoded. */
export const drawing = ({ width = 64, height = 48, colour = '#d2552d' }: Look = {}): Sharp =>
  sharp({ create: { width, height, channels: 3, background: colour } })

export const aJpeg = async (look?: Look): Promise<Upload> => ({
  bytes: await drawing(look).jpeg().toBuffer(),
  name: 'dinner.jpg',
  type: 'image/jpeg',
})

/** One of every kind that is taken, by the name of its kind. */
export async function everyKind(look?: Look): Promise<Record<'jpeg' | 'png' | 'gif' | 'webp' | 'avif', Buffer>> {
  const [jpeg, png, gif, webp, avif] = await Promise.all([
    drawing(look).jpeg().toBuffer(),
    drawing(look).png().toBuffer(),
    drawing(look).gif().toBuffer(),
    drawing(look).webp().toBuffer(),
    drawing(look).avif({ effort: 0 }).toBuffer(),
  ])
  return { jpeg, png, gif, webp, avif }
}

/** Taken on a phone held upright: lies on its side in the file, and says so; says where it was taken and by whom, too. */
export const aPhonePhoto = async (): Promise<Buffer> =>
  drawing({ width: 400, height: 200 })
    .withExif({ IFD0: { Artist: 'Secret Photographer' }, IFD3: { GPSLatitude: '52/1 31/1 12/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Secret Note</note></x:xmpmeta>')
    .jpeg()
    .toBuffer()

/** Few bytes that would fill the memory: over 40 megapixels. */
export async function aBomb(): Promise<Buffer> {
  const bytes = await drawing({ width: 8000, height: 5001 }).png({ palette: true, compressionLevel: 9 }).toBuffer()
  if (bytes.length > 500_000) throw new Error(`The bomb has grown to ${bytes.length} bytes`)
  return bytes
}

/** Still a picture, with 6 MB behind it. */
export async function anOversizedJpeg(): Promise<Buffer> {
  return Buffer.concat([await drawing().jpeg().toBuffer(), Buffer.alloc(6 * 1024 * 1024)])
}

/** What is no picture, or no whole one, whatever it is called. */
export async function notPictures(): Promise<Record<string, Upload>> {
  const { jpeg, png, webp } = await everyKind({ width: 600, height: 400 })
  // As a program that draws pictures would gladly draw it.
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48"/><script>alert(1)</script></svg>',
  )
  return {
    'an SVG': { bytes: svg, name: 'dinner.svg', type: 'image/svg+xml' },
    'an SVG called PNG': {
      bytes: Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]),
      name: 'dinner.png',
      type: 'image/png',
    },
    'a TIFF called JPEG': { bytes: await drawing().tiff().toBuffer(), name: 'dinner.jpg', type: 'image/jpeg' },
    'HTML called JPEG': {
      bytes: Buffer.from('<!doctype html><script>alert(1)</script>'),
      name: 'dinner.jpg',
      type: 'image/jpeg',
    },
    'text behind the first bytes of a JPEG': {
      bytes: Buffer.concat([jpeg.subarray(0, 3), Buffer.from('<script>alert(1)</script>')]),
      name: 'dinner.jpg',
      type: 'image/jpeg',
    },
    'text behind the first bytes of a GIF': {
      bytes: Buffer.from('GIF89a<script>alert(1)</script>'),
      name: 'dinner.gif',
      type: 'image/gif',
    },
    'a cut-off JPEG': { bytes: jpeg.subarray(0, jpeg.length * 0.6), name: 'dinner.jpg', type: 'image/jpeg' },
    'a cut-off PNG': { bytes: png.subarray(0, png.length * 0.6), name: 'dinner.png', type: 'image/png' },
    'a cut-off WebP': { bytes: webp.subarray(0, webp.length * 0.6), name: 'dinner.webp', type: 'image/webp' },
    'a single byte': { bytes: Buffer.from([0xff]), name: 'dinner.jpg', type: 'image/jpeg' },
  }
}

/** A multipart call as a browser encodes it. */
export async function aForm(fields: Record<string, string>, files: Record<string, Upload>) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  for (const [field, { bytes, name = 'dinner.jpg', type = 'image/jpeg' }] of Object.entries(files))
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  }
}

/** Everything below the uploads of `dataDir`, folders and files, by path. */
export function uploadsIn(dataDir: string): string[] {
  const folder = join(dataDir, 'uploads')
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : []
}
