/**
 * Tests of the response cache: what it reuses, what it stores, how much memory it takes, and which replies it sends.
 */
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createResponseCache } from './response-cache.ts'

const bytesMax = 100_000

interface Entry {
  key: string
  body?: string
  headers?: Record<string, string>
  whileMaking?: () => void
}

function start() {
  const state = { version: '1', made: 0 }
  const cache = createResponseCache({ bytesMax })
  const app = Fastify()
  onTestFinished(() => app.close())
  const sent: unknown[] = []
  app.addHook('onSend', async (_, __, payload) => void sent.push(payload))
  let current: Entry = { key: '' }
  app.get('/', (request, reply) =>
    cache.reply(request, reply, {
      key: current.key,
      version: () => state.version,
      make: async (headers) => {
        state.made += 1
        current.whileMaking?.()
        Object.assign(headers, current.headers)
        return current.body ?? '[]'
      },
    }),
  )
  async function get(entry: Entry, headers = {}) {
    current = entry
    return app.inject({ url: '/', headers })
  }
  /** Whether the cache has an entry of the current version for `key`. If not, this check stores one. */
  async function isCached(key: string) {
    const before = state.made
    await get({ key })
    return state.made === before
  }
  return { state, cache, get, isCached, sent }
}

describe('an entry', () => {
  it('an entry is reused until the version changes', async () => {
    const { state, cache, get } = start()
    await get({ key: 'a' })
    await get({ key: 'a' })
    await get({ key: 'b' })
    expect([state.made, cache.hits()]).toEqual([2, 1])
    state.version = '2'
    await get({ key: 'a' })
    expect([state.made, cache.hits()]).toEqual([3, 1])
  })

  it('an entry is not reused when the version changes while its reply is made', async () => {
    const { state, get, isCached } = start()
    await get({ key: 'a', whileMaking: () => void (state.version = '2') })
    expect(await isCached('a')).toBe(false)
  })

  it('simultaneous requests for a missing entry share one call of the handler', async () => {
    const { state, get } = start()
    const replies = await Promise.all(Array.from({ length: 20 }, () => get({ key: 'a', body: '[1]' })))
    expect([state.made, new Set(replies.map(({ body }) => body))]).toEqual([1, new Set(['[1]'])])
  })

  it('an entry is not stored when the handler sets no-store', async () => {
    const { state, get } = start()
    const entry = { key: 'a', headers: { 'cache-control': 'no-store' } }
    expect((await get(entry)).headers['cache-control']).toBe('no-store')
    await get(entry)
    expect(state.made).toBe(2)
  })

  it('an entry with a very long key is not stored', async () => {
    const { isCached } = start()
    const key = 'x'.repeat(3000)
    expect([await isCached(key), await isCached(key)]).toEqual([false, false])
  })
})

describe('the memory', () => {
  it('the cache evicts the least recently used entries when its memory is full', async () => {
    const { get, isCached, state } = start()
    const body = 'x'.repeat(6000)
    for (let index = 0; index < 10; index += 1) await get({ key: `${index}`, body })
    state.made = 0
    for (let index = 9; index > 2; index -= 1) await get({ key: `${index}`, body })
    expect(state.made).toBe(0)
    expect(await isCached('0')).toBe(false)
  })

  it('the cache also evicts entries when many small entries fill its memory', async () => {
    const { get, isCached } = start()
    await get({ key: 'first' })
    for (let index = 0; index < 100; index += 1) await get({ key: `${index}` })
    expect(await isCached('first')).toBe(false)
  })

  it('simultaneous requests for the same entry take the memory of one entry', async () => {
    const { get, isCached } = start()
    await get({ key: 'first' })
    await Promise.all(Array.from({ length: 30 }, () => get({ key: 'same', body: 'x'.repeat(6000) })))
    expect(await isCached('first')).toBe(true)
  })
})

describe('a reply', () => {
  it('a reply has an ETag and the headers of the handler, and its status is 304 when the ETag matches', async () => {
    const { get } = start()
    const entry = { key: 'a', headers: { link: '</next>; rel="next"' } }
    for (let time = 0; time < 2; time += 1) {
      const first = await get(entry)
      expect(first.headers).toMatchObject({
        etag: expect.stringMatching(/^W\/"/),
        link: '</next>; rel="next"',
        'cache-control': 'no-cache',
        'content-type': 'application/json; charset=utf-8',
      })
      const again = await get(entry, { 'if-none-match': first.headers.etag })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
    }
  })

  it('a reply is compressed with an encoding that the browser accepts', async () => {
    const { get } = start()
    const entry = { key: 'a', body: JSON.stringify('x'.repeat(2000)) }
    const brotli = await get(entry, { 'accept-encoding': 'gzip, br' })
    expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual(['br', 'accept-encoding'])
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(entry.body)
    const gzip = await get(entry, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(entry.body)
    for (const accepted of ['identity', 'br;q=0', 'br;q=0, gzip;q=0']) {
      const plain = await get(entry, { 'accept-encoding': accepted })
      expect([plain.headers['content-encoding'], plain.body], accepted).toEqual([undefined, entry.body])
    }
  })

  it('a reply is compressed only once for simultaneous requests', async () => {
    const { get, sent } = start()
    const entry = { key: 'a', body: 'x'.repeat(2000) }
    await Promise.all(Array.from({ length: 5 }, () => get(entry, { 'accept-encoding': 'br' })))
    expect(sent).toHaveLength(5)
    expect(new Set(sent).size).toBe(1)
  })

  it('a short reply is not compressed', async () => {
    const { get } = start()
    expect((await get({ key: 'a' }, { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
  })
})
