/** Oneself, and the picture of oneself: what may be uploaded, what becomes of it, and when it goes. */
import { readdirSync } from 'node:fs'
import { type AddressInfo } from 'node:net'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { imageSet } from '#contract/images.ts'
import { as, ask, aUser } from '#tests/support/people.ts'
import {
  aBomb,
  aForm,
  aJpeg,
  anOversizedJpeg,
  aPhonePhoto,
  everyKind,
  notPictures,
  uploadsIn,
  type Upload,
} from '#tests/support/pictures.ts'
import { startProduct, type Product } from '#tests/support/product.ts'

const upload = ({ app }: Product, token: string, profileImage: Upload) =>
  ask(app, 'POST /api/users/profile-image', { token, form: { profileImage } })
const uploaded = async (product: Product, token: string, picture: Upload) =>
  (await upload(product, token, picture)).json<{ imageUrl: string }>().imageUrl
const profileOf = async ({ app }: Product, token: string) =>
  (await ask(app, 'GET /api/users/profile', { token })).json<unknown>()
/** What somebody has who has just come. */
const nothingYet = { likedRecipes: [], bookmarkedRecipes: [], uploadedRecipes: [] }
const refusal = (code: ErrorCode) => [errors[code].status, { message: errors[code].text, code }]
const filesOf = (imageUrl: string) => {
  const folder = imageUrl.split('/')[2]!
  return [folder, ...['1280', '240', '640'].map((width) => `${folder}/${width}.webp`)]
}

describe('the profile', () => {
  it("is one's own, without a hash", { tags: ['PROFILE-11'] }, async () => {
    const product = await startProduct()
    const [ada, eve] = [await aUser(product.app), await aUser(product.app)]
    expect([await profileOf(product, ada.token), await profileOf(product, eve.token)]).toEqual([
      { ...ada.user, ...nothingYet },
      { ...eve.user, ...nothingYet },
    ])
    expect(Object.keys(ada.user)).toEqual(['_id', 'name', 'email', 'profilePicture'])
  })

  it('asks a visitor to sign in', async () => {
    const { app, dataDir } = await startProduct()
    const response = await ask(app, 'GET /api/users/profile')
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { message: 'Please login to continue', code: 'not-signed-in' },
    ])
    const picture = await ask(app, 'POST /api/users/profile-image', { form: { profileImage: await aJpeg() } })
    expect([picture.statusCode, uploadsIn(dataDir)]).toEqual([401, []])
  })
})

describe('a new picture', () => {
  it('of every kind is shown from then on, in three widths', { tags: ['PROFILE-10'] }, async () => {
    const product = await startProduct()
    const { user, token } = await aUser(product.app)
    for (const [kind, bytes] of Object.entries(await everyKind({ width: 900, height: 900 }))) {
      const response = await upload(product, token, { bytes, name: 'whatever.exe', type: 'application/octet-stream' })
      expect([response.statusCode, response.json()], kind).toEqual([
        200,
        { imageUrl: expect.stringMatching(/^\/uploads\/[\w-]{24}\/1280\.webp$/) },
      ])
      const { imageUrl } = response.json<{ imageUrl: string }>()
      expect(await profileOf(product, token)).toEqual({ ...user, ...nothingYet, profilePicture: imageUrl })
      for (const source of imageSet(imageUrl)!.split(', ')) {
        const [url, width] = source.split(' ')
        const { format, width: wide } = await sharp((await product.app.inject(url!)).rawPayload).metadata()
        expect([format, wide]).toEqual(['webp', Math.min(Number.parseInt(width!), 900)])
      }
    }
  })

  it('is served for good, as what it is, and as nothing that could run', { tags: ['LIMITS-15'] }, async () => {
    const product = await startProduct()
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
  })

  it.each([
    '../../../escaped.jpg',
    '/etc/passwd',
    '..\\..\\escaped.jpg',
    'a\u0000.jpg',
    '.htaccess',
    `${'n'.repeat(3000)}.jpg`,
  ])('called %j is kept under no name but ours', async (name) => {
    const product = await startProduct()
    const { token } = await aUser(product.app)
    const response = await upload(product, token, { ...(await aJpeg()), name })
    expect(response.statusCode).toBe(200)
    expect(uploadsIn(product.dataDir)).toEqual(filesOf(response.json<{ imageUrl: string }>().imageUrl))
    expect(readdirSync(product.dataDir)).toEqual(['uploads'])
  })
})

describe('the picture before', () => {
  it('goes when nobody has it any more', { tags: ['PROFILE-10'] }, async () => {
    const product = await startProduct()
    const { token } = await aUser(product.app, { icon: await aJpeg({ colour: '#aa0000' }) })
    const green = await uploaded(product, token, await aJpeg({ colour: '#00aa00' }))
    expect(uploadsIn(product.dataDir)).toEqual(filesOf(green))
    expect(await uploaded(product, token, await aJpeg({ colour: '#00aa00' }))).toBe(green)
    expect((await product.app.inject(green)).statusCode).toBe(200)
  })

  it('stays while somebody else has the same', async () => {
    const product = await startProduct()
    const red = await aJpeg({ colour: '#aa0000' })
    const [ada, eve] = [await aUser(product.app, { icon: red }), await aUser(product.app, { icon: red })]
    expect(ada.user.profilePicture).toBe(eve.user.profilePicture)
    const green = await uploaded(product, ada.token, await aJpeg({ colour: '#00aa00' }))
    expect(uploadsIn(product.dataDir)).toEqual([...filesOf(green), ...filesOf(eve.user.profilePicture!)].sort())
    await ask(product.app, 'DELETE /api/auth/account', { token: eve.token, body: { password: eve.password } })
    expect(uploadsIn(product.dataDir)).toEqual(filesOf(green))
  })

  it('of several that come at once goes too', async () => {
    const product = await startProduct()
    const { token } = await aUser(product.app)
    const colours = ['#aa0000', '#00aa00', '#0000aa', '#aaaa00']
    await Promise.all(colours.map(async (colour) => upload(product, token, await aJpeg({ colour }))))
    const { profilePicture } = (await profileOf(product, token)) as { profilePicture: string }
    expect(uploadsIn(product.dataDir)).toEqual(filesOf(profilePicture))
  })
})

