/** Which file is sent for a chosen picture, and which files are refused. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { errors } from '#contract/routes/errors.ts'
import { limits, texts } from '#contract/images.ts'
import { preparePicture, sizeToDraw } from './prepare-picture.ts'

const mega = 1024 * 1024
const jpeg = { type: 'image/jpeg', size: mega }

test.each([
  ['a small JPEG is sent as it is', jpeg, { width: 800, height: 600 }, null],
  ['a picture of the largest width is sent as it is', jpeg, { width: 1280, height: 3000 }, null],
  ['a photo is scaled to the largest width', jpeg, { width: 4032, height: 3024 }, { width: 1280, height: 960 }],
  [
    'a file with too many bytes is drawn again',
    { ...jpeg, size: 6 * mega },
    { width: 900, height: 900 },
    { width: 900, height: 900 },
  ],
  [
    'a HEIC that the browser draws becomes another type',
    { type: 'image/heic', size: mega },
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  ['a wide GIF is scaled', { type: 'image/gif', size: mega }, { width: 2560, height: 1 }, { width: 1280, height: 1 }],
])('%s', { tags: ['LIMITS-35'] }, (_, file, size, drawn) => {
  expect(sizeToDraw(file, size)).toEqual(drawn)
})

/**
 * Fakes the drawing of pictures, because the simulated DOM does not support it. `sizes` has the size in bytes of the
 * file that the canvas writes for each type.
 */
function fakeDrawing(picture: { width: number; height: number } | null, sizes: Record<string, number> = {}) {
  vi.stubGlobal('createImageBitmap', () =>
    picture ? Promise.resolve({ ...picture, close: () => {} }) : Promise.reject(new DOMException('not decoded')),
  )
  const fillRect = vi.fn<() => void>()
  const context: Partial<CanvasRenderingContext2D> = { drawImage: () => {}, fillRect }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as CanvasRenderingContext2D)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') =>
    done(new Blob([new Uint8Array(sizes[type] ?? 0)], { type })),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return { fillRect }
}

const file = (type: string, bytes = 100, name = 'pan.jpg') => new File([new Uint8Array(bytes)], name, { type })
const photo = { width: 4032, height: 3024 }

test('a large photo is sent as a smaller file with the same name', { tags: ['LIMITS-35'] }, async () => {
  fakeDrawing(photo, { 'image/jpeg': 5000 })
  const prepared = await preparePicture(file('image/jpeg', 7 * mega))
  expect(prepared).toMatchObject({ file: { name: 'pan.jpg', type: 'image/jpeg', size: 5000 } })
})

test('a transparent picture stays transparent if the new file is small enough', { tags: ['LIMITS-35'] }, async () => {
  const { fillRect } = fakeDrawing(photo, { 'image/webp': 5000 })
  expect(await preparePicture(file('image/png', 100, 'pan.png'))).toMatchObject({
    file: { name: 'pan.webp', type: 'image/webp' },
  })
  expect(fillRect).not.toHaveBeenCalled()
  fakeDrawing(photo, { 'image/webp': limits.imageBytesMax + 1, 'image/jpeg': 5000 })
  expect(await preparePicture(file('image/png'))).toMatchObject({ file: { type: 'image/jpeg' } })
})

test.each(['IMG_1.HEIC', 'IMG_1'])(
  'the new file of a HEIC named %s has the ending of its new type',
  { tags: ['LIMITS-35'] },
  async (name) => {
    fakeDrawing(photo, { 'image/jpeg': 5000 })
    expect(await preparePicture(file('image/heic', 100, name))).toMatchObject({
      file: { name: 'IMG_1.jpeg', type: 'image/jpeg' },
    })
  },
)

test.each([
  ['a text', file('text/plain', 10, 'notes.txt'), null, errors['image-unreadable'].text],
  ['a text named JPG', file('image/jpeg'), null, errors['image-unreadable'].text],
  ['a HEIC recognized by its type', file('image/heic'), null, texts.heic],
  ['a HEIC recognized by its name', file('', 100, 'IMG_1.HEIC'), null, texts.heic],
  [
    'a picture that stays too large',
    file('image/jpeg'),
    { width: 1281, height: 60_000 },
    errors['image-too-large'].text,
  ],
])('%s is refused', { tags: ['LIMITS-35'] }, async (_, chosen, picture, refusal) => {
  fakeDrawing(picture, { 'image/jpeg': limits.imageBytesMax + 1 })
  expect(await preparePicture(chosen)).toEqual({ refusal })
})
