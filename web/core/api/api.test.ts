/** Tests which requests `call` sends, and which error it throws after a failure. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { replyTo, apiError, fakeApi } from '#tests/support/web/fake-api.ts'
import { suggest } from '#contract/ai.ts'
import { meals } from '#contract/catalog.ts'
import { createRecipe, recipe, uploadRecipeImage } from '#contract/recipes.ts'
import { ApiError, call } from './api.ts'
import { connection } from '#web/core/connection/connection.ts'
import { readToken, storeToken } from '#web/core/session/token.ts'
import { fromCacheHeader } from '#web/core/connection/worker-messages.ts'

const text = { title: 'Ramen', description: 'Soup', ingredients: ['noodles'], steps: ['Boil'], image: null }

beforeEach(() => connection.set({ isReachable: true, doubtedAt: 0, hasCachedReply: false }))

test('parameters and the query are encoded, and undefined values are left out', async () => {
  const api = fakeApi()
  const calls = [
    call(recipe, { params: { id: 'a/b c' } }),
    call(meals, { query: { category: 'Fish & chips', limit: undefined } }),
  ]
  expect(api.all).toEqual(['GET /api/recipes/a%2Fb%20c', 'GET /api/catalog/meals?category=Fish+%26+chips'])
  for (const name of api.all) await replyTo(api, name, {})
  await Promise.all(calls)
})

test('a body is sent as JSON, with the token of the user', async () => {
  const api = fakeApi()
  storeToken('token-of-ada')
  const created = call(createRecipe, { body: text })
  const request = await api.request('POST /api/recipes')
  expect(request.body).toEqual(text)
  expect(request.headers.get('content-type')).toBe('application/json')
  expect(request.headers.get('authorization')).toBe('Bearer token-of-ada')
  request.reply({ _id: '1' })
  expect(await created).toEqual({ _id: '1' })
})

test('a picture is sent as a form, and the browser sets its content type', async () => {
  const api = fakeApi()
  const sent = call(uploadRecipeImage, { upload: new File(['bytes'], 'ramen.jpg') })
  const request = await api.request('POST /api/recipes/upload-image')
  expect((request.body as FormData).get('image')).toBeInstanceOf(File)
  expect(request.headers.has('content-type')).toBe(false)
  request.reply({ imageUrl: '/uploads/ramen.jpg' })
  await sent
})

test('an error of the API keeps its message, code and field', async () => {
  const api = fakeApi()
  const failed = call(createRecipe, { body: text }).catch((error: unknown) => error)
  const request = await api.request('POST /api/recipes')
  request.reply({ message: 'Too long', code: 'bad-request', field: 'title' }, { status: 400 })
  const error = await failed
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 400, message: 'Too long', code: 'bad-request', field: 'title', text: '' })
})

test('a reply with a message but no code becomes an error with this message', { tags: ['AUTH-14'] }, async () => {
  const api = fakeApi()
  const failed = call(recipe, { params: { id: '1' } }).catch((error: unknown) => error)
  ;(await api.request('GET /api/recipes/1')).reply({ message: 'Forbidden' }, { status: 403 })
  expect(await failed).toMatchObject({ status: 403, message: 'Forbidden', code: 'internal', text: '' })
})

test.each([
  ['the page of a proxy', '<!doctype html>', { status: 502 }, '<!doctype html>'],
  ['JSON that is not an error of the API', { hello: 'world' }, { status: 500 }, ''],
  ['a success that is not JSON', 'OK', { status: 200 }, 'OK'],
])('%s becomes an error without a message', async (_, body, init, otherText) => {
  const api = fakeApi()
  const failed = call(recipe, { params: { id: '1' } }).catch((error: unknown) => error)
  const request = await api.request('GET /api/recipes/1')
  request.reply(body, init)
  expect(await failed).toMatchObject({ status: init.status, message: '', code: 'internal', text: otherText })
})

test.each([
  ['the page of a proxy starts', '<!doctype html>', 502, true],
  ['a message of a proxy starts', { message: 'no healthy upstream' }, 503, true],
  ['a refusal of our server does not start', { message: 'The server is busy.', code: 'busy' }, 503, false],
  ['an error of our server does not start', '', 500, false],
])('%s a check whether the server is reachable', { tags: ['OFFLINE-01'] }, async (_, body, status, isChecked) => {
  const api = fakeApi()
  const failed = call(recipe, { params: { id: '1' } }).catch((error: unknown) => error)
  ;(await api.request('GET /api/recipes/1')).reply(body, { status })
  expect(await failed).toMatchObject({ status })
  expect(connection.get().doubtedAt > 0).toBe(isChecked)
})

test('a lost connection becomes a network error and starts a check of the server', async () => {
  const api = fakeApi()
  const failed = call(recipe, { params: { id: '1' } }).catch((error: unknown) => error)
  const request = await api.request('GET /api/recipes/1')
  request.disconnect()
  expect(await failed).toMatchObject({ status: 0, code: 'network' })
  expect(connection.get().doubtedAt).toBeGreaterThan(0)
})

test('a response from the cache of the service worker starts a check of the server', async () => {
  const api = fakeApi()
  const read = call(recipe, { params: { id: '1' } })
  const request = await api.request('GET /api/recipes/1')
  request.reply({ _id: '1' }, { headers: { [fromCacheHeader]: '1' } })
  expect(await read).toEqual({ _id: '1' })
  expect(connection.get().doubtedAt).toBeGreaterThan(0)
})

test('an aborted call throws the reason for the abort, and the server is not checked', async () => {
  const api = fakeApi()
  const controller = new AbortController()
  const failed = call(recipe, { params: { id: '1' } }, controller.signal).catch((error: unknown) => error)
  await api.request('GET /api/recipes/1')
  controller.abort()
  expect(await failed).toMatchObject({ name: 'AbortError' })
  expect(connection.get().doubtedAt).toBe(0)
})

test('a 401 is logged and removes the token that was sent, but not a newer token', { tags: ['AUTH-23'] }, async () => {
  const api = fakeApi()
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  storeToken('old')
  const send = async () => {
    const failed = call(recipe, { params: { id: '1' } }).catch((error: unknown) => error)
    return { failed, request: await api.request('GET /api/recipes/1') }
  }
  const late = await send()
  storeToken('new')
  late.request.reply(...apiError(401))
  await late.failed
  expect(readToken()).toBe('new')
  expect(logged).not.toHaveBeenCalled()
  const current = await send()
  current.request.reply(...apiError(401))
  await current.failed
  expect(readToken()).toBeNull()
  expect(logged.mock.calls).toEqual([['The session token is expired or invalid.']])
})

test.each([
  ['a call', 10_000, () => call(recipe, { params: { id: '1' } })],
  ['an upload', 60_000, () => call(uploadRecipeImage, { upload: new File(['bytes'], 'ramen.jpg') })],
  ['a question to the AI', 25_000, () => call(suggest, { body: { cuisine: 'Thai' } })],
])('%s ends after %i ms, and its request is aborted', { tags: ['LIMITS-41'] }, async (_, ms, send) => {
  vi.useFakeTimers()
  const api = fakeApi()
  let error: unknown
  const ended = send().catch((reason: unknown) => (error = reason))
  const request = await api.request(api.all[0]!)
  await vi.advanceTimersByTimeAsync(ms - 100)
  expect(error).toBeUndefined()
  await vi.advanceTimersByTimeAsync(100)
  await ended
  expect(error).toMatchObject({ status: 0, code: 'timeout', message: 'Request timed out. Please try again.' })
  expect(request.signal?.aborted).toBe(true)
  expect(connection.get().doubtedAt).toBeGreaterThan(0)
})

test('a call times out if its response begins but does not end in time', { tags: ['LIMITS-41'] }, async () => {
  vi.useFakeTimers()
  const api = fakeApi()
  const ended = call(recipe, { params: { id: '1' } }).catch((reason: unknown) => reason)
  const { signal, reply } = await api.request('GET /api/recipes/1')
  // The body fails when the request is aborted, as in a browser.
  const body = new ReadableStream({
    start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
  })
  reply(new Response(body))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await ended).toMatchObject({ code: 'timeout' })
})