describe('refused, with nothing left behind,', () => {
  async function start() {
    const product = await startProduct()
    const { user, token } = await aUser(product.app)
    const expectNothing = async () =>
      expect([uploadsIn(product.dataDir), await profileOf(product, token)]).toEqual([[], { ...user, ...nothingYet }])
    return { product, token, expectNothing }
  }

  it('is what is no picture, whatever it is called', { tags: ['LIMITS-14'] }, async () => {
    const { product, token, expectNothing } = await start()
    for (const [what, file] of Object.entries(await notPictures())) {
      const response = await upload(product, token, file)
      expect([response.statusCode, response.json()], what).toEqual(refusal('image-unreadable'))
    }
    await expectNothing()
  })

  it('is what is too large, in bytes or in pixels', { tags: ['LIMITS-13'] }, async () => {
    const { product, token, expectNothing } = await start()
    const answers = [
      await upload(product, token, { bytes: await anOversizedJpeg() }),
      await upload(product, token, { bytes: await aBomb() }),
    ]
    expect(answers.map((response) => [response.statusCode, response.json<unknown>()])).toEqual([
      refusal('image-too-large'),
      refusal('image-too-many-pixels'),
    ])
    await expectNothing()
  })

  it('over a real connection the sender of too much reads why', async () => {
    const { product, token, expectNothing } = await start()
    await product.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = product.app.server.address() as AddressInfo
    const { payload, headers } = await aForm({}, { profileImage: { bytes: await anOversizedJpeg() } })
    const response = await fetch(`http://127.0.0.1:${port}/api/users/profile-image`, {
      method: 'POST',
      body: new Uint8Array(payload),
      headers: { ...headers, ...as(token) },
    })
    expect([response.status, await response.json()]).toEqual(refusal('image-too-large'))
    await expectNothing()
  })

  it('is a call without its picture', async () => {
    const { product, token, expectNothing } = await start()
    const missing = [400, { message: errors['image-required'].text, code: 'image-required', field: 'profileImage' }]
    const send = async (form: Awaited<ReturnType<typeof aForm>>) => {
      const response = await product.app.inject({
        method: 'POST',
        url: '/api/users/profile-image',
        payload: form.payload,
        headers: { ...form.headers, ...as(token) },
      })
      return [response.statusCode, response.json<unknown>()]
    }
    expect(await send(await aForm({ name: 'Ada' }, {}))).toEqual(missing)
    expect(await send(await aForm({ profileImage: 'text' }, {}))).toEqual(missing)
    expect(await send(await aForm({}, { profileImage: { bytes: Buffer.alloc(0) } }))).toEqual(missing)
    expect(await send(await aForm({}, { somethingElse: await aJpeg() }))).toEqual(missing)
    expect(await send(await aForm({}, { one: await aJpeg(), profileImage: await aJpeg() }))).toEqual(
      refusal('body-too-large'),
    )
    const json = await ask(product.app, 'POST /api/users/profile-image', { token, body: { profileImage: 'text' } })
    expect([json.statusCode, json.json()]).toEqual(refusal('media-type'))
    await expectNothing()
  })

  it('is a large file in a field that nobody reads', async () => {
    const { product, token, expectNothing } = await start()
    const { payload, headers } = await aForm({}, { somethingElse: { bytes: await anOversizedJpeg() } })
    const response = await product.app.inject({
      method: 'POST',
      url: '/api/users/profile-image',
      payload,
      headers: { ...headers, ...as(token) },
    })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    await expectNothing()
  })

  it('is a form that breaks off or was never one', async () => {
    const { product, token, expectNothing } = await start()
    const { payload, headers } = await aForm({}, { profileImage: await aJpeg() })
    const broken = [
      { payload: payload.subarray(0, payload.length / 2), headers },
      { payload: payload.subarray(0, 40), headers },
      { payload: Buffer.alloc(0), headers },
      { payload: Buffer.from('no form at all'), headers },
      { payload, headers: { 'content-type': 'multipart/form-data' } },
    ]
    for (const [index, form] of broken.entries()) {
      const response = await product.app.inject({
        method: 'POST',
        url: '/api/users/profile-image',
        payload: form.payload,
        headers: { ...form.headers, ...as(token) },
      })
      expect([response.statusCode, index]).toEqual([400, index])
    }
    await expectNothing()
  })

  it('is more than an evening of trying', async () => {
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

describe('below /uploads/', () => {
  it('is nothing but pictures, in the widths there are', async () => {
    const product = await startProduct()
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
