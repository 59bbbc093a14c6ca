/**
 * The service worker: what one has opened or saved can be read without a server, and a page that is open goes on with the
 * files it began with while a newer version is put in place (docs/decisions/0015). It never waits to be let in: a new one
 * takes over when the last page of the old one is closed.
 */
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import type { WorkerMessage } from '#web/core/worker-messages.ts'
import { appCache, precacheStrategies, clearPersonalCaches, strategies } from './caches.ts'
import { cacheKindOf } from './cache-policy.ts'

declare const self: ServiceWorkerGlobalScope
/** Written in by the build: what the first screen needs, and the rest of the app's files. */
declare const __SHELL__: { url: string; revision: string | null }[]
declare const __REST__: string[]

const page = '/index.html'
/** A page that takes longer is answered with what is kept: the same page, only older. */
const navigationSeconds = 4
const keepMax = 200

// Without its guesses: `/` is the server's own, drawn ahead.
precacheAndRoute(__SHELL__, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

for (const kept of Object.keys(strategies) as (keyof typeof strategies)[]) {
  registerRoute(({ url, sameOrigin }) => sameOrigin && cacheKindOf(url.pathname) === kept, strategies[kept])
}

const toServer = new NetworkOnly({
  networkTimeoutSeconds: navigationSeconds,
  plugins: [{ handlerDidError: () => matchPrecache(page) }],
})
registerRoute(
  new NavigationRoute(toServer, { denylist: [/^\/(api|assets|covers|uploads|icons)(\/|$)/, /^[^?]*\.\w+$/] }),
)

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable(), dropOldFiles()])),
)

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'forget') event.waitUntil(clearPersonalCaches())
  if (message.type === 'warm') event.waitUntil(keep(__REST__, event))
  if (message.type === 'keep') event.waitUntil(keep(message.addresses.slice(0, keepMax), event))
})

/** One after the other, so that what a person waits for comes first. */
async function keep(addresses: string[], event: ExtendableEvent) {
  for (const address of addresses) {
    const url = new URL(address, location.href)
    const kept = url.origin === location.origin ? cacheKindOf(url.pathname) : null
    const strategy = kept && precacheStrategies[kept]
    if (!strategy) continue
    const [, isKept] = strategy.handleAll({ request: new Request(url), event })
    // Without a server the rest would fail as well; the next time will do.
    if (
      !(await isKept.then(
        () => true,
        () => false,
      ))
    )
      return
  }
}

/** No page of the version before is open any more. */
async function dropOldFiles() {
  const cache = await caches.open(appCache)
  const wanted = new Set(__REST__)
  for (const request of await cache.keys()) if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
}
