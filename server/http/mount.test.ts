/** What every route of the server has in common: parsing, filtering, errors in one shape, safe headers, kept answers. */
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { errors } from '#contract/errors.ts'
import { route } from '#contract/route.ts'
import { startProduct } from '#tests/support/product.ts'
import { AppError } from './app-error.ts'
import { createHttp } from './create-http.ts'
import { createFrontDoor } from './front-door.ts'
import { createMount, createMountKept, Encoded } from './mount.ts'
import { createLoadGuard, noLoadLimits } from './load-limits.ts'

const Note = z.object({ text: z.string(), stars: z._default(z.coerce.number().check(z.int()), 3) })
const create = route({
  method: 'POST',
  path: '/api/notes/:id',
  params: z.object({ id: z.string().check(z.regex(/^\d+$/)) }),
  body: Note,
  reply: Note,
})
const broken = route({ method: 'GET', path: '/api/broken', query: z.object({ how: z.string() }), reply: Note })
const mine = route({ method: 'GET', path: '/api/mine', caller: 'member', reply: Note })
const lasting = route({ method: 'GET', path: '/api/lasting', reply: Note })
const encoded = route({ method: 'GET', path: '/api/encoded', reply: Note })
const kept = route({ method: 'GET', path: '/api/kept', query: z.object({ of: z.optional(z.string()) }), reply: Note })

async function start() {
  const lines: string[] = []
  const door = createFrontDoor()
  const app = await createHttp(
    { trustProxy: false },
    pino({}, { write: (line: string) => void lines.push(line) }),
    door,
  )
  const state = { version: 1, asked: 0, gate: Promise.resolve() }
  const overload = createLoadGuard(noLoadLimits)
  const mount = createMount(app, async (token) => (token === 'good' ? { id: 'me' } : null), overload)
  mount(mine, ({ caller }) => ({ text: caller.id, stars: 1 }))
  mount(create, ({ params, body }) => ({ ...body, text: `${params.id} ${body.text}`, passwordHash: 'secret' }))
  mount(broken, ({ query }) => {
    if (query.how === 'reply') return { stars: 1 } as never
    if (query.how === 'refused') throw new AppError('too-many', { field: 'how', message: 'Slowly.' })
    throw new Error('secret detail of /etc/passwd')
  })
  createMountKept(app, door, overload)(
    kept,
    () => state.version,
    async () => {
      state.asked += 1
      const { version } = state
      await state.gate
      return { text: `as of ${version}`, stars: 1, passwordHash: 'secret' }
    },
  )
  let answer: Readonly<{ text: string; stars: number }> = Object.freeze({
    text: 'first',
    stars: 1,
    passwordHash: 'secret',
  })
  mount(lasting, () => answer)
  const change = (text: string) => void (answer = Object.freeze({ ...answer, text }))
  createMountKept(app, door, overload)(
    encoded,
    () => state.version,
    async () => new Encoded('{"text":"as it is","stars":2}'),
  )
  onTestFinished(() => app.close())
  const post = (payload: unknown, { url = '/api/notes/7', type = 'application/json' } = {}) =>
    app.inject({ method: 'POST', url, payload: payload as string, headers: { 'content-type': type } })
  return { app, post, state, lines, change }
}

describe('a reply', () => {
  it('that is frozen is the same until another is given, filtered like every other, and kept by nobody else', async () => {
    const { app, change } = await start()
    const get = () => app.inject({ url: '/api/lasting' })
    const [first, again] = [await get(), await get()]
    expect([first.json(), again.body, first.headers['cache-control']]).toEqual([
      { text: 'first', stars: 1 },
      first.body,
      'no-store',
    ])
    change('second')
    expect((await get()).json()).toEqual({ text: 'second', stars: 1 })
  })

  it('that is JSON already goes as it is', async () => {
    const { app } = await start()
    const { body, headers } = await app.inject({ url: '/api/encoded' })
    expect([body, headers['content-type']]).toEqual([
      '{"text":"as it is","stars":2}',
      'application/json; charset=utf-8',
    ])
  })
})

