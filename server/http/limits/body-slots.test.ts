/**
 * Tests requests with a large body: requests that are refused before the body is read, and requests whose body does not
 * arrive.
 */
import { connect, type AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { errors } from '#contract/routes/errors.ts'
import { route } from '#contract/routes/route.ts'
import { request as send } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { createHttp } from '#server/http/create-http.ts'
import { createBodySlots } from './body-slots.ts'
import { createFileUploads } from '#server/http/requests/file-upload.ts'
import { createLoadGuard, noLoadLimits } from './load-limits.ts'
import { createMount } from '#server/http/mounting/create-mount.ts'
import { createResponseCache } from '#server/http/replies/response-cache.ts'

const upload = route({
  method: 'POST',
  path: '/api/pictures',
  upload: 'picture',
  reply: z.object({ bytes: z.number() }),
})
const uploadFile = route({ ...upload, path: '/api/files', uploadBytesMax: 200_000, timeoutMs: 60_000 })
const sendJson = route({
  method: 'POST',
  path: '/api/long-text',
  body: z.object({ text: z.string() }),
  bodyBytesMax: 3 * 1024 * 1024,
  reply: z.object({ length: z.number() }),
})
const formBytes = 100_000
const timeouts = { keepAlive: 60_000, headers: 60_000, request: 60_000, check: 50, linger: 60_000 }
const head = (path: string, more = '', type = 'multipart/form-data; boundary=b') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${more}Content-Type: ${type}\r\nContent-Length: ${formBytes}\r\n\r\n`
const firstHalf =
  '--b\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nabc'
const last = '\r\n--b--\r\n'
const complete = firstHalf + 'd'.repeat(formBytes - firstHalf.length - last.length) + last

async function start({
  beforeBody,
  ...given
}: Partial<typeof timeouts> & { beforeBody?: () => Promise<unknown> } = {}) {
  const bodySlots = createBodySlots({ max: 3, perNetworkMax: 2 })
  const parts = { timeouts: { ...timeouts, ...given }, bodySlots }
  const warnings: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) })
  const app = await createHttp({ trustProxy: '127.0.0.1' }, logger, parts)
  const mount = createMount(app, {
    readCaller: async () => null,
    readSeat: async () => null,
    loadGuard: createLoadGuard(noLoadLimits),
    responseCache: createResponseCache(),
  })
  mount(upload, ({ upload: bytes }) => ({ bytes: bytes!.length }), { beforeBody })
  mount(sendJson, ({ body }) => ({ length: body.text.length }))
  const files = createFileUploads(aTempFolder())
  mount(uploadFile, ({ uploadedFile }) => ({ bytes: uploadedFile!.bytes }), { files })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return {
    bodySlots,
    warnings,
    open: (text: string) => openConnection((app.server.address() as AddressInfo).port, text),
  }
}

const connections: ReturnType<typeof connect>[] = []
afterEach(() => connections.splice(0).forEach((socket) => socket.destroy()))

/** Sends `text` and leaves the connection open. */
function openConnection(port: number, text: string) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  connections.push(socket)
  let received = ''
  socket.on('data', (part: string) => (received += part)).on('error', () => {})
  socket.write(text)
  return {
    send: (more: string) => socket.write(more),
    /** The status and the body of the reply. */
    async reply() {
      await expect.poll(() => received).toMatch(/\r\n\r\n\{.*\}$/)
      return [Number(received.slice(9, 12)), JSON.parse(received.slice(received.indexOf('{'))) as unknown]
    },
    headers: () => received.slice(0, received.indexOf('\r\n\r\n')),
    async closed() {
      await expect.poll(() => socket.closed).toBe(true)
    },
    end: () => socket.destroy(),
  }
}

const refusal = (code: keyof typeof errors) => [errors[code].status, { message: errors[code].text, code }]
const from = (address: string) => `X-Forwarded-For: ${address}\r\n`

describe('an unfinished form', { tags: ['LIMITS-32'] }, () => {
  it('unfinished forms take all slots of a network or of the server, and further forms are refused', async () => {
    const { open, bodySlots } = await start()
    const first = open(head(upload.path, from('198.51.100.1')) + firstHalf)
    open(head(upload.path, from('198.51.100.1')) + firstHalf)
    await expect.poll(bodySlots.taken).toBe(2)
    expect(await open(head(upload.path, from('198.51.100.1'))).reply()).toEqual(refusal('too-many'))
    open(head(upload.path, from('198.51.100.2')) + firstHalf)
    await expect.poll(bodySlots.taken).toBe(3)
    expect(await open(head(upload.path, from('198.51.100.3'))).reply()).toEqual(refusal('too-busy'))
    // When a client disconnects, its slot becomes free.
    first.end()
    await expect.poll(bodySlots.taken).toBe(2)
  })

  it('after the time-out, an unfinished form gets an error, and its connection and its slot are released', async () => {
    const { open, bodySlots } = await start({ request: 300, headers: 200 })
    const form = open(head(upload.path) + firstHalf)
    expect(await form.reply()).toEqual(refusal('body-too-slow'))
    await form.closed()
    expect(bodySlots.taken()).toBe(0)
  })

  it.for([
    ['a text', head(sendJson.path, '', 'application/json') + '{"text":"abc'],
    ['a form', head(upload.path) + firstHalf],
    ['a form before its first part', head(upload.path)],
  ] as const)('the time-out of %s goes through the hooks of all replies, and logs no failure', async ([, text]) => {
    const { open, warnings } = await start({ request: 100 })
    const body = open(text)
    expect(await body.reply()).toEqual(refusal('body-too-slow'))
    expect(body.headers()).toMatch(/^x-content-type-options: nosniff$/m)
    expect(body.headers()).toMatch(/^x-request-id: /m)
    await body.closed()
    expect(warnings).toEqual([])
  })

  it('a body times out while a hook still runs', async () => {
    let isRefused = () => {}
    const refused = new Promise<void>((resolve) => (isRefused = resolve))
    const { open, warnings } = await start({ request: 100, beforeBody: () => refused })
    const form = open(head(upload.path) + firstHalf)
    expect(await form.reply()).toEqual(refusal('body-too-slow'))
    isRefused()
    await form.closed()
    expect(warnings).toEqual([])
  })

  it('an unfinished form has more time on a route for large files', { tags: ['IMPORTS-31'] }, async () => {
    const { open } = await start({ request: 300 })
    const file = open(head(uploadFile.path) + firstHalf)
    expect(await open(head(upload.path) + firstHalf).reply()).toEqual(refusal('body-too-slow'))
    file.send(complete.slice(firstHalf.length))
    expect(await file.reply()).toEqual([200, { bytes: expect.any(Number) }])
  })

  it('the server soon closes the connection of a form that it refuses before the body arrives', async () => {
    const { open } = await start({
      linger: 100,
      beforeBody: async () => {
        throw new AppError('too-many')
      },
    })
    const form = open(head(upload.path))
    expect(await form.reply()).toEqual(refusal('too-many'))
    await form.closed()
  })

  it('the server soon closes the connection of a form that is sent to a malformed address', async () => {
    const { open } = await start({ linger: 100 })
    const form = open(head('/%E0%A4%A'))
    expect(await form.reply()).toEqual(refusal('not-found'))
    await form.closed()
  })
})

it(
  'a large JSON body takes a slot even when its URL has no route, and a small body takes no slot',
  { tags: ['LIMITS-32'] },
  async () => {
    const { open, bodySlots } = await start()
    const json = (length: number) =>
      `POST /api/unknown HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`
    for (let round = 0; round < 5; round += 1) open(json(1000))
    open(json(100_000))
    await expect.poll(bodySlots.taken).toBe(1)
    open(
      'POST /api/unknown HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
    )
    await expect.poll(bodySlots.taken).toBe(2)
    expect(await open(json(100_000)).reply()).toEqual(refusal('too-many'))
  },
)

it(
  'a route for long texts accepts a text of 2 MB, and each of its requests takes several slots',
  { tags: ['IMPORTS-07'] },
  async () => {
    const { open, bodySlots } = await start()
    const json = (length: number) =>
      `POST ${sendJson.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
    const text = JSON.stringify({ text: 'x'.repeat(2 * 1024 * 1024) })
    expect(await open(json(text.length) + text).reply()).toEqual([200, { length: 2 * 1024 * 1024 }])
    await expect.poll(bodySlots.taken).toBe(0)
    open(json(100_000))
    await expect.poll(bodySlots.taken).toBe(2)
    expect(await open(json(100_000)).reply()).toEqual(refusal('too-many'))
  },
)

