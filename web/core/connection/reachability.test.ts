/** Tests when the server is checked, and which queries are fetched again after a check. */
import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { recipe } from '#contract/recipes.ts'
import { fakeApi } from '#tests/support/web/fake-api.ts'
import { call } from '#web/core/api/api.ts'
import { connection } from './connection.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { fromCacheHeader } from './worker-messages.ts'

await import('./reachability.ts')

const health = 'GET /api/health'
const route = 'GET /api/recipes/1'
const cached = { headers: { [fromCacheHeader]: '1' } }
const pauseMs = 60_000

/** Mounts a query. The test must reply to the requests of this query. */
async function open() {
  vi.useFakeTimers()
  queryClient.clear()
  connection.set({ isReachable: true, doubtedAt: 0, hasCachedReply: false })
  const api = fakeApi()
  const observer = new QueryObserver(queryClient, {
    queryKey: ['recipe'],
    queryFn: ({ signal }) => call(recipe, { params: { id: '1' } }, signal),
  })
  const close = observer.subscribe(() => {})
  onTestFinished(() => {
    close()
    vi.useRealTimers()
  })
  return {
    request: api.request,
    reads: () => api.all.filter((name) => name === route).length,
    checks: () => api.all.filter((name) => name === health).length,
    title: () => observer.getCurrentResult().data?.title,
    reply: async (name: string, body: object, init?: ResponseInit) => {
      ;(await api.request(name)).reply(body, init)
      await vi.advanceTimersByTimeAsync(1)
    },
    refetch: () => void queryClient.invalidateQueries(),
  }
}

test(
  'if the server is reachable, a query with a cached reply is fetched again at most once a minute',
  { tags: ['OFFLINE-08'] },
  async () => {
    const { reply, reads, title, refetch } = await open()
    await reply(route, { title: 'old' }, cached)
    expect([title(), reads()]).toEqual(['old', 1])
    await reply(health, {})
    expect(reads()).toBe(2)
    await reply(route, { title: 'old' }, cached)
    await reply(health, {})
    // The server is still slow, but the query is not fetched again and again.
    await vi.advanceTimersByTimeAsync(pauseMs)
    expect(reads()).toBe(2)

    refetch()
    await reply(route, { title: 'old' }, cached)
    await reply(health, {})
    await reply(route, { title: 'new' })
    expect([title(), reads(), connection.get().doubtedAt]).toEqual(['new', 4, 0])
  },
)

test('a failed request starts a check, and nothing is fetched again if the server is reachable', async () => {
  const { request, reply, reads, checks } = await open()
  await reply(route, { title: 'now' })
  const failed = call(recipe, { params: { id: '2' } }).catch(() => {})
  ;(await request('GET /api/recipes/2')).disconnect()
  await failed
  await reply(health, {})
  expect([reads(), checks()]).toEqual([1, 1])
})

test('the server is checked until it replies, then data that may come from the cache is fetched again', async () => {
  const { request, reply, reads, checks, title } = await open()
  await reply(route, { title: 'old' }, cached)
  ;(await request(health)).disconnect()
  await vi.advanceTimersByTimeAsync(1)
  expect(connection.get().isReachable).toBe(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(checks()).toBe(2)
  await reply(health, {})
  expect([connection.get().isReachable, reads()]).toEqual([true, 2])
  await reply(route, { title: 'new' })
  expect(title()).toBe('new')
})
