/**
 * Loads after the page. Registers the service worker, lets it cache what this page has loaded, and checks whether the
 * server is reachable as long as that is in doubt (docs/decisions/0015).
 */
import type { Query } from '@tanstack/react-query'
import { health } from '#contract/routes/health.ts'
import { call } from '#web/core/api/api.ts'
import { connection, checkServer } from './connection.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { storedOutbox } from '#web/core/outbox/stored-outbox.ts'
import { isSavingData, postToWorker } from './worker-client.ts'

const retryMs = 5000
const timeoutMs = 5000
/** The least time between two refetches of a query because of cached replies. Longer than the time-out of a read. */
const refetchPauseMs = 60_000
/** When a query was fetched again because of a cached reply, in milliseconds. */
const refetchedAt = new WeakMap<Query, number>()
let isChecking = false
let retry: ReturnType<typeof setTimeout> | undefined

const isHealthy = () =>
  call(health, {}, AbortSignal.timeout(timeoutMs)).then(
    () => true,
    () => false,
  )

/** Checks the server if it may be unreachable: now, and every `retryMs` until it replies. */
async function checkWhileInDoubt() {
  const { isReachable: wasReachable, doubtedAt } = connection.get()
  if (isChecking || !doubtedAt) return
  isChecking = true
  clearTimeout(retry)
  const isReachable = await isHealthy()
  isChecking = false
  const { hasCachedReply } = connection.get()
  connection.set({
    isReachable,
    doubtedAt: isReachable ? 0 : doubtedAt,
    hasCachedReply: hasCachedReply && !isReachable,
  })
  if (!isReachable) retry = setTimeout(() => void checkWhileInDoubt(), retryMs)
  // Replies that arrived since the first doubt may come from the cache of the service worker.
  else if (!wasReachable)
    await queryClient.invalidateQueries({
      predicate: ({ state }) => state.status === 'error' || state.dataUpdatedAt >= doubtedAt,
    })
  else if (hasCachedReply) await refetchCached(doubtedAt)
}

/**
 * The server is reachable, but a reply was slow, so the service worker sent a cached one. The queries are fetched
 * again. A route that stays slow gets a cached reply again: the pause prevents a loop.
 */
async function refetchCached(doubtedAt: number) {
  const now = Date.now()
  const isDue = (query: Query) => now - (refetchedAt.get(query) ?? 0) >= refetchPauseMs
  const due = queryClient.getQueryCache().findAll({
    predicate: (query) => query.state.dataUpdatedAt >= doubtedAt && isDue(query),
  })
  for (const query of due) refetchedAt.set(query, now)
  await queryClient.invalidateQueries({ predicate: (query) => due.includes(query) })
}

connection.subscribe(() => {
  if (connection.get().isReachable) void checkWhileInDoubt()
})
window.addEventListener('offline', () => checkServer())
window.addEventListener('online', () => void checkWhileInDoubt())
void checkWhileInDoubt()

// On every screen, the code of the outbox loads if a change waits.
if (storedOutbox.get())
  void import('#web/core/outbox/outbox-sender.ts').then(({ startOutbox }) => startOutbox()).catch(() => {})

if ('serviceWorker' in navigator) void registerWorker()

async function registerWorker() {
  const isFirst = !navigator.serviceWorker.controller
  await navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) =>
      console.warn('The service worker could not be registered: nothing is readable offline.', error),
    )
  if (isFirst) navigator.serviceWorker.addEventListener('controllerchange', cacheFirstVisit, { once: true })
  else if (!isSavingData()) postToWorker({ type: 'precache' })
}

/**
 * On the first visit the page loaded before the worker was installed. The worker gets public responses from the
 * browser's HTTP cache; personal responses are not in that cache and are fetched again.
 */
function cacheFirstVisit() {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
  postToWorker({ type: 'cache', addresses })
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ queryKey }) => ['me', 'saves', 'rooms'].includes(String(queryKey[0])),
  })
  if (!isSavingData()) postToWorker({ type: 'precache' })
}
