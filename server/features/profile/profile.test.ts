/** The profile and its picture: accepted and rejected uploads, how a picture is served, and when it is deleted. */
import { readdirSync } from 'node:fs'
import { type AddressInfo } from 'node:net'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { errors, type ErrorCode } from '#contract/routes/errors.ts'
import { srcsetOf } from '#contract/images.ts'
import { bearerHeader, request } from '#tests/support/app/request.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { aDecompressionBomb } from '#tests/support/fixtures/large-pictures.ts'
import {
  encodeForm,
  aJpeg,
  anOversizedJpeg,
  aPhonePhoto,
  imageInEveryFormat,
  invalidImages,
  listUploads,
  type Upload,
} from '#tests/support/fixtures/pictures.ts'
import { isSqlite } from '#tests/support/database/test-database.ts'
import { startTestApp, useTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const upload = ({ app }: TestApp, token: string, profileImage: Upload) =>
  request(app, 'POST /api/users/profile-image', { token, form: { profileImage } })
const uploaded = async (product: TestApp, token: string, picture: Upload) =>
  (await upload(product, token, picture)).json<{ imageUrl: string }>().imageUrl
const profileOf = async ({ app }: TestApp, token: string) =>
  (await request(app, 'GET /api/users/profile', { token })).json<unknown>()
/** The lists of a new user. */
const emptyLists = { likedRecipes: [], bookmarkedRecipes: [], uploadedRecipes: [] }
const refusal = (code: ErrorCode) => [errors[code].status, { message: errors[code].text, code }]
const filesOf = (imageUrl: string) => {
  const folder = imageUrl.split('/')[2]!
  return [folder, ...['1280', '240', '640'].map((width) => `${folder}/${width}.webp`)]
}

describe('the profile', () => {
  it("the profile shows the user's own data, without the password hash", { tags: ['PROFILE-11'] }, async () => {
    const product = await startTestApp()
    const [ada, eve] = [await aUser(product.app), await aUser(product.app)]
    expect([await profileOf(product, ada.token), await profileOf(product, eve.token)]).toEqual([
      { ...ada.user, ...emptyLists },
      { ...eve.user, ...emptyLists },
    ])
    expect(Object.keys(ada.user)).toEqual(['_id', 'name', 'email', 'profilePicture'])
  })

  it('the profile and the upload of a picture need a session', async () => {
    const { app, dataDir } = await startTestApp()
    const response = await request(app, 'GET /api/users/profile')
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { message: 'Please login to continue', code: 'not-signed-in' },
    ])
    const picture = await request(app, 'POST /api/users/profile-image', { form: { profileImage: await aJpeg() } })
    expect([picture.statusCode, listUploads(dataDir)]).toEqual([401, []])
  })
})

describe('a new picture', () => {
  it(
    'a new picture is accepted in every supported format and served in three widths',
    { tags: ['PROFILE-10'] },
    async () => {
      const product = await startTestApp()
      const { user, token } = await aUser(product.app)
      for (const [kind, bytes] of Object.entries(await imageInEveryFormat({ width: 900, height: 900 }))) {
        const response = await upload(product, token, { bytes, name: 'picture.exe', type: 'application/octet-stream' })
        expect([response.statusCode, response.json()], kind).toEqual([
          200,
          { imageUrl: expect.stringMatching(/^\/uploads\/[\w-]{24}\/1280\.webp$/) },
        ])
        const { imageUrl } = response.json<{ imageUrl: string }>()
        expect(await profileOf(product, token)).toEqual({ ...user, ...emptyLists, profilePicture: imageUrl })
        for (const source of srcsetOf(imageUrl)!.split(', ')) {
          const [url, width] = source.split(' ')
          const { format, width: wide } = await sharp((await product.app.inject(url!)).rawPayload).metadata()
          expect([format, wide]).toEqual(['webp', Math.min(Number.parseInt(width!), 900)])
        }
      }
    },
  )

  it(
    'a new picture is served as an immutable image without metadata, in a sandbox',
    { tags: ['LIMITS-15'] },
    async () => {
      const product = await startTestApp()
      const { token } = await aUser(product.app)
      const imageUrl = await uploaded(product, token, { bytes: await aPhonePhoto() })
      const { statusCode, headers, rawPayload } = await product.app.inject(imageUrl)
      expect([statusCode, headers]).toMatchObject([
        200,
        {
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        },
      ])
      expect(rawPayload.toString('latin1')).not.toMatch(/Secret|EXIF|XMP /)
      const again = await product.app.inject({ url: imageUrl, headers: { 'if-none-match': String(headers.etag) } })
      expect(again.statusCode).toBe(304)
    },
  )

  it('a picture with any file name is stored under a generated name', async () => {
    const names = ['../../../escaped.jpg', '/etc/passwd', '..\\..\\escaped.jpg', 'a\u0000.jpg', '.htaccess']
    const product = await startTestApp()
    const { token } = await aUser(product.app)
    for (const name of [...names, `${'n'.repeat(3000)}.jpg`]) {
      const response = await upload(product, token, { ...(await aJpeg()), name })
      expect(response.statusCode, name).toBe(200)
      expect(listUploads(product.dataDir), name).toEqual(filesOf(response.json<{ imageUrl: string }>().imageUrl))
    }
    expect(readdirSync(product.dataDir)).toEqual(['uploads'])
  })
})

