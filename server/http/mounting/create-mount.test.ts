/** Tests of the parts that all routes share: authentication, validation, serialization, errors, headers and caching. */
import { PassThrough, Readable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { texts as inputTexts } from '#contract/routes/parse-input.ts'
import { errors } from '#contract/routes/errors.ts'
import { route } from '#contract/routes/route.ts'
import { startTestApp, useTestApp } from '#tests/support/app/test-app.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { createHttp } from '#server/http/create-http.ts'
import { createLoadGuard, noLoadLimits } from '#server/http/limits/load-limits.ts'
import { createMount } from './create-mount.ts'
import { createResponseCache } from '#server/http/replies/response-cache.ts'

const Note = z.object({ text: z.string(), stars: z._default(z.coerce.number().check(z.int()), 3) })
const create = route({
  method: 'POST',
  path: '/api/notes/:id',
  params: z.object({ id: z.string().check(z.regex(/^\d+$/)) }),
  body: Note,
  reply: Note,
})
const broken = route({ method: 'GET', path: '/api/broken', query: z.object({ how: z.string() }), reply: Note })
const mine = route({ method: 'GET', path: '/api/mine', caller: 'user', reply: Note })
const forSeats = route({ method: 'GET', path: '/api/for-seats', caller: 'seat', reply: Note })
const plain = route({ method: 'GET', path: '/api/plain', reply: Note })
const cached = route({
  method: 'GET',
  path: '/api/cached/:id',
  params: z.object({ id: z.string().check(z.regex(/^\d+$/)) }),
  query: z.object({ limit: z._default(z.coerce.number().check(z.lte(50)), 20) }),
  reply: Note,
})

async function start() {
  const lines: string[] = []
  const app = await createHttp({ trustProxy: false }, pino({}, { write: (line: string) => void lines.push(line) }))
  const state = { version: '1', made: 0, gate: Promise.resolve() }
  const mount = createMount(app, {
    readCaller: async (token) => (token === 'good' ? { id: 'me' } : null),
    readSeat: async (token) =>
      token === 'guest.good' ? { kind: 'seat', id: 'seat', roomId: 'room', from: '', until: '' } : null,
    loadGuard: createLoadGuard(noLoadLimits),
    responseCache: createResponseCache(),
  })
  mount(mine, ({ caller }) => ({ text: caller.id, stars: 1 }))
  mount(forSeats, ({ caller }) => ({ text: `${caller.kind} ${caller.id}`, stars: 1 }))
  mount(create, ({ params, body }) => ({ ...body, text: `${params.id} ${body.text}`, passwordHash: 'secret' }))
  mount(broken, ({ query }) => {
    if (query.how === 'reply') return { stars: 1 } as never
    if (query.how === 'refused') throw new AppError('too-many', { field: 'how', message: 'Slowly.' })
    throw new Error('secret detail of /etc/passwd')
  })
  mount(
    cached,
    async ({ query }) => {
      state.made += 1
      const { version } = state
      await state.gate
      return { text: `version ${version}, limit ${query.limit}`, stars: 1, passwordHash: 'secret' }
    },
    { cache: { version: () => state.version } },
  )
  const handlePlain = () => ({ text: `made ${(state.made += 1)} times`, stars: 1 })
  mount(plain, handlePlain, { cache: { version: () => state.version } })
  onTestFinished(() => app.close())
  const post = (payload: unknown, { url = '/api/notes/7', type = 'application/json' } = {}) =>
    app.inject({ method: 'POST', url, payload: payload as string, headers: { 'content-type': type } })
  return { app, mount, post, state, lines }
}

describe('a route', () => {
  it('a route passes parsed input to its handler and replies only with the fields of its schema', async () => {
    const { post } = await start()
    const response = await post({ text: 'hello', stars: '4', other: 1 })
    expect([response.statusCode, response.json()]).toEqual([200, { text: '7 hello', stars: 4 }])
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
    expect((await post({ text: 'hello' })).json()).toEqual({ text: '7 hello', stars: 3 })
  })

  it.each([
    ['{"text": "he', 'body-unreadable'],
    ['nonsense', 'body-unreadable'],
    ['{"__proto__": {"a": 1}}', 'body-unreadable'],
    [JSON.stringify({ text: 'x'.repeat(1024 * 1024) }), 'body-too-large'],
    ['', 'bad-request'],
    ['null', 'bad-request'],
    ['[]', 'bad-request'],
    ['{"text": 5}', 'bad-request'],
  ] as const)('a route refuses a body like %.20s', async (payload, code) => {
    const { post, lines } = await start()
    const response = await post(payload)
    expect(response.statusCode).toBe(errors[code].status)
    expect(response.json()).toMatchObject({ message: expect.any(String), code })
    expect(Object.keys(response.json())).not.toContain('stack')
    expect(lines).toEqual([])
  })

  it('a route refuses a body that is not JSON', async () => {
    const { post } = await start()
    const response = await post('<note/>', { type: 'text/xml' })
    expect([response.statusCode, response.json()]).toEqual([
      415,
      { message: errors['media-type'].text, code: 'media-type' },
    ])
  })

  it('the reply to an invalid field names the field and a reason, and the reply to an invalid id is 404', async () => {
    const { post } = await start()
    const wrong = (await post({ text: 'x', stars: 1.5 })).json<{ message: string; field: string }>()
    expect(wrong.field).toBe('stars')
    expect(wrong.message).toBe(inputTexts.notWhole)
    const response = await post({ text: 'x' }, { url: '/api/notes/seven' })
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { message: errors['not-found'].text, code: 'not-found' },
    ])
  })

  it('a route for users and guests gets the kind of the caller, and a route for users refuses guests', async () => {
    const { app, mount } = await start()
    const get = async (url: string, token: string) => {
      const response = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      const { text, code } = response.json<{ text?: string; code?: string }>()
      return [response.statusCode, text ?? code]
    }
    expect([
      await get('/api/for-seats', 'good'),
      await get('/api/for-seats', 'guest.good'),
      await get('/api/for-seats', 'guest.bad'),
      await get('/api/for-seats', 'bad'),
      await get('/api/mine', 'guest.good'),
    ]).toEqual([
      [200, 'user me'],
      [200, 'seat seat'],
      [401, 'seat-ended'],
      [401, 'not-signed-in'],
      [401, 'not-signed-in'],
    ])
    // @ts-expect-error the caller of a user's route has no kind
    expect(() => mount(mine, ({ caller }) => ({ text: caller.kind as string, stars: 1 }))).toThrow('Cannot add route')
  })

  it('a route for users refuses a request without a valid token', async () => {
    const { app } = await start()
    for (const authorization of ['', 'Bearer ', 'Bearer bad', 'Basic good', 'good', 'Bearer good bad']) {
      const response = await app.inject({ url: '/api/mine', headers: { authorization } })
      expect([response.statusCode, response.json()], authorization).toEqual([
        401,
        { message: errors['not-signed-in'].text, code: 'not-signed-in' },
      ])
    }
    expect((await app.inject({ url: '/api/mine', headers: { authorization: 'Bearer good' } })).json()).toEqual({
      text: 'me',
      stars: 1,
    })
  })

  it(
    'an unexpected error is logged with the request id, and the reply does not reveal its cause',
    { tags: ['ERRORS-01'] },
    async () => {
      const { app, lines } = await start()
      for (const how of ['throw', 'reply']) {
        const response = await app.inject(`/api/broken?how=${how}`)
        expect([response.statusCode, response.json()]).toEqual([
          500,
          { message: errors.internal.text, code: 'internal' },
        ])
        const logged = lines.map((line) => JSON.parse(line) as { reqId: string; err: { stack: string } }).at(-1)!
        expect(logged.reqId).toBe(response.headers['x-request-id'])
        expect(logged.err.stack).toEqual(expect.any(String))
      }
      expect(lines[0]).toContain('secret detail')
    },
  )

  it('the reply to a refused request has message, code and field', { tags: ['ERRORS-01'] }, async () => {
    const { app } = await start()
    const response = await app.inject('/api/broken?how=refused')
    expect([response.statusCode, response.json()]).toEqual([
      429,
      { message: 'Slowly.', code: 'too-many', field: 'how' },
    ])
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('a HEAD request to a route with a file gets 404 and makes no file', { tags: ['EXPORTS-07'] }, async () => {
    const { app, mount } = await start()
    const download = route({ method: 'GET', path: '/api/file', files: ['text/plain'], reply: z.file() })
    let made = 0
    mount(download, () => {
      made += 1
      return { name: 'a.txt', type: 'text/plain', stream: Readable.from(['text']) }
    })
    expect((await app.inject({ method: 'HEAD', url: '/api/file' })).statusCode).toBe(404)
    expect(made).toBe(0)
    expect([(await app.inject('/api/file')).body, made]).toEqual(['text', 1])
    expect((await app.inject({ method: 'HEAD', url: '/api/plain' })).statusCode).toBe(200)
  })

  it('a route refuses a body that exceeds the limit before the body has ended', async () => {
    const { app } = await start()
    const body = new PassThrough()
    const response = app.inject({
      method: 'POST',
      url: '/api/notes/7',
      payload: body,
      headers: { 'content-type': 'application/json' },
    })
    for (let sent = 0; sent < 20; sent++) body.write('x'.repeat(64 * 1024))
    expect((await response).json()).toMatchObject({ code: 'body-too-large' })
    body.destroy()
  })
})

describe('a cached route', () => {
  it('a cached route makes one reply for each parsed input, until the version changes', async () => {
    const { app, state } = await start()
    const get = async (url: string) => (await app.inject(url)).json<{ text: string }>()
    expect(await get('/api/cached/1')).toEqual({ text: 'version 1, limit 20', stars: 1 })
    for (const same of ['', '?limit=20', '?limit=20.0', '?_=random', '?limit=020&other=1'])
      await get(`/api/cached/1${same}`)
    expect(state.made).toBe(1)
    await get('/api/cached/2')
    await get('/api/cached/1?limit=10')
    expect(state.made).toBe(3)
    state.version = '2'
    expect((await get('/api/cached/1')).text).toBe('version 2, limit 20')
  })

  it('a cached route does not reuse a reply when a write happened while the reply was made', async () => {
    const { app, state } = await start()
    let open = () => {}
    state.gate = new Promise((done) => (open = done))
    const slow = app.inject('/api/cached/1').then((response) => response.json<{ text: string }>())
    await expect.poll(() => state.made).toBe(1)
    state.version = '2'
    open()
    expect((await slow).text).toBe('version 1, limit 20')
    expect((await app.inject('/api/cached/1')).json()).toMatchObject({ text: 'version 2, limit 20' })
  })

  it('a cached route ignores query parameters when it declares none', async () => {
    const { app, state } = await start()
    for (const query of ['', '?_=1', '?_=2']) await app.inject(`/api/plain${query}`)
    expect(state.made).toBe(1)
  })

  it('a cached route refuses invalid input', async () => {
    const { app, state } = await start()
    expect((await app.inject('/api/cached/1?limit=51')).statusCode).toBe(400)
    expect((await app.inject('/api/cached/one')).statusCode).toBe(404)
    expect(state.made).toBe(0)
  })

  it('a cached route cannot have a caller', async () => {
    const { mount } = await start()
    const secret = route({ method: 'GET', path: '/api/secret', caller: 'user', reply: Note })
    const handle = () => ({ text: 'secret', stars: 1 })
    expect(() => mount(secret, handle, { cache: { version: () => '1' } })).toThrow('has a caller')
  })
})

describe('the whole server', () => {
  const product = useTestApp()

  it('the server sends security headers with pages, API replies and pictures', { tags: ['OPS-07'] }, async () => {
    const { app } = product
    for (const url of ['/', '/api/health', '/api/nowhere', '/covers/meals/lasagne-alla-bolognese/480.webp']) {
      const { headers } = await app.inject({ url, headers: { accept: 'text/html' } })
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'SAMEORIGIN',
      })
      expect(headers['x-powered-by']).toBeUndefined()
      const policy = String(headers['content-security-policy']).split(';')
      const strict = [
        "default-src 'self'",
        "script-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
      ]
      expect(policy).toEqual(expect.arrayContaining(strict))
      expect(policy.join()).not.toMatch(/unsafe|\*/)
    }
  })

  it('the server replies with JSON to unknown addresses below /api, even to browsers', async () => {
    const { app } = product
    for (const url of ['/api/nowhere', '/api/', '/api/nowhere?x=1', '/api/catalog/meals/']) {
      const response = await app.inject({ url, headers: { accept: 'text/html' } })
      expect([response.statusCode, response.json()], url).toEqual([
        404,
        { message: errors['not-found'].text, code: 'not-found' },
      ])
    }
  })

  it('the health check succeeds while the database responds, and fails otherwise', { tags: ['OPS-02'] }, async () => {
    const { app, db } = await startTestApp()
    const healthy = await app.inject('/api/health')
    expect([healthy.statusCode, healthy.json()]).toEqual([200, { status: 'ok' }])
    // The pool of PostgreSQL cannot end before the app has released the connection on which the app listens for events.
    const ended = db.destroy()
    const unhealthy = await app.inject('/api/health')
    expect([unhealthy.statusCode, unhealthy.json()]).toEqual([500, { message: errors.internal.text, code: 'internal' }])
    await app.close()
    await ended
  })
})
