/** A pass with a task that always fails, and searches during and after an outage of the food database. */
import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { catalogStore } from '#server/features/catalog/catalog.store.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { foodDatabaseEnvironments, createFakeFoodDatabases } from '#tests/support/fakes/food-database.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { fastMirrorTimings, waitForPass, waitOptions } from '#tests/support/fixtures/mirror.ts'
import { createMirrorPasses } from './mirror-pass.service.ts'
import { mirrorStore } from './mirror.store.ts'

async function startMirrored(kind: 'meals' | 'drinks', databases = createFakeFoodDatabases()) {
  const product = await startTestApp({
    environment: foodDatabaseEnvironments[kind],
    fetch: databases.fetch,
    mirrorTimings: fastMirrorTimings,
  })
  const completePass = async () => {
    product.startJobs()
    await waitForPass(product, [kind])
  }
  const list = async (query: string) =>
    (await product.app.inject(`/api/catalog/${kind}?${query}`)).json<{ total: number }>()
  return { product, databases, completePass, list }
}

describe('a pass of the mirror', () => {
  it(
    'a pass ends although the lookup of one dish always fails, and the failure is logged',
    { tags: ['CATALOG-08'] },
    async () => {
      const { product, databases, completePass } = await startMirrored('meals')
      databases.state.fault = '500'
      databases.state.isFaulty = (path: string) => path === 'lookup.php?i=60003'
      await completePass()
      expect(databases.requestedPaths('meals').filter((path) => path === 'lookup.php?i=60003')).toHaveLength(5)
      expect(product.lines.join('')).toContain('food database: task failed')
    },
  )

  it('a pass ends although our own code always fails at one letter', { tags: ['CATALOG-08'] }, async () => {
    const db = await openTestDatabase()
    onTestFinished(() => db.destroy())
    const [dishes, store] = [catalogStore(db), mirrorStore(db)]
    let failures = 0
    const passes = createMirrorPasses({
      database: {
        kind: 'meals',
        waitMs: () => 0,
        async byLetter(letter) {
          if (letter !== 'q') return []
          failures += 1
          throw new TypeError('a value of an unexpected type')
        },
        byName: async () => [],
        categories: async () => ['Soup'],
        idsByCategory: async () => [],
        idsByIngredient: async () => [],
        byId: () => Promise.reject(new Error('unused')),
      },
      dishes,
      store,
      storeDishes: async () => {},
      searches: { pause: () => expect.unreachable('the food database has replied'), resume: () => {} },
      log: pino({ level: 'silent' }),
      onChange: async () => {},
      timings: fastMirrorTimings,
    })
    for (let task = 0; task < 200 && !(await passes.hasCompleted()); task += 1) await passes.runNextTask()
    expect([await passes.hasCompleted(), failures]).toEqual([true, 5])
  })

  it('a pass still requests all drinks after a search has stored one drink', async () => {
    const { completePass, list } = await startMirrored('drinks')
    await list('name=zanzibarine')
    await completePass()
    expect((await list('limit=200')).total).toBe(40)
  })
})

describe('searches in a food database', () => {
  it('simultaneous requests for the same name send one search', async () => {
    const { databases, list } = await startMirrored('meals')
    await Promise.all([1, 2, 3, 4, 5].map((limit) => list(`name=lamplighter&limit=${limit}`)))
    expect(databases.requestedPaths('meals')).toEqual(['search.php?s=lamplighter'])
  })

  it(
    'after the food database has recovered, a failed search is sent again, and new searches are sent',
    {
      tags: ['CATALOG-07'],
    },
    async () => {
      const { databases, completePass, list } = await startMirrored('meals')
      await completePass()
      databases.state.fault = '500'
      await list('name=zzyzzx')
      await list('name=zzyzzx')
      databases.state.fault = null
      databases.requests.length = 0
      const paths = () => databases.requestedPaths('meals')
      await vi.waitFor(async () => {
        await list('name=zzyzzx')
        expect(paths()).toEqual(['search.php?s=zzyzzx'])
      }, waitOptions)
      await list('name=qqwwzz')
      expect(paths()).toEqual(['search.php?s=zzyzzx', 'search.php?s=qqwwzz'])
    },
  )

  it('a failed search is logged', { tags: ['CATALOG-08'] }, async () => {
    const { product, databases, list } = await startMirrored('meals')
    databases.state.fault = '500'
    expect((await list('name=zzyzzx')).total).toBe(0)
    expect(product.lines.join('')).toContain('food database: search failed')
  })

  it('at most two searches a second are sent, and a search that would have to wait too long is not sent', async () => {
    const databases = createFakeFoodDatabases()
    const { app } = await startTestApp({ environment: foodDatabaseEnvironments.meals, fetch: databases.fetch })
    const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000)
    onTestFinished(() => clock.mockRestore())
    const search = (name: string) => app.inject(`/api/catalog/meals?name=${name}`)
    const sent = () => databases.requestedPaths('meals')
    await search('zzqqx')
    expect(sent()).toEqual(['search.php?s=zzqqx'])
    clock.mockReturnValue(10_099)
    await search('zzqqy')
    clock.mockReturnValue(10_499)
    await search('zzqqv')
    expect(sent()).toEqual(['search.php?s=zzqqx'])
    clock.mockReturnValue(10_500)
    await expect.poll(sent).toEqual(['search.php?s=zzqqx', 'search.php?s=zzqqv'])
  })
})