describe('the previous picture', () => {
  it('the previous picture is deleted when no other user has the same picture', { tags: ['PROFILE-10'] }, async () => {
    const product = await startTestApp()
    const { token } = await aUser(product.app, { icon: await aJpeg({ colour: '#aa0000' }) })
    const green = await uploaded(product, token, await aJpeg({ colour: '#00aa00' }))
    expect(listUploads(product.dataDir)).toEqual(filesOf(green))
    expect(await uploaded(product, token, await aJpeg({ colour: '#00aa00' }))).toBe(green)
    expect((await product.app.inject(green)).statusCode).toBe(200)
  })

  it('the previous picture stays while another user has the same picture', { tags: ['PROFILE-10'] }, async () => {
    const product = await startTestApp()
    const red = await aJpeg({ colour: '#aa0000' })
    const [ada, eve] = [await aUser(product.app, { icon: red }), await aUser(product.app, { icon: red })]
    expect(ada.user.profilePicture).toBe(eve.user.profilePicture)
    const green = await uploaded(product, ada.token, await aJpeg({ colour: '#00aa00' }))
    expect(listUploads(product.dataDir)).toEqual([...filesOf(green), ...filesOf(eve.user.profilePicture!)].sort())
    await request(product.app, 'DELETE /api/auth/account', { token: eve.token, body: { password: eve.password } })
    expect(listUploads(product.dataDir)).toEqual(filesOf(green))
  })

  it('after simultaneous uploads of different pictures, only the picture of the profile is stored', async () => {
    const product = await startTestApp()
    const { token } = await aUser(product.app)
    const colours = ['#aa0000', '#00aa00', '#0000aa', '#aaaa00']
    await Promise.all(colours.map(async (colour) => upload(product, token, await aJpeg({ colour }))))
    const { profilePicture } = (await profileOf(product, token)) as { profilePicture: string }
    expect(listUploads(product.dataDir)).toEqual(filesOf(profilePicture))
  })
})

