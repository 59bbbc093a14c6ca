/** Input that tries to change the prototypes of JavaScript objects. */
import { describe, expect, it } from 'vitest'
import { errors } from '#contract/routes/errors.ts'
import { request } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { aUser } from '#tests/support/fixtures/users.ts'

const unreadable = [400, { message: errors['body-unreadable'].text, code: 'body-unreadable' }]
const originalProperties = Object.getOwnPropertyNames(Object.prototype)

describe('prototype pollution', () => {
  const payloads = [
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"title":"x","steps":[{"__proto__":{"polluted":1}}]}',
  ]

  it.each(payloads)('a request with the body %s is refused', async (payload) => {
    const { app } = await startTestApp()
    const { token } = await aUser(app)
    for (const path of [
      '/api/recipes',
      '/api/rooms',
      '/api/auth/login',
      '/api/users/like/external_banana-bread',
      '/api/ai/suggest',
    ]) {
      const response = await app.inject({
        method: 'POST',
        url: path,
        payload,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      })
      expect([response.statusCode, response.json()], path).toEqual(unreadable)
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(originalProperties)
  })

  it('names of inherited properties in forms, queries and paths change no prototype', async () => {
    const { app } = await startTestApp()
    for (const field of ['__proto__', 'constructor', 'toString']) {
      const { statusCode } = await request(app, 'POST /api/auth/register', {
        form: {
          fields: Object.fromEntries([
            ['name', 'Eve'],
            ['email', 'eve@example.com'],
            [field, 'x'],
          ]),
        },
      })
      expect(statusCode, field).toBe(400)
      for (const query of [
        `${field}=x`,
        `${field}[polluted]=1`,
        `name=${field}`,
        `letter=${field}`,
        `category=${field}`,
        `area=${field}`,
        `tag=${field}`,
      ]) {
        expect([200, 400], query).toContain((await request(app, `GET /api/catalog/meals?${query}`)).statusCode)
      }
      for (const path of [
        `/api/catalog/meals/${field}`,
        `/api/journal/${field}`,
        `/covers/meals/${field}/320.webp`,
        `/api/recipes/${field}`,
      ]) {
        expect((await request(app, `GET ${path as '/'}`)).statusCode, path).toBe(404)
      }
      expect((await request(app, `GET /api/news?topic=${field}`)).json()).toEqual({ articles: expect.any(Array) })
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(originalProperties)
  })

  it('the check of the body does not overflow the stack for deeply nested JSON', async () => {
    const { app } = await startTestApp()
    const { token } = await aUser(app)
    const deep = `${'['.repeat(200_000)}"\\u0000"${']'.repeat(200_000)}`
    for (const [payload, status] of [
      [`{"recipeData":${deep}}`, 400],
      [`{"recipeData":${deep.replace(String.raw`\u0000`, '')}}`, 200],
      [deep, 400],
    ] as const) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/users/like/external_banana-bread',
        payload,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      })
      expect(response.statusCode, `${payload.length} characters`).toBe(status)
    }
  })
})
