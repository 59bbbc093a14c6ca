/** Invalid recipes and pictures, which are rejected. */
import { describe, expect, it } from 'vitest'
import { errors, type ErrorBody, type ErrorCode } from '#contract/routes/errors.ts'
import { limits } from '#contract/recipes.ts'
import { request } from '#tests/support/app/request.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { encodeForm, invalidImages, listUploads } from '#tests/support/fixtures/pictures.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { aRecipe, listRecipes, recipeBody } from '#tests/support/fixtures/recipes.ts'

const refusal = (code: ErrorCode, more: Partial<ErrorBody> = {}) => [
  errors[code].status,
  { message: errors[code].text, code, ...more },
]

async function start() {
  const product = await startTestApp()
  const ada = await aUser(product.app, { name: 'Ada' })
  const send = async (...call: Parameters<typeof request> extends [unknown, ...infer Rest] ? Rest : never) => {
    const { statusCode, json } = await request(product.app, ...call)
    return [statusCode, json<unknown>()]
  }
  return { ...product, ada, send }
}

describe('an invalid recipe', () => {
  const item = limits.itemCharsMax
  const invalid: [string, string, object][] = [
    ...(['title', 'description', 'ingredients', 'steps'] as const).flatMap((field): [string, string, object][] => [
      [`no ${field}`, field, { [field]: undefined }],
      [`null as ${field}`, field, { [field]: null }],
      [`a number as ${field}`, field, { [field]: 7 }],
      [`an object as ${field}`, field, { [field]: { 0: 'a' } }],
    ]),
    ...(['title', 'description'] as const).flatMap((field): [string, string, object][] => [
      [`a blank ${field}`, field, { [field]: ' \n\t\u3000' }],
      [`an empty ${field}`, field, { [field]: '' }],
      [`a list as ${field}`, field, { [field]: ['a'] }],
    ]),
    ...(['ingredients', 'steps'] as const).flatMap((field): [string, string, object][] => [
      [`an empty list of ${field}`, field, { [field]: [] }],
      [`a text as ${field}`, field, { [field]: 'salt, oil' }],
      [`a blank item in ${field}`, `${field}.1`, { [field]: ['salt', ' '] }],
      [`a number among ${field}`, `${field}.0`, { [field]: [7] }],
      [`too long an item in ${field}`, `${field}.0`, { [field]: ['x'.repeat(item + 1)] }],
      [`too many ${field}`, field, { [field]: Array.from({ length: limits.itemsMax + 1 }, () => 'x') }],
    ]),
    ['too long a title', 'title', { title: 'x'.repeat(limits.titleCharsMax + 1) }],
    ['too long a description', 'description', { description: 'x'.repeat(limits.descriptionCharsMax + 1) }],
    ...[
      'ftp://a.test/b.png',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      '//a.test/b.png',
      '/etc/passwd',
      '/uploads/../../x/1280.webp',
      'https://a test/b.png',
      'b.png',
    ].map((image): [string, string, object] => [`the picture ${image}`, 'image', { image }]),
    ['a number as picture', 'image', { image: 7 }],
    ['too long an address', 'image', { image: `https://a.test/${'x'.repeat(limits.imageCharsMax)}` }],
  ]

  it(
    'a new or edited recipe is rejected when a field is missing, blank, too long or of the wrong type',
    { tags: ['RECIPES-24'] },
    async () => {
      const { app, ada, send } = await start()
      const created = await aRecipe(app, ada.token)
      for (const [what, field, change] of invalid) {
        const body = { ...recipeBody(), ...change }
        const rejection = [400, { message: expect.stringMatching(/./), code: 'bad-request', field }]
        expect(
          [
            await send('POST /api/recipes', { token: ada.token, body }),
            await send(`PUT /api/recipes/${created._id}`, { token: ada.token, body }),
          ],
          what,
        ).toEqual([rejection, rejection])
      }
      expect(await listRecipes(app)).toEqual([created])
    },
  )

  it('a recipe is rejected when its picture has not been uploaded', async () => {
    const { app, ada, send } = await start()
    const body = recipeBody({ image: `/uploads/${'A'.repeat(24)}/1280.webp` })
    expect(await send('POST /api/recipes', { token: ada.token, body })).toEqual(
      refusal('image-unknown', { field: 'image' }),
    )
    expect(await listRecipes(app)).toEqual([])
  })

  it('a text with NUL, which PostgreSQL cannot store, and a body that is not a recipe are rejected', async () => {
    const { app, ada, send } = await start()
    const nul = 'a\0b'
    const bodies = [
      recipeBody({ title: nul }),
      recipeBody({ description: nul }),
      recipeBody({ ingredients: [nul] }),
      recipeBody({ steps: [nul] }),
      recipeBody({ image: `https://a.test/${nul}` }),
    ]
    for (const body of [...bodies, [], [recipeBody()], {}, undefined])
      expect(await send('POST /api/recipes', { token: ada.token, body }), JSON.stringify(body)).toMatchObject([
        400,
        { code: 'bad-request' },
      ])
    expect(await listRecipes(app)).toEqual([])
  })
})

describe('the upload of a picture', () => {
  it('the upload of a file that is not a picture is rejected', async () => {
    const { ada, dataDir, send } = await start()
    for (const [what, image] of Object.entries(await invalidImages()))
      expect(await send('POST /api/recipes/upload-image', { token: ada.token, form: { image } }), what).toEqual(
        refusal('image-unreadable'),
      )
    expect(
      await send('POST /api/recipes/upload-image', { token: ada.token, form: { fields: { image: 'text' } } }),
    ).toEqual(refusal('image-required', { field: 'image' }))
    expect(listUploads(dataDir)).toEqual([])
  })

  it('a user can send at most 60 uploads an hour, including rejected files', { tags: ['LIMITS-16'] }, async () => {
    const { app, ada, send } = await start()
    const { payload, headers } = await encodeForm({}, { image: { bytes: Buffer.from('no picture') } })
    const upload = () =>
      app.inject({
        method: 'POST',
        url: '/api/recipes/upload-image',
        payload,
        headers: { ...headers, authorization: `Bearer ${ada.token}` },
      })
    for (let time = 0; time < 60; time += 1) expect((await upload()).statusCode).toBe(415)
    const refused = await upload()
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 3000]).toEqual([429, true])
    expect(await send('POST /api/recipes', { token: ada.token, body: recipeBody() })).toMatchObject([200, {}])
  })

  it('the users at one IP address can send at most 180 uploads an hour', { tags: ['LIMITS-16'] }, async () => {
    const { app } = await start()
    const upload = async (token: string, ip: string) => {
      const form = { image: { bytes: Buffer.from('no picture') } }
      return (await request(app, 'POST /api/recipes/upload-image', { token, form, ip })).statusCode
    }
    for (let user = 0; user < 3; user += 1) {
      const { token } = await aUser(app)
      for (let time = 0; time < 60; time += 1) expect(await upload(token, '10.0.0.1')).toBe(415)
    }
    const { token } = await aUser(app)
    expect([await upload(token, '10.0.0.1'), await upload(token, '10.0.0.2')]).toEqual([429, 415])
  })
})
