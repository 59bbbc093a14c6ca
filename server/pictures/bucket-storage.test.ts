/** Picture storage in a bucket, over the S3 protocol, also while the bucket fails. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/images.ts'
import { readConfig } from '#server/config.ts'
import { aBucket } from '#tests/support/fakes/s3-bucket.ts'
import { request } from '#tests/support/app/request.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { createBucket } from './s3-bucket.ts'
import { createBucketStorage } from './bucket-storage.ts'

const name = 'a'.repeat(24)
const otherName = 'b'.repeat(24)
const files = limits.imageWidths.map((width) => Buffer.from(`picture of ${width}`))
const inAMinute = () => Date.now() + 60_000
const isUnused = () => Promise.resolve(false)

async function open() {
  const bucket = await aBucket()
  return { bucket, storage: createBucketStorage(createBucket(bucket.settings, globalThis.fetch)) }
}

describe('a bucket', () => {
  it('a bucket stores a picture in all widths, returns it, and deletes it; all names begin with the prefix', async () => {
    const { bucket, storage } = await open()
    expect([await storage.has(name), await storage.read(name, '240.webp')]).toEqual([false, null])
    await storage.write(name, files)
    expect([...bucket.objects.keys()]).toEqual(limits.imageWidths.map((width) => `kitchen/${name}/${width}.webp`))
    expect([await storage.has(name), String(await storage.read(name, '640.webp'))]).toEqual([true, 'picture of 640'])
    expect(await storage.remove(name, isUnused)).toBe(false)
    expect([await storage.has(name), bucket.objects.size, bucket.rejected]).toEqual([false, 0, []])
  })

  it('a bucket lists the pictures below its prefix that were written before a given time, including incomplete pictures', async () => {
    const { bucket, storage } = await open()
    bucket.objects.set('cellar/c/240.webp', { bytes: files[0]!, changedAt: new Date() })
    await storage.write(name, files)
    bucket.objects.set(`kitchen/${otherName}/240.webp`, { bytes: files[0]!, changedAt: new Date() })
    expect([await storage.list(inAMinute()), await storage.list(0)]).toEqual([[name, otherName], []])
  })

  it('a bucket restores a picture that comes into use during its removal', async () => {
    const { storage } = await open()
    await storage.write(name, files)
    expect(await storage.remove(name, () => Promise.resolve(true))).toBe(true)
    expect([await storage.has(name), String(await storage.read(name, '1280.webp'))]).toEqual([true, 'picture of 1280'])
    await storage.remove(name, () => Promise.reject(new Error('The database is unreachable')))
    expect(await storage.has(name)).toBe(true)
  })

  it('after a crash during a removal, a bucket restores the picture if it is in use, and deletes the copy later', async () => {
    const { bucket, storage } = await open()
    await storage.write(name, files)
    await storage.write(otherName, files)
    for (const each of [name, otherName])
      await new Promise<void>((asked) => void storage.remove(each, () => new Promise(() => asked())))
    expect([await storage.has(name), bucket.objects.size]).toEqual([false, 2 * files.length])
    await storage.restoreRemoved((each) => Promise.resolve(each === name))
    expect(String(await storage.read(name, '1280.webp'))).toBe('picture of 1280')
    expect(await storage.has(otherName)).toBe(false)
    await storage.removeDrafts(0)
    expect(bucket.objects.size).toBe(3 * files.length)
    await storage.removeDrafts(inAMinute())
    expect([await storage.list(inAMinute()), bucket.objects.size]).toEqual([[name], files.length])
  })

  it.each(['status 503', 'reset', 'truncate'] as const)(
    'a request is repeated once after the fault "%s"',
    async (fault) => {
      const { bucket, storage } = await open()
      bucket.fail(fault, 1)
      await storage.write(name, files)
      bucket.fail(fault, 1)
      expect(String(await storage.read(name, '240.webp'))).toBe('picture of 240')
      bucket.fail(fault)
      await expect(storage.read(name, '240.webp')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
    },
  )

  it('a response of more than 64 MB is refused', async () => {
    const { bucket, storage } = await open()
    bucket.objects.set(`kitchen/${name}/240.webp`, { bytes: Buffer.alloc(64 * 1024 * 1024 + 1), changedAt: new Date() })
    const error = await storage.read(name, '240.webp').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'unavailable', cause: { cause: { message: 'the response is too large' } } })
  })

  it('a bucket that does not exist causes an error when pictures are written or listed', async () => {
    const bucket = await aBucket()
    const storage = createBucketStorage(
      createBucket({ ...bucket.settings, url: bucket.settings.url.replace('/photos/', '/other/') }, globalThis.fetch),
    )
    for (const call of [() => storage.write(name, files), () => storage.list(inAMinute())]) {
      const error = await call().then(
        () => null,
        (thrown: unknown) => thrown as AppError,
      )
      expect([error?.code, String(error?.cause)]).toEqual(['unavailable', expect.stringContaining('404 NoSuchBucket')])
    }
  })

  it('a request with a wrong key is refused and not repeated', async () => {
    const bucket = await aBucket()
    const storage = createBucketStorage(createBucket({ ...bucket.settings, secret: 'another' }, globalThis.fetch))
    const error = await storage.write(name, files).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(AppError)
    expect(String((error as AppError).cause)).toContain('SignatureDoesNotMatch')
    expect(bucket.rejected).toHaveLength(1)
  })
})

describe('the server with a bucket', { tags: ['OPS-05'] }, () => {
  it('a server with a bucket stores uploads in the bucket, serves them, deletes unused ones, and creates no folder', async () => {
    const bucket = await aBucket()
    const { app, dataDir } = await startTestApp({ environment: { S3_URL: bucket.url } })
    const { token } = await aUser(app)
    const { imageUrl } = (
      await request(app, 'POST /api/recipes/upload-image', { form: { image: await aJpeg() }, token })
    ).json<{ imageUrl: string }>()
    expect(bucket.pictures().size).toBe(limits.imageWidths.length)
    const served = await app.inject(imageUrl)
    expect([served.statusCode, served.headers['content-type'], served.rawPayload.subarray(8, 12).toString()]).toEqual([
      200,
      'image/webp',
      'WEBP',
    ])
    const content = { title: 'Pie', description: 'A pie.', ingredients: ['Apples'], steps: ['Bake.'], image: imageUrl }
    const recipe = (await request(app, 'POST /api/recipes', { body: content, token })).json<{
      _id: string
      image: string
    }>()
    expect(recipe.image).toBe(imageUrl)
    for (const colour of ['#224466', '#668822'])
      await request(app, 'POST /api/users/profile-image', { form: { profileImage: await aJpeg({ colour }) }, token })
    expect(bucket.pictures().size).toBe(2 * limits.imageWidths.length)
    expect(existsSync(join(dataDir, 'uploads'))).toBe(false)
  })

  it('a server with a bucket replies 503 while the bucket fails, and stores uploads again afterwards', async () => {
    const bucket = await aBucket()
    const { app } = await startTestApp({ environment: { S3_URL: bucket.url } })
    const { token } = await aUser(app)
    bucket.fail('reset')
    const refused = await request(app, 'POST /api/recipes/upload-image', { form: { image: await aJpeg() }, token })
    expect([refused.statusCode, refused.json<{ code: string }>().code, refused.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ])
    bucket.fail('none')
    expect(
      (await request(app, 'POST /api/recipes/upload-image', { form: { image: await aJpeg() }, token })).statusCode,
    ).toBe(200)
  })

  it('a server with a bucket requires a key, a secret and a bucket in S3_URL', () => {
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
