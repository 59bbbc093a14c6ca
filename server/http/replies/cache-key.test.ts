/** Tests that two queries with the same values after parsing share an entry of the response cache. */
import { expect, it } from 'vitest'
import { request } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'

const token = 'a-token-for-the-metrics'

it('queries with an unknown parameter, another order or an explicit default share a cache entry', async () => {
  const { app } = await startTestApp({ environment: { METRICS_TOKEN: token } })
  const hits = async () => {
    const { body } = await request(app, 'GET /api/metrics', { token })
    return Number(/potluck_cache_hits_total (\d+)/.exec(body)![1])
  }
  const first = await app.inject('/api/catalog/meals?category=Beef&limit=20')
  const before = await hits()
  const same = [
    ...Array.from({ length: 20 }, () => `/api/catalog/meals?category=Beef&limit=20&_=${Math.random()}`),
    '/api/catalog/meals?limit=20&category=Beef',
    '/api/catalog/meals?limit=020&category=Beef&offset=0',
  ]
  for (const path of same) expect((await app.inject(path)).body, path).toBe(first.body)
  expect((await hits()) - before).toBe(same.length)
})
