/** Tests of uploaded files that are streamed to the disk: the limits of uploads, and the deletion of the files. */
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { errors, type ErrorCode } from '#contract/routes/errors.ts'
import { route } from '#contract/routes/route.ts'
import { request } from '#tests/support/app/request.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { createHttp } from '#server/http/create-http.ts'
import { createFileUploads, type UploadedFile } from './file-upload.ts'
import { createLoadGuard, noLoadLimits } from '#server/http/limits/load-limits.ts'
import { createMount } from '#server/http/mounting/create-mount.ts'
import { createResponseCache } from '#server/http/replies/response-cache.ts'
import { createTransferSlots } from '#server/http/limits/transfer-slots.ts'

const bytesMax = 300_000
const sendFile = route({
  method: 'POST',
  path: '/api/file',
  upload: 'file',
  uploadBytesMax: bytesMax,
  reply: z.object({ name: z.string(), bytes: z.number() }),
})

/**
 * Starts an app with one route that takes a file, on a disk with 1 GB of free space. `handle` is called by the handler
 * and may throw. `written` is called when the file is on the disk, before the handler.
 */
async function start(
  handle: (file: UploadedFile) => unknown = () => {},
  written: (of: FastifyRequest) => unknown = () => {},
) {
  const slots = createTransferSlots({ max: 8 })
  let stopLastUpload = () => {}
  const take: typeof slots.take = (client, readBytes, stop) => {
    stopLastUpload = stop
    return slots.take(client, readBytes, stop)
  }
  const folder = join(aTempFolder(), 'files')
  const app = await createHttp({ trustProxy: true }, pino({ level: 'silent' }))
  onTestFinished(() => app.close())
  const none = async () => null
  const guard = createLoadGuard(noLoadLimits)
  const parts = { readCaller: none, readSeat: none, loadGuard: guard, responseCache: createResponseCache() }
  const mount = createMount(app, parts)
  const handler = async ({ uploadedFile }: { uploadedFile?: UploadedFile }) => {
    await handle(uploadedFile!)
    return { name: uploadedFile!.name, bytes: uploadedFile!.bytes }
  }
  const files = createFileUploads(folder, { readFreeBytes: async () => 1024 ** 3, slots: { ...slots, take } })
  const receive: typeof files.receive = async (...parameters) => {
    const file = await files.receive(...parameters)
    await written(parameters[0])
    return file
  }
  mount(sendFile, handler, { files: { receive } })
  const post = (file: { bytes: Buffer; name?: string }, field = 'file') =>
    request(app, 'POST /api/file', { form: { [field]: file } })
  const listFiles = () => (existsSync(folder) ? readdirSync(folder) : [])
  return { app, post, listFiles, folder, stopLastUpload: () => stopLastUpload() }
}

const refused = (code: ErrorCode) => expect.objectContaining({ code, message: errors[code].text }) as unknown

/** Sends the beginning of a file to an app that listens. The upload runs until the client is destroyed. */
function beginUpload(app: Awaited<ReturnType<typeof start>>['app'], ip = '127.0.0.1') {
  const { port } = app.server.address() as AddressInfo
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': 1000,
    'x-forwarded-for': ip,
  }
  const client = httpRequest({ port, path: '/api/file', method: 'POST', headers }).on('error', () => {})
  client.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc')
  return client
}
const aFile = { bytes: Buffer.from('abc') }

