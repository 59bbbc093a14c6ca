/**
 * The mirror job: complete passes, the request rate, recovery after faults of a food database, and searches. Some tests
 * run only on SQLite, because other tests of this file send the same SQL on PostgreSQL.
 */
import { describe, expect, it, vi } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import type { Db } from '#server/db/open.ts'
import { shortenTimeouts } from '#tests/support/fakes/fake-fetch.ts'
import { foodDatabaseEnvironments, faults, createFakeFoodDatabases } from '#tests/support/fakes/food-database.ts'
import { titlesOf } from '#tests/support/fakes/food-database-records.ts'
import { errorsIn } from '#tests/support/app/refusals.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { fastMirrorTimings, lastPassOf, waitForPass, waitOptions } from '#tests/support/fixtures/mirror.ts'
import { isSqlite } from '#tests/support/database/test-database.ts'

type Databases = ReturnType<typeof createFakeFoodDatabases>

interface Options {
  dishes?: 'all'
  environment?: Record<string, string>
  timings?: Partial<typeof fastMirrorTimings>
  db?: Db
}

function start(
  databases: Databases,
  { dishes, environment = foodDatabaseEnvironments.both, timings = {}, db }: Options = {},
) {
  return startTestApp({
    dishes,
    environment,
    db,
    fetch: databases.fetch,
    mirrorTimings: { ...fastMirrorTimings, ...timings },
  })
}

async function list(product: TestApp, path: string) {
  const response = await product.app.inject(`/api/catalog/${path}`)
  expect(response.statusCode, `${path}: ${response.body}`).toBe(200)
  const { meals, drinks, total } = response.json<{ meals?: Dish[]; drinks?: Dish[]; total: number }>()
  return { dishes: (meals ?? drinks)!, total }
}
const titles = async (product: TestApp, path: string) => (await list(product, path)).dishes.map((dish) => dish.title)

describe('a pass of the mirror', () => {
  it('a pass finds each dish, even if neither the list of its letter nor the list of its category has it', async () => {
    const databases = createFakeFoodDatabases({ listCut: 20 })
    const product = await start(databases)
    product.startJobs()
    await waitForPass(product)
    expect((await titles(product, 'meals?limit=200')).sort()).toEqual(titlesOf('meals').sort())
    expect((await titles(product, 'drinks?limit=200')).sort()).toEqual(titlesOf('drinks').sort())
    // The lists for the letter and for the category of drink 70029 are limited and do not contain the drink. Only the
    // list for its ingredient contains it.
    const paths = databases.requestedPaths('drinks')
    expect(paths.indexOf('lookup.php?i=70029')).toBeGreaterThan(paths.indexOf('filter.php?i=honey'))
    // The name of meal 60002 starts with a space, the name of 60003 with a digit, and the name of 60004 with Æ.
    expect(databases.requestedPaths('meals').filter((path) => path.startsWith('lookup'))).toEqual(
      ['60002', '60003', '60004'].map((id) => `lookup.php?i=${id}`),
    )
  })

  it.runIf(isSqlite)('a pass repeats only the requests for letters without dishes', async () => {
    const databases = createFakeFoodDatabases()
    const product = await start(databases, { environment: foodDatabaseEnvironments.meals })
    product.startJobs()
    await waitForPass(product, ['meals'])
    const paths = databases.requestedPaths('meals')
    const repeated = paths.filter((path, index) => paths.indexOf(path) !== index)
    expect(repeated.every((path) => path.startsWith('search.php?f='))).toBe(true)
    expect(new Set(repeated).size).toBe(repeated.length)
    expect(databases.requests.some(({ path, isHit }) => isHit && repeated.includes(path))).toBe(false)
  })

  it(
    'a new pass starts after the interval, and dishes that the food database no longer has stay available',
    { tags: ['CATALOG-06'] },
    async () => {
      const databases = createFakeFoodDatabases()
      const product = await start(databases, {
        environment: foodDatabaseEnvironments.meals,
        timings: { passIntervalMs: 50 },
      })
      databases.hide('60012')
      product.startJobs()
      // Does not use `waitForPass`, which may notice the end of this pass only after the next pass has begun.
      await expect.poll(() => lastPassOf(product, 'meals')).not.toBeNull()
      expect((await product.app.inject('/api/catalog/meals/60012')).statusCode).toBe(404)
      databases.show('60012')
      databases.hide('60001')
      await vi.waitFor(
        async () => expect((await product.app.inject('/api/catalog/meals/60012')).statusCode).toBe(200),
        waitOptions,
      )
      const firstPass = await lastPassOf(product, 'meals')
      await vi.waitFor(async () => expect(await lastPassOf(product, 'meals')).not.toBe(firstPass), waitOptions)
      expect((await product.app.inject('/api/catalog/meals/60001')).statusCode).toBe(200)
      expect((await list(product, 'meals')).total).toBe(titlesOf('meals').length)
      // A pass that finds no changes writes no dishes, so cached replies stay valid.
      const newest = async () =>
        (
          await product.db
            .selectFrom('dishes')
            .select((eb) => eb.fn.max('revision').as('revision'))
            .executeTakeFirstOrThrow()
        ).revision
      const [revision, before] = [await newest(), await lastPassOf(product, 'meals')]
      await vi.waitFor(async () => expect(await lastPassOf(product, 'meals')).not.toBe(before), waitOptions)
      expect(await newest()).toBe(revision)
    },
  )
})

