/** What must not happen to a mirror: passes that never end, searches that stop for good or go out too fast. */
import { describe, expect, it, vi } from 'vitest'
import { foodDatabaseEnvironments, createFakeFoodDatabases } from '#tests/support/fakes/food-database.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { catalogStore } from './catalog.store.ts'

const quick = { pauseMs: 1, backOffMs: 5, backOffMaxMs: 20, betweenPassesMs: 3_600_000, searchWaitMs: 1000 }
const patience = { timeout: 10_000, interval: 20 }

async function startMirrored(kind: 'meals' | 'drinks', databases = createFakeFoodDatabases()) {
  const product = await startTestApp({
    environment: foodDatabaseEnvironments[kind],
    fetch: databases.fetch,
    mirrorPace: quick,
  })
  const pass = async () => {
    product.startJobs()
    await vi.waitFor(
      async () => expect(await catalogStore(product.db).findState(`mirror-passed:${kind}`)).not.toBeNull(),
      patience,
    )
  }
  const list = async (query: string) =>
    (await product.app.inject(`/api/catalog/${kind}?${query}`)).json<{ total: number }>()
  return { product, databases, pass, list }
}

describe('a pass', () => {
  it('ends although one dish can never be looked up', async () => {
    const { databases, pass } = await startMirrored('meals')
    databases.state.fault = '500'
    databases.state.isFaulty = (path: string) => path === 'lookup.php?i=60003'
    await pass()
    expect(databases.requestedPaths('meals').filter((path) => path === 'lookup.php?i=60003')).toHaveLength(5)
  })

  it('is not taken for whole because a search has found something', async () => {
    const { pass, list } = await startMirrored('drinks')
    await list('name=zanzibarine')
    await pass()
    expect((await list('limit=200')).total).toBe(40)
  })
})

describe('searches outside', () => {
  it('go out once, however many ask at the same time', async () => {
    const { databases, list } = await startMirrored('meals')
    await Promise.all([1, 2, 3, 4, 5].map((limit) => list(`name=lamplighter&limit=${limit}`)))
    expect(databases.requestedPaths('meals')).toEqual(['search.php?s=lamplighter'])
  })

  it('are made again once the database is back, and so are others', async () => {
    const { databases, pass, list } = await startMirrored('meals')
    await pass()
    databases.state.fault = '500'
    await list('name=zzyzzx')
    databases.state.fault = null
    databases.requests.length = 0
    const asked = () => databases.requestedPaths('meals')
    let turn = 0
    await vi.waitFor(async () => {
      await list(`name=zzyzzx&offset=${(turn += 1)}`)
      expect(asked()).toEqual(['search.php?s=zzyzzx'])
    }, patience)
    await list('name=qqwwzz')
    expect(asked()).toEqual(['search.php?s=zzyzzx', 'search.php?s=qqwwzz'])
  })

  it('keep the pace of two a second; what would have to wait longer than a reader is not asked', async () => {
    const databases = createFakeFoodDatabases()
    const { app } = await startTestApp({ environment: foodDatabaseEnvironments.meals, fetch: databases.fetch })
    for (const end of ['x', 'y', 'v', 'w', 'z']) await app.inject(`/api/catalog/meals?name=zzqq${end}`)
    const times = databases.requests.map(({ atMs }) => atMs)
    expect(times.length).toBeGreaterThan(0)
    for (const [index, at] of times.slice(1).entries()) expect(at - times[index]!).toBeGreaterThanOrEqual(499)
  })
})
