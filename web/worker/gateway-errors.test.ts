/** Tests what the page gets when a proxy replies with an error in place of the server. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { NetworkFirst } from 'workbox-strategies'
import { preferCached } from './gateway-errors.ts'

const address = 'http://localhost:3000/api/recipes/1'
const saved = '{"title":"Plum Tart"}'

class ExtendableEvent extends Event {
  waitUntil() {}
}

/** Adds the globals of a service worker that Workbox uses. */
beforeEach(() => {
  vi.stubGlobal('ExtendableEvent', ExtendableEvent)
  vi.stubGlobal('FetchEvent', class extends ExtendableEvent {})
  for (const name of ['groupCollapsed', 'groupEnd', 'log', 'debug', 'warn'] as const)
    vi.spyOn(console, name).mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
})

/** Requests a dish. @returns the response for the page, and the content of the worker's cache afterwards */
async function ask(reply: () => Promise<Response>, { isCached }: { isCached: boolean }) {
  const cached = new Map(isCached ? [[address, saved]] : [])
  const cache = {
    put: async ({ url }: Request, response: Response) => void cached.set(url, await response.text()),
  }
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async ({ url }: Request) => {
      const found = cached.get(url)
      return found && new Response(found)
    },
  })
  vi.stubGlobal('fetch', reply)
  const event = new ExtendableEvent('message')
  const strategy = new NetworkFirst({ cacheName: 'dishes', plugins: [preferCached] })
  const [response, done] = strategy.handleAll({ request: new Request(address), event })
  const { status, text } = await response.then(
    async (got) => ({ status: got.status, text: await got.text() }),
    () => ({ status: 0, text: '' }),
  )
  await done
  return { status, text, cached: [...cached.values()] }
}

const gateway = (status: number) => async () => new Response('<h1>Bad Gateway</h1>', { status })

test.each([502, 503, 504])(
  'a cached response replaces the error %i of a proxy',
  { tags: ['OFFLINE-01'] },
  async (status) => {
    expect(await ask(gateway(status), { isCached: true })).toEqual({ status: 200, text: saved, cached: [saved] })
  },
)

test('a cached response does not replace an error of our server', { tags: ['OFFLINE-01', 'NEWS-04'] }, async () => {
  const failed = '{"message":"The news are not available.","code":"news-failed"}'
  const reply = async () => new Response(failed, { status: 502 })
  expect(await ask(reply, { isCached: true })).toEqual({ status: 502, text: failed, cached: [saved] })
})

test('without a cached response, the page gets the error of a proxy', { tags: ['OFFLINE-01'] }, async () => {
  expect(await ask(gateway(502), { isCached: false })).toEqual({
    status: 502,
    text: '<h1>Bad Gateway</h1>',
    cached: [],
  })
})

test(
  'without a cached response, the page gets an error of our server with its status',
  { tags: ['OFFLINE-01'] },
  async () => {
    const busy = '{"message":"The server is busy.","code":"busy"}'
    const reply = async () => new Response(busy, { status: 503 })
    expect(await ask(reply, { isCached: false })).toEqual({ status: 503, text: busy, cached: [] })
  },
)

test(
  'the plugin does not change how other replies and lost connections are handled',
  { tags: ['OFFLINE-01'] },
  async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    const newer = '{"title":"Pear Tart"}'
    expect(await ask(lost, { isCached: true })).toMatchObject({ status: 200, text: saved })
    expect(await ask(lost, { isCached: false })).toMatchObject({ status: 0 })
    expect(await ask(gateway(500), { isCached: true })).toMatchObject({ status: 500 })
    expect(await ask(async () => new Response(newer), { isCached: true })).toEqual({
      status: 200,
      text: newer,
      cached: [newer],
    })
  },
)