describe('the requests of the mirror', () => {
  const gapsOf = ({ requests }: Databases) => requests.slice(1).map(({ atMs }, index) => atMs - requests[index]!.atMs)
  /**
   * Compares the time of each request with the start, not with the request before. A busy processor may delay one
   * request and not the next, so the time between two requests may seem shorter than the interval.
   */
  const expectGaps = ({ requests }: Databases, startedAt: number, leastMs: number) => {
    for (const [index, { atMs }] of requests.entries())
      expect(atMs - startedAt).toBeGreaterThanOrEqual(index * leastMs - 1)
  }

  it.runIf(isSqlite)('the mirror sends at most one request per interval', async () => {
    const databases = createFakeFoodDatabases()
    const product = await start(databases, {
      environment: foodDatabaseEnvironments.meals,
      timings: { requestIntervalMs: 50 },
    })
    const startedAt = performance.now()
    product.startJobs()
    await vi.waitFor(() => expect(databases.requests.length).toBeGreaterThan(20), waitOptions)
    expectGaps(databases, startedAt, 50)
  })

  it.runIf(isSqlite)('the default rate is at most two requests a second', { tags: ['CATALOG-06'] }, async () => {
    const databases = createFakeFoodDatabases()
    const product = await startTestApp({ environment: foodDatabaseEnvironments.meals, fetch: databases.fetch })
    const startedAt = performance.now()
    product.startJobs()
    await vi.waitFor(() => expect(databases.requests.length).toBeGreaterThan(2), waitOptions)
    expectGaps(databases, startedAt, 500)
  })

  it.runIf(isSqlite)('the mirror waits as long as a Retry-After header says', async () => {
    const databases = createFakeFoodDatabases()
    databases.state.fault = '429'
    const product = await start(databases, { environment: foodDatabaseEnvironments.meals })
    product.startJobs()
    await vi.waitFor(() => expect(databases.requests.length).toBeGreaterThan(1), waitOptions)
    expect(gapsOf(databases)[0]).toBeGreaterThanOrEqual(999)
  })

  it.runIf(isSqlite)('the mirror waits longer after each failure', async () => {
    const databases = createFakeFoodDatabases()
    databases.state.fault = '500'
    const product = await start(databases, {
      environment: foodDatabaseEnvironments.meals,
      timings: { retryDelayMs: 10, retryDelayMaxMs: 40 },
    })
    product.startJobs()
    await vi.waitFor(() => expect(databases.requests.length).toBeGreaterThan(4), waitOptions)
    for (const [index, leastMs] of [9, 19, 39, 39].entries())
      expect(gapsOf(databases)[index]).toBeGreaterThanOrEqual(leastMs)
  })

  it('a new process continues a pass and repeats no request', { tags: ['CATALOG-06'] }, async () => {
    const earlier = createFakeFoodDatabases()
    // All requests after the 40th hang, so the first process cannot complete the pass.
    earlier.state.fault = 'hang'
    earlier.state.isFaulty = () => earlier.requests.length > 40
    const first = await start(earlier, { environment: foodDatabaseEnvironments.meals })
    first.startJobs()
    await vi.waitFor(() => expect(earlier.requests.length).toBeGreaterThan(40), waitOptions)
    await first.app.close()
    expect(await lastPassOf(first, 'meals')).toBeNull()

    const later = createFakeFoodDatabases()
    const second = await start(later, { environment: foodDatabaseEnvironments.meals, db: first.db })
    second.startJobs()
    await waitForPass(second, ['meals'])
    const done = new Set(earlier.requests.filter(({ isHit }) => isHit).map(({ path }) => path))
    expect(done.size).toBeGreaterThan(5)
    expect(later.requestedPaths('meals').filter((path) => done.has(path))).toEqual([])
    expect((await list(second, 'meals')).total).toBe(titlesOf('meals').length)
  })

  it('only one of several processes on one database sends requests', { tags: ['OPS-04'] }, async () => {
    const [busy, idle] = [createFakeFoodDatabases(), createFakeFoodDatabases()]
    const first = await start(busy, { environment: foodDatabaseEnvironments.meals })
    const second = await start(idle, { environment: foodDatabaseEnvironments.meals, db: first.db })
    first.startJobs()
    await vi.waitFor(() => expect(busy.requests.length).toBeGreaterThan(0), waitOptions)
    second.startJobs()
    await waitForPass(first, ['meals'])
    expect(idle.requests).toEqual([])
    await second.app.close()
  })
})