describe('a complete form', { tags: ['LIMITS-32'] }, () => {
  it('a complete form gets a reply and frees its slot', async () => {
    const { open, bodySlots } = await start()
    for (let round = 0; round < 2; round += 1) {
      const form = open(head(upload.path) + complete)
      expect(await form.reply()).toEqual([200, { bytes: expect.any(Number) }])
    }
    await expect.poll(bodySlots.taken).toBe(0)
  })
})

describe('the body time-out', { tags: ['LIMITS-32'] }, () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('a reply that precedes the body cancels the time-out', async () => {
    const beforeBody = async () => {
      throw new AppError('too-many')
    }
    const { open, warnings } = await start({ linger: 2 * timeouts.request, beforeBody })
    expect(await open(head(upload.path) + firstHalf).reply()).toEqual(refusal('too-many'))
    vi.advanceTimersByTime(timeouts.request)
    // A second reply would be logged.
    expect(warnings).toEqual([])
  })

  it('a GET has no time-out, because its body is not read', async () => {
    const app = await createHttp({ trustProxy: false }, pino({ enabled: false }), { timeouts })
    onTestFinished(() => app.close())
    app.get('/', async () => {
      vi.advanceTimersByTime(timeouts.request)
      return { isDone: true }
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const get = openConnection(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n')
    expect(await get.reply()).toEqual([200, { isDone: true }])
  })
})

it('the rate limits count an upload or registration before its body is read', { tags: ['LIMITS-32'] }, async () => {
  const { app } = await startTestApp()
  const { token } = await aUser(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const reach = async (path: string, times: number, headers?: Record<string, string>) => {
    for (let round = 0; round < times; round += 1) await send(app, `POST ${path as '/'}`, { headers, body: {} })
  }
  await reach('/api/auth/register', 30)
  expect(await openConnection(port, head('/api/auth/register')).reply()).toEqual(refusal('too-many'))
  await reach('/api/recipes/upload-image', 60, { authorization: `Bearer ${token}` })
  expect(
    await openConnection(port, head('/api/users/profile-image', `Authorization: Bearer ${token}\r\n`)).reply(),
  ).toEqual(refusal('too-many'))
})