describe('a route', { tags: ['ERRORS-01'] }, () => {
  it('gets parsed input and gives out only what its reply names', async () => {
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
  ] as const)('refuses a body like %.20s', async (payload, code) => {
    const { post, lines } = await start()
    const response = await post(payload)
    expect(response.statusCode).toBe(errors[code].status)
    expect(response.json()).toMatchObject({ message: expect.any(String), code })
    expect(Object.keys(response.json())).not.toContain('stack')
    expect(lines).toEqual([])
  })

  it('refuses another kind of body', async () => {
    const { post } = await start()
    const response = await post('<note/>', { type: 'text/xml' })
    expect([response.statusCode, response.json()]).toEqual([
      415,
      { message: errors['media-type'].text, code: 'media-type' },
    ])
  })

  it('names the field that is wrong, in words; a bad id is simply not there', async () => {
    const { post } = await start()
    const wrong = (await post({ text: 'x', stars: 1.5 })).json<{ message: string; field: string }>()
    expect(wrong.field).toBe('stars')
    expect(wrong.message).toMatch(/int/i)
    const response = await post({ text: 'x' }, { url: '/api/notes/seven' })
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { message: errors['not-found'].text, code: 'not-found' },
    ])
  })

  it('of a member is closed to everyone else', async () => {
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

  it('that fails unexpectedly says no more than that, and logs the rest under its request id', async () => {
    const { app, lines } = await start()
    for (const how of ['throw', 'reply']) {
      const response = await app.inject(`/api/broken?how=${how}`)
      expect([response.statusCode, response.json()]).toEqual([500, { message: errors.internal.text, code: 'internal' }])
      const logged = lines.map((line) => JSON.parse(line) as { reqId: string; err: { stack: string } }).at(-1)!
      expect(logged.reqId).toBe(response.headers['x-request-id'])
      expect(logged.err.stack).toEqual(expect.any(String))
    }
    expect(lines[0]).toContain('secret detail')
  })

  it('that refuses says why in the one shape', { tags: ['ERRORS-01'] }, async () => {
    const { app } = await start()
    const response = await app.inject('/api/broken?how=refused')
    expect([response.statusCode, response.json()]).toEqual([
      429,
      { message: 'Slowly.', code: 'too-many', field: 'how' },
    ])
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('cuts off a body that streams on for ever', async () => {
    const { app } = await start()
    const body = new PassThrough()
    const answer = app.inject({
      method: 'POST',
      url: '/api/notes/7',
      payload: body,
      headers: { 'content-type': 'application/json' },
    })
    for (let sent = 0; sent < 20; sent++) body.write('x'.repeat(64 * 1024))
    expect((await answer).json()).toMatchObject({ code: 'body-too-large' })
    body.destroy()
  })
})

describe('a kept answer', () => {
  it('is made once for each address, until the version changes', async () => {
    const { app, state } = await start()
    const get = async (url: string) => (await app.inject(url)).json<{ text: string }>()
    expect(await get('/api/kept')).toEqual({ text: 'as of 1', stars: 1 })
    await get('/api/kept')
    await get('/api/kept?of=x')
    expect(state.asked).toBe(2)
    state.version = 2
    expect((await get('/api/kept')).text).toBe('as of 2')
    expect(state.asked).toBe(3)
  })

  it('that was overtaken while it was made is not kept', async () => {
    const { app, state } = await start()
    let open = () => {}
    state.gate = new Promise((done) => (open = done))
    const slow = app.inject('/api/kept').then((response) => response.json<{ text: string }>())
    await expect.poll(() => state.asked).toBe(1)
    state.version = 2
    open()
    expect((await slow).text).toBe('as of 1')
    expect((await app.inject('/api/kept')).json()).toMatchObject({ text: 'as of 2' })
  })
})

describe('the whole server', () => {
  it('sends safe headers with everything', { tags: ['OPS-07'] }, async () => {
    const { app } = await startProduct()
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

  it('answers unknown addresses under /api in JSON, whoever asks', async () => {
    const { app } = await startProduct()
    for (const url of ['/api/nowhere', '/api/', '/api/nowhere?x=1', '/api/catalog/meals/']) {
      const response = await app.inject({ url, headers: { accept: 'text/html' } })
      expect([response.statusCode, response.json()], url).toEqual([
        404,
        { message: errors['not-found'].text, code: 'not-found' },
      ])
    }
  })

  it('is in health while its database answers', { tags: ['OPS-02'] }, async () => {
    const { app, db } = await startProduct()
    const well = await app.inject('/api/health')
    expect([well.statusCode, well.json()]).toEqual([200, { status: 'ok' }])
    // PostgreSQL's connections end only when the app has let go of the one it hears events on.
    const ended = db.destroy()
    const ill = await app.inject('/api/health')
    expect([ill.statusCode, ill.json()]).toEqual([500, { message: errors.internal.text, code: 'internal' }])
    await app.close()
    await ended
  })
})