describe.runIf(isSqlite)('a failing food database', { tags: ['CATALOG-08'] }, () => {
  it('replies stay correct while the food database fails, and the mirror recovers from every fault', async () => {
    shortenTimeouts()
    const databases = createFakeFoodDatabases()
    databases.state.retryAfterS = 0
    // The requests for the ten digits and the letters A to O succeed.
    let goodRequests = 25
    databases.state.isFaulty = () => databases.requests.length > goodRequests
    const product = await start(databases, { dishes: 'all', environment: foodDatabaseEnvironments.meals })
    databases.state.fault = faults[0]!
    product.startJobs()
    for (const fault of faults) {
      databases.state.fault = fault
      await vi.waitFor(() => expect(databases.requests.length, fault).toBeGreaterThan(goodRequests + 3), waitOptions)
      await vi.waitFor(async () => {
        expect(await titles(product, 'meals?area=India&limit=200')).toContain('Lamplighter Curry')
        expect(await titles(product, 'meals?category=Dessert&limit=200')).toContain('Baklava')
        expect(await titles(product, 'meals?name=lamplihgter')).toContain('Lamplighter Curry')
        expect((await list(product, 'meals?category=Fusion')).total).toBe(0)
        expect((await product.app.inject('/api/catalog/meals/random')).statusCode).toBe(200)
        expect((await product.app.inject('/api/catalog/meals/lasagne-alla-bolognese')).statusCode).toBe(200)
      }, waitOptions)
      expect(await lastPassOf(product, 'meals'), fault).toBeNull()
      // A few requests succeed before the next fault.
      goodRequests = databases.requests.length + 3
    }
    databases.state.fault = null
    await waitForPass(product, ['meals'])
    expect((await titles(product, 'meals?limit=200')).sort()).toEqual(titlesOf('meals').sort())
  })

  it('a request that fails for a while is repeated until it succeeds', async () => {
    const databases = createFakeFoodDatabases()
    databases.state.fault = '500'
    databases.state.isFaulty = (path) => path === 'search.php?f=q'
    const product = await start(databases, { environment: foodDatabaseEnvironments.meals })
    product.startJobs()
    await vi.waitFor(
      () =>
        expect(databases.requestedPaths('meals').filter((path) => path === 'search.php?f=q').length).toBeGreaterThan(1),
      waitOptions,
    )
    databases.state.fault = null
    await waitForPass(product, ['meals'])
    expect(await titles(product, 'meals?letter=Q')).toContain('Quarry Hotpot')
  })
})