describe('an uploaded file', { tags: ['IMPORTS-31'] }, () => {
  it('an uploaded file is on the disk while the handler runs, and is deleted afterwards', async () => {
    const seen: Buffer[] = []
    const { post, listFiles } = await start(({ path }) => void seen.push(readFileSync(path)))
    const bytes = Buffer.alloc(bytesMax, 'abc')
    expect((await post({ bytes, name: 'all recipes.zip' })).json()).toEqual({
      name: 'all recipes.zip',
      bytes: bytesMax,
    })
    expect(seen.map((content) => content.equals(bytes))).toEqual([true])
    await expect.poll(listFiles).toEqual([])
  })

  it('an uploaded file is deleted when the client disconnects while the handler runs', async () => {
    const client = new AbortController()
    let isHandled = () => {}
    const handled = new Promise<void>((resolve) => (isHandled = resolve))
    const { app, listFiles } = await start(() => {
      isHandled()
      client.abort()
      // The handler never returns a result.
      return new Promise(() => {})
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const body = new FormData()
    body.set('file', new Blob(['abc']), 'a')
    const sent = fetch(`http://127.0.0.1:${port}/api/file`, { method: 'POST', body, signal: client.signal })
    await expect(sent).rejects.toThrow('aborted')
    await handled
    await expect.poll(listFiles).toEqual([])
  })

  it('an uploaded file is deleted when the client disconnects before the handler runs', async () => {
    let isHandled = false
    const { app, listFiles } = await start(
      () => void (isHandled = true),
      async ({ raw }) => {
        client.destroy()
        await once(raw.socket, 'close')
      },
    )
    const replied = new Promise<void>((resolve) => app.addHook('onSend', async () => resolve()))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const client = httpRequest({ port, path: '/api/file', method: 'POST', headers }).on('error', () => {})
    client.end('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc\r\n--b--\r\n')
    await replied
    expect([listFiles(), isHandled]).toEqual([[], false])
  })

  it('an uploaded file is deleted when the handler fails', async () => {
    const { post, listFiles } = await start(() => {
      throw new Error('broken')
    })
    expect((await post({ bytes: Buffer.from('abc') })).statusCode).toBe(500)
    await expect.poll(listFiles).toEqual([])
  })

  it('a file that is too large is refused because of its announced length, or while it is read', async () => {
    const { app, post, listFiles } = await start()
    expect((await post({ bytes: Buffer.alloc(bytesMax + 1) })).json()).toEqual(refused('file-too-large'))
    const announced = await app.inject({
      method: 'POST',
      url: '/api/file',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(bytesMax * 2) },
    })
    expect(announced.json()).toEqual(refused('file-too-large'))
    await expect.poll(listFiles).toEqual([])
  })

  it('a file is refused while the files in the folder take half of the disk', async () => {
    const { post, folder } = await start()
    mkdirSync(folder)
    const storedFile = join(folder, 'stored')
    writeFileSync(storedFile, '')
    const file = { bytes: Buffer.from('abc') }
    truncateSync(storedFile, 1024 ** 3)
    const full = await post(file)
    expect([full.statusCode, full.json()]).toEqual([503, refused('file-no-space')])
    truncateSync(storedFile, 1024 ** 3 - 1024 ** 2)
    expect((await post(file)).statusCode).toBe(200)
  })

  it('a request is refused when its file is missing, empty, in another field or not in a form', async () => {
    const { app, post, listFiles } = await start()
    const fieldsOnly = await request(app, 'POST /api/file', { form: { fields: { file: 'a' } } })
    const empty = await post({ bytes: Buffer.alloc(0) })
    for (const response of [fieldsOnly, empty, await post({ bytes: Buffer.from('a') }, 'other')])
      expect(response.json()).toEqual(refused('file-required'))
    expect((await request(app, 'POST /api/file', { body: {} })).json()).toEqual(refused('media-type'))
    await expect.poll(listFiles).toEqual([])
  })

  it('a fourth upload from one IP address is refused while three others are running', async () => {
    const { app, listFiles } = await start()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const [ip, otherIp] = ['203.0.113.7', '203.0.113.8']
    const clients = [1, 2, 3].map(() => beginUpload(app, ip))
    await expect.poll(listFiles).toHaveLength(clients.length)
    const postFrom = (from: string) => request(app, 'POST /api/file', { ip: from, form: { file: aFile } })
    const fourth = await postFrom(ip)
    expect([fourth.statusCode, fourth.json()]).toEqual([429, refused('too-many')])
    expect((await postFrom(otherIp)).statusCode).toBe(200)
    for (const client of clients) client.destroy()
    await expect.poll(listFiles).toEqual([])
    expect((await postFrom(ip)).statusCode).toBe(200)
  })

  it('an upload that loses its slot is refused and leaves no file', async () => {
    const { app, listFiles, stopLastUpload } = await start()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const client = beginUpload(app)
    const responded = once(client, 'response') as Promise<[IncomingMessage]>
    await expect.poll(listFiles).toHaveLength(1)
    stopLastUpload()
    const [response] = await responded
    expect([response.statusCode, await json(response)]).toEqual([408, refused('body-too-slow')])
    expect(response.headers).toMatchObject({ 'x-request-id': expect.any(String), connection: 'close' })
    await expect.poll(listFiles).toEqual([])
    client.destroy()
  })

  it('an upload that is cut off leaves no file and frees its slot', async () => {
    const { app, post, listFiles } = await start()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'
    for (let round = 0; round < 4; round += 1) {
      const sent = fetch(`http://127.0.0.1:${port}/api/file`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body: head,
      })
      expect(await (await sent).json()).toEqual(refused('body-unreadable'))
    }
    expect((await post({ bytes: Buffer.from('abc') })).statusCode).toBe(200)
    await expect.poll(listFiles).toEqual([])
  })
})
