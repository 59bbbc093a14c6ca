/**
 * Tests that every motif and every layout can be drawn. The cover of a recipe, or of a dish that was copied from a food
 * database, may use any motif and any layout.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { Motifs } from '#content/format.ts'
import { composeCover } from './compose.ts'
import { cutOut } from './cutout.ts'
import { layoutFor } from './layouts.ts'

const motifs = Object.values(Motifs.parse(parse(readFileSync(join(import.meta.dirname, 'motifs.yaml'), 'utf8')))).map(
  ({ code }) => code,
)
/** One id per layout. */
const ids = [...new Map(Array.from({ length: 60 }, (_, i) => [layoutFor(`${i}`).motif, `${i}`])).values()]

test('every motif can be drawn as the main motif and as a companion', async () => {
  expect(ids.length).toBeGreaterThan(3)
  // Each motif is drawn on two covers, but its file is read only once.
  const cutouts = new Map(motifs.map((motif) => [motif, cutOut(motif)]))
  for (const [at, motif] of motifs.entries()) {
    const beside = [motifs[(at + 1) % motifs.length]!]
    const [picture] = await composeCover({ id: ids[at % ids.length]!, tone: 'gold', motif, beside }, [160], (each) =>
      cutouts.get(each)!,
    )
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 160, height: 120 })
  }
})

// With its shadow, a rotated egg is higher than the canvas.
test('an egg can be drawn in every layout at the largest width', async () => {
  for (const id of ids) {
    const [picture] = await composeCover({ id, tone: 'meat', motif: '1f95a', beside: ['1f953'] }, [960])
    expect(await sharp(picture).metadata()).toMatchObject({ width: 960, height: 720 })
  }
})

test('a cover with a width of 640 pixels has less than 25 kB, and always the same bytes', async () => {
  // Motifs with many edges compress worst.
  const spec = { id: 'heavy', tone: 'green', motif: '1f35c', beside: ['1f33f', '1f990'] } as const
  const [one, other] = await Promise.all([1, 2].map(() => composeCover({ ...spec, beside: [...spec.beside] }, [640])))
  expect(one![0]!.length).toBeLessThan(25_000)
  expect(one![0]!.equals(other![0]!)).toBe(true)
})
