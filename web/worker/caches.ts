/** Defines the cache of each kind of response: its size, its age limit, and whether network or cache comes first. */
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { fromCacheHeader, personalCaches } from '#web/core/connection/worker-messages.ts'
import { otherWidths, type CacheKind } from './cache-policy.ts'
import { preferCached } from './gateway-errors.ts'

type Plugin = NonNullable<Strategy['plugins']>[number]

const daySeconds = 24 * 3600
const [personal, personalPictures] = personalCaches
export const appCache = 'app'

/** Shorter than the time-out of the page (contract/routes/requests.ts), so that the page gets a cached response. */
const networkTimeoutSeconds = 8

const bounds = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * daySeconds, purgeOnQuotaError: true })

/** The number of sign-outs. A response that was requested before a sign-out must not be cached after the sign-out. */
let signOuts = 0

export async function clearPersonalCaches() {
  signOuts += 1
  await Promise.all(
    personalCaches.map(async (name) => {
      await caches.delete(name)
      // Workbox also stores addresses and times in IndexedDB, outside the cache.
      await new CacheExpiration(name, { maxAgeSeconds: 1 }).delete()
    }),
  )
}

/** Marks responses from the cache, so that the page can tell that they may be old. */
const markFromCache: Plugin = {
  cachedResponseWillBeUsed: ({ cachedResponse }) => {
    if (!cachedResponse) return Promise.resolve(null)
    const { body, status, statusText, headers } = cachedResponse
    return Promise.resolve(
      new Response(body, { status, statusText, headers: { ...Object.fromEntries(headers), [fromCacheHeader]: '1' } }),
    )
  },
}

/** Adds a hash of the token to the cache key, so that a user never gets the response of another user. */
const keyByToken: Plugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const bytes = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(request.headers.get('authorization') ?? ''),
    )
    const tokenHash = [...new Uint8Array(bytes, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const address = new URL(request.url)
    address.searchParams.set('token', tokenHash)
    return address.href
  },
}

const dropAfterSignOut: Plugin = {
  requestWillFetch: ({ request, state }) => {
    if (state) state.signOuts = signOuts
    return Promise.resolve(request)
  },
  cacheWillUpdate: ({ response, state }) =>
    Promise.resolve(response.status === 200 && state?.signOuts === signOuts ? response : null),
}

/** If a picture cannot be loaded, uses the same picture in another cached width. */
const anyWidth: Plugin = {
  handlerDidError: async ({ request }) => {
    for (const other of otherWidths(new URL(request.url).pathname)) {
      const found = await caches.match(other)
      if (found) return found
    }
    return Response.error()
  },
}

const [coverBounds, pictureBounds] = [bounds(400, 30), bounds(120, 30)]
const [dishBounds, listBounds] = [bounds(300, 60), bounds(80, 30)]

export const strategies: Record<CacheKind, Strategy> = {
  app: new CacheFirst({ cacheName: appCache }),
  // A cover changes when its recipe changes. As long as the cover in the browser's HTTP cache is fresh, no request is
  // sent.
  cover: new StaleWhileRevalidate({ cacheName: 'covers', plugins: [coverBounds, anyWidth] }),
  picture: new CacheFirst({ cacheName: personalPictures, plugins: [pictureBounds, dropAfterSignOut, anyWidth] }),
  dish: new NetworkFirst({
    cacheName: 'dishes',
    networkTimeoutSeconds,
    plugins: [dishBounds, markFromCache, preferCached],
  }),
  list: new NetworkFirst({
    cacheName: 'lists',
    networkTimeoutSeconds,
    plugins: [listBounds, markFromCache, preferCached],
  }),
  personal: new NetworkFirst({
    cacheName: personal,
    networkTimeoutSeconds,
    plugins: [keyByToken, bounds(60, 30), dropAfterSignOut, markFromCache, preferCached],
  }),
}

/**
 * The strategies for prefetching. They request only what is not cached yet. They have no replacement for a missing
 * reply, so that prefetching stops when the server is unreachable.
 */
export const precacheStrategies: Partial<Record<CacheKind, Strategy>> = {
  app: strategies.app,
  cover: new CacheFirst({ cacheName: 'covers', plugins: [coverBounds] }),
  picture: new CacheFirst({ cacheName: personalPictures, plugins: [pictureBounds, dropAfterSignOut] }),
  dish: new CacheFirst({ cacheName: 'dishes', plugins: [dishBounds] }),
  list: new CacheFirst({ cacheName: 'lists', plugins: [listBounds] }),
}