describe.runIf(isSqlite)('a search without a match in the catalog', () => {
  it(
    'an unknown name is sent to the database once, and the result is stored',
    { tags: ['CATALOG-02', 'CATALOG-07'] },
    async () => {
      const databases = createFakeFoodDatabases()
      const product = await start(databases)
      // A search that takes longer than its timeout has no results yet.
      await expect.poll(() => titles(product, 'meals?name=lamplighter')).toEqual(['Lamplighter Curry'])
      expect(await titles(product, 'meals?name=Lamplighter&limit=5')).toEqual(['Lamplighter Curry'])
      await expect.poll(() => titles(product, 'drinks?name=zanzibarine')).toEqual(['Zanzibarine Mule'])
      expect(await titles(product, 'meals?name=zzyzzx')).toEqual([])
      expect(await titles(product, 'meals?name=ZZYZZX%20&limit=7')).toEqual([])
      const later = await start(databases, { db: product.db })
      expect(await titles(later, 'meals?name=lamplighter')).toEqual(['Lamplighter Curry'])
      expect(databases.requests.map(({ path }) => path)).toEqual([
        'search.php?s=lamplighter',
        'search.php?s=zanzibarine',
        'search.php?s=zzyzzx',
      ])
      await later.app.close()
    },
  )

  it('a search ends after its timeout when the food database does not reply', { tags: ['CATALOG-07'] }, async () => {
    const databases = createFakeFoodDatabases()
    databases.state.fault = 'hang'
    const product = await start(databases, { timings: { searchTimeoutMs: 100 } })
    expect(await titles(product, 'meals?name=lamplighter')).toEqual([])
    expect(databases.requests).toHaveLength(1)
    // The request to the food database continues.
    expect(product.lines.join('')).not.toContain('search failed')
  })

  it(
    'at most 50 searches wait for the databases; further searches find only the stored dishes',
    { tags: ['OPS-21'] },
    async () => {
      const databases = createFakeFoodDatabases()
      databases.state.fault = 'hang'
      const product = await start(databases, { timings: { searchTimeoutMs: 60_000 } })
      const found: string[][] = []
      // The other searches wait until the app is closed.
      for (let search = 0; search < 51; search += 1)
        void titles(product, `meals?name=lamplighter&limit=${search + 1}`).then((all) => found.push(all))
      await expect.poll(() => found).toEqual([[]])
      expect(await titles(product, 'meals?name=zzyzzx')).toEqual([])
      expect(await titles(product, 'meals?name=lasagne')).toEqual(['Lasagne alla Bolognese'])
      expect(databases.requests.map(({ path }) => path)).toEqual(['search.php?s=lamplighter'])
      expect(found).toHaveLength(1)
    },
  )

  it(
    'a repeated search finds a result that arrived after the timeout of the first search',
    { tags: ['CATALOG-07'] },
    async () => {
      const databases = createFakeFoodDatabases()
      databases.state.replyAfterMs = 150
      const product = await start(databases, { timings: { searchTimeoutMs: 10 } })
      expect(await titles(product, 'meals?name=lamplighter')).toEqual([])
      await vi.waitFor(
        async () => expect(await titles(product, 'meals?name=lamplighter')).toEqual(['Lamplighter Curry']),
        waitOptions,
      )
      expect(databases.requests).toHaveLength(1)
    },
  )

  it('a search has an empty result when the food database fails in any way', { tags: ['CATALOG-08'] }, async () => {
    shortenTimeouts()
    const databases = createFakeFoodDatabases()
    databases.state.retryAfterS = 0
    const product = await start(databases, { timings: { searchTimeoutMs: 100 } })
    for (const [index, fault] of faults.entries()) {
      databases.state.fault = fault
      // Searches for another name each time, because a search that got a reply is not sent again.
      const name = 'lamplighter'.slice(0, -index || undefined)
      const sent = databases.requests.length
      // Repeats the search, because no search is sent for a while after a failure.
      await vi.waitFor(async () => {
        expect(await titles(product, `meals?name=${name}`), fault).toEqual([])
        expect(databases.requests.length, fault).toBeGreaterThan(sent)
      }, waitOptions)
      expect(await titles(product, 'meals?name=lasagne'), fault).toContain('Lasagne alla Bolognese')
    }
  })
})

describe.runIf(isSqlite)('a shutdown during a pass of the mirror', () => {
  it.each([null, 'hang' as const])('a shutdown ends requests and logs no error (fault: %s)', async (fault) => {
    const databases = createFakeFoodDatabases()
    databases.state.fault = fault
    const product = await start(databases)
    product.startJobs()
    await vi.waitFor(() => expect(databases.requests.length).toBeGreaterThan(fault ? 1 : 10), waitOptions)
    await product.app.close()
    const requestsBefore = databases.requests.length
    expect(errorsIn(product.lines)).toEqual([])
    // The shutdown ended the requests.
    expect(product.lines.join('')).not.toContain('timed out')

    // The first process has released its lease, so the next process continues the pass immediately.
    databases.state.fault = null
    const next = await start(databases, { db: product.db })
    expect(databases.requests).toHaveLength(requestsBefore)
    next.startJobs()
    await waitForPass(next)
    await next.app.close()
  })
})
