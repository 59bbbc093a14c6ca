/**
 * This file loads after the page. It registers the service worker, which caches what the page has loaded. After a
 * failed request or a cached reply, this file checks whether the server is reachable (docs/decisions/0015).
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
/** `refetchCached` refetches a query at most once within this time. */
const refetchPauseMs = 60_000
/** The time at which `refetchCached` last refetched a query. */
const refetchedAt = new WeakMap<Query, number>()
let isChecking = false
let retry: ReturnType<typeof setTimeout> | undefined

const isHealthy = () =>
  call(health, {}, AbortSignal.timeout(timeoutMs)).then(
    () => true,
    () => false,
  )

/**
 * If the server may be unreachable, checks the server now, and again `retryMs` after each failed check. If a check
 * succeeds after a failed check, refetches the queries that failed or that may have a cached reply. If the first check
 * succeeds, refetches only queries that may have a cached reply.
 */
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
  // Refetches the queries that failed, and those whose reply arrived since `doubtedAt` and may come from the cache.
  else if (!wasReachable)
    await queryClient.invalidateQueries({
      predicate: ({ state }) => state.status === 'error' || state.dataUpdatedAt >= doubtedAt,
    })
  else if (hasCachedReply) await refetchCached(doubtedAt)
}

/**
 * Refetches queries after a reachable server was so slow that the service worker sent a cached reply. If the server
 * is still slow, the service worker sends a cached reply again. The pause `refetchPauseMs` prevents an endless loop.
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

// If a change waits, the code of the outbox loads on every screen, so that the change is sent.
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
 * Caches what the page loaded on the first visit, before the worker was installed. The worker can read public responses
 * from the HTTP cache of the browser. Personal responses are not in the HTTP cache, so the page fetches them again.
 */
function cacheFirstVisit() {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
  postToWorker({ type: 'cache', addresses })
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ meta }) => meta?.isRefetchedForWorker === true,
  })
  if (!isSavingData()) postToWorker({ type: 'precache' })
}