describe('an upload', () => {
  const shared = useTestApp()

  async function start() {
    const product = shared
    const { user, token } = await aUser(product.app)
    const expectNoChange = async () =>
      expect([listUploads(product.dataDir), await profileOf(product, token)]).toEqual([[], { ...user, ...emptyLists }])
    return { product, token, expectNoChange }
  }

  it('a file that is not a picture is rejected, whatever its name', { tags: ['LIMITS-14'] }, async () => {
    const { product, token, expectNoChange } = await start()
    for (const [what, file] of Object.entries(await invalidImages())) {
      const response = await upload(product, token, file)
      expect([response.statusCode, response.json()], what).toEqual(refusal('image-unreadable'))
    }
    await expectNoChange()
  })

  it('a picture with too many bytes or pixels is rejected', { tags: ['LIMITS-13'] }, async () => {
    const { product, token, expectNoChange } = await start()
    const responses = [
      await upload(product, token, { bytes: await anOversizedJpeg() }),
      await upload(product, token, { bytes: aDecompressionBomb() }),
    ]
    expect(responses.map((response) => [response.statusCode, response.json<unknown>()])).toEqual([
      refusal('image-too-large'),
      refusal('image-too-many-pixels'),
    ])
    await expectNoChange()
  })

  it('a picture with too many bytes that is sent over a real connection is rejected as too large', async () => {
    const { product, token, expectNoChange } = await start()
    await product.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = product.app.server.address() as AddressInfo
    const { payload, headers } = await encodeForm({}, { profileImage: { bytes: await anOversizedJpeg() } })
    const response = await fetch(`http://127.0.0.1:${port}/api/users/profile-image`, {
      method: 'POST',
      body: new Uint8Array(payload),
      headers: { ...headers, ...bearerHeader(token) },
    })
    expect([response.status, await response.json()]).toEqual(refusal('image-too-large'))
    await expectNoChange()
  })

  it('an upload is rejected unless its form has exactly one file, in the field `profileImage`', async () => {
    const { product, token, expectNoChange } = await start()
    const missing = [400, { message: errors['image-required'].text, code: 'image-required', field: 'profileImage' }]
    const send = async (form: Awaited<ReturnType<typeof encodeForm>>) => {
      const response = await product.app.inject({
        method: 'POST',
        url: '/api/users/profile-image',
        payload: form.payload,
        headers: { ...form.headers, ...bearerHeader(token) },
      })
      return [response.statusCode, response.json<unknown>()]
    }
    expect(await send(await encodeForm({ name: 'Ada' }, {}))).toEqual(missing)
    expect(await send(await encodeForm({ profileImage: 'text' }, {}))).toEqual(missing)
    expect(await send(await encodeForm({}, { profileImage: { bytes: Buffer.alloc(0) } }))).toEqual(missing)
    expect(await send(await encodeForm({}, { somethingElse: await aJpeg() }))).toEqual(missing)
    expect(await send(await encodeForm({}, { one: await aJpeg(), profileImage: await aJpeg() }))).toEqual(
      refusal('body-too-large'),
    )
    const json = await request(product.app, 'POST /api/users/profile-image', { token, body: { profileImage: 'text' } })
    expect([json.statusCode, json.json()]).toEqual(refusal('media-type'))
    await expectNoChange()
  })

  it('a form with a large file in an unknown field is rejected', async () => {
    const { product, token, expectNoChange } = await start()
    const { payload, headers } = await encodeForm({}, { somethingElse: { bytes: await anOversizedJpeg() } })
    const response = await product.app.inject({
      method: 'POST',
      url: '/api/users/profile-image',
      payload,
      headers: { ...headers, ...bearerHeader(token) },
    })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    await expectNoChange()
  })

  it('a truncated or malformed form is rejected', async () => {
    const { product, token, expectNoChange } = await start()
    const { payload, headers } = await encodeForm({}, { profileImage: await aJpeg() })
    const malformed = [
      { payload: payload.subarray(0, payload.length / 2), headers },
      { payload: payload.subarray(0, 40), headers },
      { payload: Buffer.alloc(0), headers },
      { payload: Buffer.from('no form at all'), headers },
      { payload, headers: { 'content-type': 'multipart/form-data' } },
    ]
    for (const [index, form] of malformed.entries()) {
      const response = await product.app.inject({
        method: 'POST',
        url: '/api/users/profile-image',
        payload: form.payload,
        headers: { ...form.headers, ...bearerHeader(token) },
      })
      expect([response.statusCode, index]).toEqual([400, index])
    }
    await expectNoChange()
  })

  it.runIf(isSqlite)('each account can send 60 uploads an hour', async () => {
    const { product, token } = await start()
    const other = await aUser(product.app)
    const attempt = (by = token) => upload(product, by, { bytes: Buffer.from('no picture') })
    for (let round = 0; round < 60; round++) expect((await attempt()).statusCode).toBe(415)
    const response = await attempt()
    expect([response.statusCode, response.json()]).toEqual(refusal('too-many'))
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3500)
    expect((await attempt(other.token)).statusCode).toBe(415)
  })
})

describe('a path below /uploads/', () => {
  it('a path below /uploads/ gets status 404 unless it is the path of a picture in an existing width', async () => {
    const product = await startTestApp()
    const { token } = await aUser(product.app)
    const imageUrl = await uploaded(product, token, await aJpeg())
    const name = imageUrl.split('/')[2]!
    const wrong = [
      `${name}/`,
      `${name}/241.webp`,
      `${name}/240.jpg`,
      `${name}/..%2f..%2fpotluck.sqlite`,
      `..%2f${name}/240.webp`,
      `..%2fuploads/240.webp`,
      `${'a'.repeat(24)}/240.webp`,
      name,
      '',
    ]
    for (const path of wrong) {
      const response = await product.app.inject(`/uploads/${path}`)
      expect(
        [response.statusCode, response.headers['cache-control'] === 'public, max-age=31536000, immutable'],
        path,
      ).toEqual([404, false])
    }
  })
})
