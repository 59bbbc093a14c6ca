/** Covers: built with the product for the house, drawn on first sight for anything else, and nothing but covers. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { coverWidths } from '#content/covers/widths.ts'
import { environments, foodDatabases } from '#tests/support/food-database.ts'
import { startProduct } from '#tests/support/product.ts'

/** A product that knows the mirrored meal 60009, which has no photo. */
async function startWithUnpictured() {
  const product = await startProduct({ environment: environments.meals, fetch: foodDatabases().fetch })
  expect((await product.app.inject('/api/catalog/meals?name=wyvernwick')).body).toContain(
    '/covers/meals/60009/960.webp',
  )
  return product
}

async function sizeOf(bytes: Buffer) {
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height }
}

describe('a cover', () => {
  it('of a house dish is the one that was built, in every width', { tags: ['CATALOG-19'] }, async () => {
    const { app, dataDir } = await startProduct()
    for (const width of coverWidths) {
      const response = await app.inject(`/covers/meals/lasagne-alla-bolognese/${width}.webp`)
      expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'public, max-age=604800',
      ])
      expect(await sizeOf(response.rawPayload)).toEqual({ format: 'webp', width, height: width * 0.75 })
    }
    expect((await app.inject('/covers/drinks/mojito/480.webp')).statusCode).toBe(200)
    expect(existsSync(join(dataDir, 'covers'))).toBe(false)
  })

  it('of a mirrored dish is drawn on first sight, however many ask at once, and kept', async () => {
    const { app, dataDir } = await startWithUnpictured()
    const asked = [480, 960, 480, 960, 480].map((width) => app.inject(`/covers/meals/60009/${width}.webp`))
    const answers = await Promise.all(asked)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await sizeOf(answers[0]!.rawPayload)).toEqual({ format: 'webp', width: 480, height: 360 })
    expect(await sizeOf(answers[1]!.rawPayload)).toEqual({ format: 'webp', width: 960, height: 720 })
    const folder = join(dataDir, 'covers/meals/60009')
    expect(readdirSync(folder).sort()).toEqual(['320.webp', '480.webp', '960.webp'])
    const { mtimeMs } = statSync(join(folder, '480.webp'))
    expect((await app.inject('/covers/meals/60009/480.webp')).rawPayload.equals(answers[0]!.rawPayload)).toBe(true)
    expect(statSync(join(folder, '480.webp')).mtimeMs).toBe(mtimeMs)
  })

  it('costs a browser that has it nothing', async () => {
    const { app } = await startProduct()
    const url = '/covers/meals/lasagne-alla-bolognese/480.webp'
    const { etag } = (await app.inject(url)).headers
    expect((await app.inject({ url, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304)
  })
})

describe('what is no cover', () => {
  it('is not found, and leaves nothing behind', async () => {
    const { app, dataDir } = await startWithUnpictured()
    const unknown = await app.inject('/covers/meals/99999/480.webp')
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { code: 'dish-unknown' }])
    // One unknown dish does not spoil the turn of the next.
    expect((await app.inject('/covers/meals/60009/480.webp')).statusCode).toBe(200)
    expect(readdirSync(join(dataDir, 'covers/meals'))).toEqual(['60009'])
  })

  it('is refused, whatever the path tries', async () => {
    const { app, dataDir } = await startProduct()
    for (const url of [
      '/covers/meals/..%2f..%2fcontent/480.webp',
      '/covers/meals/..%2f..%2f..%2fpackage.json/480.webp',
      '/covers/meals/%2e%2e/480.webp',
      '/covers/meals/../../480.webp',
      '/covers/..%2fcontent/mojito/480.webp',
      '/covers/meals/lasagne-alla-bolognese/..%2fstamp',
      '/covers/meals/lasagne-alla-bolognese/stamp',
      '/covers/meals/lasagne-alla-bolognese/481.webp',
      '/covers/meals/lasagne-alla-bolognese/480.png',
      '/covers/meals/LASAGNE/480.webp',
      '/covers/snacks/mojito/480.webp',
      '/covers/meals/lasagne-alla-bolognese%00/480.webp',
      '/covers/meals/lasagne-alla-bolognese/480.webp%00',
      '/covers/..%5c..%5cpackage.json',
    ]) {
      const response = await app.inject(url)
      expect([response.statusCode, response.json()], url).toEqual([
        404,
        { message: expect.any(String), code: 'not-found' },
      ])
    }
    expect(existsSync(join(dataDir, 'covers'))).toBe(false)
  })
})
