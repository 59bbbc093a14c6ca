/** Covers: drawn by the build for built-in dishes and on the first request for others. No other file is served. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { coverWidths } from '#content/covers/widths.ts'
import { foodDatabaseEnvironments, createFakeFoodDatabases } from '#tests/support/fakes/food-database.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'

/** An app whose catalog has the mirrored meal 60009, which has no photo. */
async function startWithoutPhoto() {
  const product = await startTestApp({
    environment: foodDatabaseEnvironments.meals,
    fetch: createFakeFoodDatabases().fetch,
  })
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
  it('of a built-in dish comes from the build, in every width', { tags: ['CATALOG-19'] }, async () => {
    const { app, dataDir } = await startTestApp()
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

  it('of a mirrored dish is drawn once, on the first request, and stored', async () => {
    const { app, dataDir } = await startWithoutPhoto()
    const responses = [480, 960, 480, 960, 480].map((width) => app.inject(`/covers/meals/60009/${width}.webp`))
    const answers = await Promise.all(responses)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await sizeOf(answers[0]!.rawPayload)).toEqual({ format: 'webp', width: 480, height: 360 })
    expect(await sizeOf(answers[1]!.rawPayload)).toEqual({ format: 'webp', width: 960, height: 720 })
    const folder = join(dataDir, 'covers/meals/60009')
    expect(readdirSync(folder).sort()).toEqual(['320.webp', '480.webp', '960.webp'])
    const { mtimeMs } = statSync(join(folder, '480.webp'))
    expect((await app.inject('/covers/meals/60009/480.webp')).rawPayload.equals(answers[0]!.rawPayload)).toBe(true)
    expect(statSync(join(folder, '480.webp')).mtimeMs).toBe(mtimeMs)
  })

  it('that the browser has cached is answered with 304 and no body', async () => {
    const { app } = await startTestApp()
    const url = '/covers/meals/lasagne-alla-bolognese/480.webp'
    const { etag } = (await app.inject(url)).headers
    expect((await app.inject({ url, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304)
  })
})

describe('an address that is not a cover', () => {
  it('of an unknown dish is not found, and no file is written', async () => {
    const { app, dataDir } = await startWithoutPhoto()
    const unknown = await app.inject('/covers/meals/99999/480.webp')
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { code: 'dish-unknown' }])
    // The failed drawing does not block the next one.
    expect((await app.inject('/covers/meals/60009/480.webp')).statusCode).toBe(200)
    expect(readdirSync(join(dataDir, 'covers/meals'))).toEqual(['60009'])
  })

  it('is not found, also with a path traversal', async () => {
    const { app, dataDir } = await startTestApp()
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
