/** Where each kind of answer is kept, how many of them and for how long, and which comes first: the server or what is kept. */
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { fromCacheHeader, personalCaches } from '#web/core/worker-messages.ts'
import { otherWidths, type CacheKind } from './cache-policy.ts'

type Plugin = NonNullable<Strategy['plugins']>[number]

const day = 24 * 3600
const [personal, personalPictures] = personalCaches
export const appCache = 'app'

const bounds = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * day, purgeOnQuotaError: true })

/** Counts those who have left: what was asked for before, and comes after, is kept for nobody. */
let departures = 0

export async function clearPersonalCaches() {
  departures += 1
  await Promise.all(
    personalCaches.map(async (name) => {
      await caches.delete(name)
      // The addresses and when they were asked for are written down elsewhere.
      await new CacheExpiration(name, { maxAgeSeconds: 1 }).delete()
    }),
  )
}

/** The page must be able to say that this is not news. */
const markKept: Plugin = {
  cachedResponseWillBeUsed: ({ cachedResponse }) => {
    if (!cachedResponse) return Promise.resolve(null)
    const { body, status, statusText, headers } = cachedResponse
    return Promise.resolve(
      new Response(body, { status, statusText, headers: { ...Object.fromEntries(headers), [fromCacheHeader]: '1' } }),
    )
  },
}

/** What a token opened stays under that token: another one does not even find it. */
const underToken: Plugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const bytes = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(request.headers.get('authorization') ?? ''),
    )
    const by = [...new Uint8Array(bytes, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const address = new URL(request.url)
    address.searchParams.set('by', by)
    return address.href
  },
}

const notOfTheGone: Plugin = {
  requestWillFetch: ({ request, state }) => {
    if (state) state.departures = departures
    return Promise.resolve(request)
  },
  cacheWillUpdate: ({ response, state }) =>
    Promise.resolve(response.status === 200 && state?.departures === departures ? response : null),
}

const anyWidth: Plugin = {
  handlerDidError: async ({ request }) => {
    for (const other of otherWidths(new URL(request.url).pathname)) {
      const found = await caches.match(other)
      if (found) return found
    }
    return Response.error()
  },
}

export const strategies: Record<CacheKind, Strategy> = {
  app: new CacheFirst({ cacheName: appCache }),
  // A cover is drawn anew when its recipe changes; asking behind its back costs nothing while the browser holds it fresh.
  cover: new StaleWhileRevalidate({ cacheName: 'covers', plugins: [bounds(400, 30), anyWidth] }),
  picture: new CacheFirst({ cacheName: personalPictures, plugins: [bounds(120, 30), notOfTheGone, anyWidth] }),
  dish: new NetworkFirst({ cacheName: 'dishes', plugins: [bounds(300, 60), markKept] }),
  list: new NetworkFirst({ cacheName: 'lists', plugins: [bounds(80, 30), markKept] }),
  personal: new NetworkFirst({ cacheName: personal, plugins: [underToken, bounds(60, 30), notOfTheGone, markKept] }),
}

/** To keep something beforehand: only what is not there yet is fetched. */
export const precacheStrategies: Partial<Record<CacheKind, Strategy>> = {
  app: strategies.app,
  cover: new CacheFirst({ cacheName: 'covers', plugins: [bounds(400, 30)] }),
  picture: strategies.picture,
  dish: new CacheFirst({ cacheName: 'dishes', plugins: [bounds(300, 60)] }),
  list: new CacheFirst({ cacheName: 'lists', plugins: [bounds(80, 30)] }),
}
