/**
 * The service worker (docs/decisions/0015). With this worker, the user can read dishes and screens without a server if
 * they were opened or saved before. When a newer version is deployed, the worker keeps the files of the old version for
 * the pages that are open. The worker does not call `skipWaiting`, so a new worker takes over when the last page of the
 * old worker is closed.
 */
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import type { WorkerMessage } from '#web/core/connection/worker-messages.ts'
import { appCache, precacheStrategies, clearPersonalCaches, strategies } from './caches.ts'
import { cacheKindOf } from './cache-policy.ts'
import { isFromGateway } from './gateway-errors.ts'
import { endReminders, openReminder, showReminder } from './notifications.ts'

declare const self: ServiceWorkerGlobalScope
/** `vite.worker.config.ts` sets these constants: the files for the first screen, and the other files of the app. */
declare const __SHELL__: { url: string; revision: string | null }[]
declare const __REST__: string[]

const page = '/index.html'
/** If the server does not reply to a navigation within this time, the user gets the cached page. */
const navigationTimeoutSeconds = 4
const addressesMax = 200

// `/index.html` must not be used for `/`, because the server replies to `/` with the prerendered home screen.
precacheAndRoute(__SHELL__, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

for (const kind of Object.keys(strategies) as (keyof typeof strategies)[]) {
  registerRoute(({ url, sameOrigin }) => sameOrigin && cacheKindOf(url.pathname) === kind, strategies[kind])
}

const navigation = new NetworkOnly({
  networkTimeoutSeconds: navigationTimeoutSeconds,
  plugins: [
    {
      handlerDidError: () => matchPrecache(page),
      // Needed for the response of a navigation preload: `fetchDidSucceed` does not run for such a response.
      handlerWillRespond: async ({ response }) =>
        ((await isFromGateway(response)) && (await matchPrecache(page))) || response,
    },
  ],
})
registerRoute(
  new NavigationRoute(navigation, { denylist: [/^\/(api|assets|covers|uploads|icons)(\/|$)/, /^[^?]*\.\w+$/] }),
)

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable(), dropOldFiles()])),
)

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'clear-personal') event.waitUntil(Promise.all([clearPersonalCaches(), endReminders(self)]))
  if (message.type === 'precache') event.waitUntil(cacheAll(__REST__, event))
  if (message.type === 'cache') event.waitUntil(cacheAll(message.addresses.slice(0, addressesMax), event))
})

self.addEventListener('push', (event) => event.waitUntil(showReminder(self, event.data?.text())))
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openReminder(self, event.notification, location.origin)),
)

/**
 * Caches the addresses one by one, so that requests of the page are not delayed. Stops when a request gets no reply or
 * the reply cannot be stored. A reply with an error status is not cached, but does not stop the others.
 */
async function cacheAll(addresses: string[], event: ExtendableEvent) {
  for (const address of addresses) {
    const url = new URL(address, location.href)
    const kind = url.origin === location.origin ? cacheKindOf(url.pathname) : null
    const strategy = kind && precacheStrategies[kind]
    if (!strategy) continue
    const [response, cached] = strategy.handleAll({ request: new Request(url), event })
    // Waits for both promises, because a network failure rejects only `response`.
    const hasFailed = await Promise.all([response, cached]).then(
      () => false,
      () => true,
    )
    // If the server is unreachable or the storage is full, the other addresses would fail too.
    if (hasFailed) return
  }
}

/** Removes the files of previous versions. Runs when no page of the previous version is open any more. */
async function dropOldFiles() {
  const cache = await caches.open(appCache)
  const current = new Set(__REST__)
  for (const request of await cache.keys()) if (!current.has(new URL(request.url).pathname)) await cache.delete(request)
}
