/** Pictures in a bucket: written, read, listed and removed over S3's own wire, and what happens when it does not answer. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/images.ts'
import { readConfig } from '#server/config.ts'
import { aBucket } from '#tests/support/bucket.ts'
import { ask, aUser } from '#tests/support/people.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { startProduct } from '#tests/support/product.ts'
import { AppError } from '#server/http/app-error.ts'
import { createBucket } from './s3-bucket.ts'
import { createBucketStorage } from './bucket-storage.ts'

const name = 'a'.repeat(24)
const other = 'b'.repeat(24)
const sizes = limits.imageWidths.map((width) => Buffer.from(`picture of ${width}`))
const soon = () => Date.now() + 60_000
const nobody = () => Promise.resolve(false)

async function open() {
  const bucket = await aBucket()
  return { bucket, files: createBucketStorage(createBucket(bucket.place, globalThis.fetch)) }
}

describe('a bucket', () => {
  it('keeps pictures in all widths below its own part, gives them back, and forgets them', async () => {
    const { bucket, files } = await open()
    expect([await files.has(name), await files.read(name, '240.webp')]).toEqual([false, null])
    await files.write(name, sizes)
    expect([...bucket.objects.keys()]).toEqual(limits.imageWidths.map((width) => `kitchen/${name}/${width}.webp`))
    expect([await files.has(name), String(await files.read(name, '640.webp'))]).toEqual([true, 'picture of 640'])
    await files.remove(name, nobody)
    expect([await files.has(name), bucket.objects.size, bucket.refused]).toEqual([false, 0, []])
  })

  it('lists page after page what came before a time, half pictures too, and nothing of its neighbours', async () => {
    const { bucket, files } = await open()
    bucket.objects.set('cellar/c/240.webp', { bytes: sizes[0]!, changedAt: new Date() })
    await files.write(name, sizes)
    bucket.objects.set(`kitchen/${other}/240.webp`, { bytes: sizes[0]!, changedAt: new Date() })
    expect([await files.list(soon()), await files.list(0)]).toEqual([[name, other], []])
  })

  it('has back what somebody began to use in the moment of its removal', async () => {
    const { files } = await open()
    await files.write(name, sizes)
    await files.remove(name, () => Promise.resolve(true))
    expect([await files.has(name), String(await files.read(name, '1280.webp'))]).toEqual([true, 'picture of 1280'])
    await files.remove(name, () => Promise.reject(new Error('gone')))
    expect(await files.has(name)).toBe(true)
  })

  it.each(['status 503', 'reset', 'cut off'] as const)(
    'is asked again after a %s, and not without end',
    async (fault) => {
      const { bucket, files } = await open()
      bucket.fail(fault, 1)
      await files.write(name, sizes)
      bucket.fail(fault, 1)
      expect(String(await files.read(name, '240.webp'))).toBe('picture of 240')
      bucket.fail(fault)
      await expect(files.read(name, '240.webp')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
    },
  )

  it('never says that it has kept something where there is no bucket, nor that there is nothing', async () => {
    const bucket = await aBucket()
    const files = createBucketStorage(
      createBucket({ ...bucket.place, url: bucket.place.url.replace('/shelf/', '/other/') }, globalThis.fetch),
    )
    for (const work of [() => files.write(name, sizes), () => files.list(soon())]) {
      const error = await work().then(
        () => null,
        (thrown: unknown) => thrown as AppError,
      )
      expect([error?.code, String(error?.cause)]).toEqual(['unavailable', expect.stringContaining('404 NoSuchBucket')])
    }
  })

  it('says what is wrong with a wrong key, at once', async () => {
    const bucket = await aBucket()
    const files = createBucketStorage(createBucket({ ...bucket.place, secret: 'another' }, globalThis.fetch))
    const error = await files.write(name, sizes).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(AppError)
    expect(String((error as AppError).cause)).toContain('SignatureDoesNotMatch')
    expect(bucket.refused).toHaveLength(1)
  })
})

describe('the product with a bucket', { tags: ['OPS-05'] }, () => {
  it('keeps what people upload there, serves it, lets go of what nobody uses, and needs no folder', async () => {
    const bucket = await aBucket()
    const { app, dataDir } = await startProduct({ environment: { S3_URL: bucket.url } })
    const { token } = await aUser(app)
    const { imageUrl } = (
      await ask(app, 'POST /api/recipes/upload-image', { form: { image: await aJpeg() }, token })
    ).json<{ imageUrl: string }>()
    expect(bucket.objects.size).toBe(limits.imageWidths.length)
    const served = await app.inject(imageUrl)
    expect([served.statusCode, served.headers['content-type'], served.rawPayload.subarray(8, 12).toString()]).toEqual([
      200,
      'image/webp',
      'WEBP',
    ])
    const text = { title: 'Pie', description: 'A pie.', ingredients: ['Apples'], steps: ['Bake.'], image: imageUrl }
    const recipe = (await ask(app, 'POST /api/recipes', { body: text, token })).json<{ _id: string; image: string }>()
    expect(recipe.image).toBe(imageUrl)
    for (const colour of ['#224466', '#668822'])
      await ask(app, 'POST /api/users/profile-image', { form: { profileImage: await aJpeg({ colour }) }, token })
    expect(bucket.objects.size).toBe(2 * limits.imageWidths.length)
    expect(existsSync(join(dataDir, 'uploads'))).toBe(false)
  })

  it('answers that it cannot save while the bucket is away, and saves when it is back', async () => {
    const bucket = await aBucket()
    const { app } = await startProduct({ environment: { S3_URL: bucket.url } })
    const { token } = await aUser(app)
    bucket.fail('reset')
    const refused = await ask(app, 'POST /api/recipes/upload-image', { form: { image: await aJpeg() }, token })
    expect([refused.statusCode, refused.json<{ code: string }>().code, refused.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ])
    bucket.fail('none')
    expect(
      (await ask(app, 'POST /api/recipes/upload-image', { form: { image: await aJpeg() }, token })).statusCode,
    ).toBe(200)
  })

  it('is refused an address without a key, a secret or a bucket', () => {
    for (const S3_URL of [
      'https://s3.example.com/bucket',
      'https://key@s3.example.com/bucket',
      'https://key:a%zz@s3.example.com/bucket',
      'https://key:secret@s3.example.com',
      'https://key:secret@s3.example.com/',
      'nonsense',
      's3://key:secret@host/bucket',
    ]) {
      expect(() => readConfig({ S3_URL }), S3_URL).toThrow('S3_URL')
    }
    expect(readConfig({ S3_URL: 'https://k:s%2Ft@s3.example.com/bucket/part/?region=auto' }).pictureBucket).toEqual({
      url: 'https://s3.example.com/bucket/part',
      region: 'auto',
      key: 'k',
      secret: 's/t',
    })
  })
})
