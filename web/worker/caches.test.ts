/** Tests whether prefetching can tell that the server is unreachable. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { precacheStrategies } from './caches.ts'

class ExtendableEvent extends Event {
  waitUntil() {}
}

test.each([
  ['app', '/assets/index-1.js'],
  ['cover', '/covers/meals/tart/480.webp'],
  ['picture', '/uploads/tart/640.webp'],
  ['dish', '/api/recipes/1'],
  ['list', '/api/recipes'],
] as const)('a prefetched %s without a reply is a failure', { tags: ['OFFLINE-01'] }, async (kind, path) => {
  const stubs = {
    ExtendableEvent,
    FetchEvent: class extends ExtendableEvent {},
    // Other widths of a picture are cached. The worker looks for them by their paths, not by a request.
    caches: { match: async (key: Request | string) => (typeof key === 'string' ? new Response('') : undefined) },
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  }
  for (const [name, stub] of Object.entries(stubs)) vi.stubGlobal(name, stub)
  for (const name of ['groupCollapsed', 'groupEnd', 'log', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const request = new Request(`http://localhost:3000${path}`)
  const [response] = precacheStrategies[kind]!.handleAll({ request, event: new ExtendableEvent('message') })
  await expect(response).rejects.toThrow('could not generate a response')
})
