/**
 * Loaded once the page stands: puts the service worker in place, has it keep what one has already opened, and looks
 * whether the server is there whenever somebody doubts it (docs/decisions/0015).
 */
import { health } from '#contract/health.ts'
import { call } from './api.ts'
import { connection, checkServer } from './connection.ts'
import { queryClient } from './query-client.ts'
import { isSaving, postToWorker } from './worker-client.ts'

const lookAgainMs = 5000
const answerMs = 5000
let isLooking = false
let nextLook: ReturnType<typeof setTimeout> | undefined

const isThere = () =>
  call(health, {}, AbortSignal.timeout(answerMs)).then(
    () => true,
    () => false,
  )

async function look() {
  const { isReachable: wasReachable, doubtedAt: since } = connection.get()
  if (isLooking || !since) return
  isLooking = true
  clearTimeout(nextLook)
  const isReachable = await isThere()
  isLooking = false
  connection.set({ isReachable, doubtedAt: isReachable ? 0 : since })
  if (!isReachable) nextLook = setTimeout(() => void look(), lookAgainMs)
  // What was shown meanwhile is what had been kept.
  else if (!wasReachable)
    await queryClient.invalidateQueries({
      predicate: ({ state }) => state.status === 'error' || state.dataUpdatedAt >= since,
    })
}

connection.subscribe(() => {
  if (connection.get().isReachable) void look()
})
window.addEventListener('offline', checkServer)
window.addEventListener('online', () => void look())
void look()

if ('serviceWorker' in navigator) void putWorkerInPlace()

async function putWorkerInPlace() {
  const isFirst = !navigator.serviceWorker.controller
  await navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => console.warn('Without a service worker nothing can be read offline.', error))
  if (isFirst) navigator.serviceWorker.addEventListener('controllerchange', catchUp, { once: true })
  else if (!isSaving()) postToWorker({ type: 'warm' })
}

/** The worker has come after what it is to keep: the browser still has it, and only the personal is asked for again. */
function catchUp() {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
  postToWorker({ type: 'keep', addresses })
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ queryKey }) => ['me', 'saves', 'rooms'].includes(String(queryKey[0])),
  })
  if (!isSaving()) postToWorker({ type: 'warm' })
}
