/** The mirror: it copies both food databases politely, survives everything they do, and nobody who browses notices. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Dish, DishKind } from '#contract/catalog.ts'
import type { Db } from '#server/db/open.ts'
import { environments, faults, foodDatabases, titlesOf } from '#tests/support/food-database.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { catalogStore } from './catalog.store.ts'

const quick = { pauseMs: 1, backOffMs: 5, backOffMaxMs: 20, betweenPassesMs: 3_600_000, searchWaitMs: 1000 }
const patience = { timeout: 20_000, interval: 20 }

type Databases = ReturnType<typeof foodDatabases>

interface Wishes {
  environment?: Record<string, string>
  pace?: Partial<typeof quick>
  db?: Db
}

function start(databases: Databases, { environment = environments.both, pace = {}, db }: Wishes = {}) {
  return startProduct({ environment, db, fetch: databases.fetch, mirrorPace: { ...quick, ...pace } })
}

const passedAt = ({ db }: Pick<Product, 'db'>, kind: DishKind) => catalogStore(db).findState(`mirror-passed:${kind}`)

async function wholePass(product: Product, kinds: DishKind[] = ['meals', 'drinks']) {
  for (const kind of kinds) {
    await vi.waitFor(async () => expect(await passedAt(product, kind)).not.toBeNull(), patience)
    // The tasks go last, when the shelf has caught up.
    await vi.waitFor(async () => expect(await catalogStore(product.db).countTasks(kind)).toBe(0), patience)
  }
}

async function list(product: Product, path: string) {
  const response = await product.app.inject(`/api/catalog/${path}`)
  expect(response.statusCode, `${path}: ${response.body}`).toBe(200)
  const { meals, drinks, total } = response.json<{ meals?: Dish[]; drinks?: Dish[]; total: number }>()
  return { dishes: (meals ?? drinks)!, total }
}
const titles = async (product: Product, path: string) => (await list(product, path)).dishes.map((dish) => dish.title)

/** The limit of an answer is ten seconds; here time runs two hundred times as fast. */
function hurryTimeouts() {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 200))
  onTestFinished(() => spy.mockRestore())
}

describe('a pass', () => {
  it('finds every dish, also those that no letter names and those beyond the cuts', async () => {
    const databases = foodDatabases({ listCut: 20 })
    const product = await start(databases)
    product.startJobs()
    await wholePass(product)
    expect((await titles(product, 'meals?limit=200')).sort()).toEqual(titlesOf('meals').sort())
    expect((await titles(product, 'drinks?limit=200')).sort()).toEqual(titlesOf('drinks').sort())
    // This one is cut from the drinks under C and from those of its category; only its ingredient leads to it.
    const asked = databases.pathsOf('drinks')
    expect(asked.indexOf('lookup.php?i=70029')).toBeGreaterThan(asked.indexOf('filter.php?i=honey'))
    // 60003 starts with a digit, 60004 with Æ, 60002 with a space.
    expect(databases.pathsOf('meals').filter((path) => path.startsWith('lookup'))).toEqual(
      ['60002', '60003', '60004'].map((id) => `lookup.php?i=${id}`),
    )
  })

  it('asks for nothing twice but a letter that had nothing, and then rests', async () => {
    const databases = foodDatabases()
    const product = await start(databases, { environment: environments.meals })
    product.startJobs()
    await wholePass(product, ['meals'])
    const asked = databases.pathsOf('meals')
    const repeated = asked.filter((path, index) => asked.indexOf(path) !== index)
    expect(repeated.every((path) => path.startsWith('search.php?f='))).toBe(true)
    expect(new Set(repeated).size).toBe(repeated.length)
    expect(databases.asked.some(({ path, isHit }) => isHit && repeated.includes(path))).toBe(false)
    await new Promise((done) => setTimeout(done, 100))
    expect(databases.asked).toHaveLength(asked.length)
  })

  it('goes over everything again when it is due; what is missing then stays', { tags: ['CATALOG-06'] }, async () => {
    const databases = foodDatabases()
    const product = await start(databases, { environment: environments.meals, pace: { betweenPassesMs: 50 } })
    databases.hide('60012')
    product.startJobs()
    await wholePass(product, ['meals'])
    expect((await product.app.inject('/api/catalog/meals/60012')).statusCode).toBe(404)
    databases.show('60012')
    databases.hide('60001')
    await vi.waitFor(
      async () => expect((await product.app.inject('/api/catalog/meals/60012')).statusCode).toBe(200),
      patience,
    )
    const asOf = await passedAt(product, 'meals')
    await vi.waitFor(async () => expect(await passedAt(product, 'meals')).not.toBe(asOf), patience)
    expect((await product.app.inject('/api/catalog/meals/60001')).statusCode).toBe(200)
    expect((await list(product, 'meals')).total).toBe(titlesOf('meals').length)
    // A pass that brings nothing new writes nothing, so that kept answers stay good.
    const newest = async () =>
      (
        await product.db
          .selectFrom('dishes')
          .select((eb) => eb.fn.max('revision').as('revision'))
          .executeTakeFirstOrThrow()
      ).revision
    const [revision, before] = [await newest(), await passedAt(product, 'meals')]
    await vi.waitFor(async () => expect(await passedAt(product, 'meals')).not.toBe(before), patience)
    expect(await newest()).toBe(revision)
  })
})

describe('politeness', () => {
  const gapsOf = ({ asked }: Databases) => asked.slice(1).map(({ atMs }, index) => atMs - asked[index]!.atMs)

  it('never asks closer than its pace', async () => {
    const databases = foodDatabases()
    const product = await start(databases, { environment: environments.meals, pace: { pauseMs: 25 } })
    product.startJobs()
    await vi.waitFor(() => expect(databases.asked.length).toBeGreaterThan(20), patience)
    // A busy processor may hold up one question and not the next: then these two come closer, all together do not.
    const gaps = gapsOf(databases)
    expect(Math.min(...gaps)).toBeGreaterThan(12)
    expect(gaps.reduce((sum, gap) => sum + gap) / gaps.length).toBeGreaterThanOrEqual(24)
  })

  it('asks at most twice a second when nobody says otherwise', { tags: ['CATALOG-06'] }, async () => {
    const databases = foodDatabases()
    const product = await startProduct({ environment: environments.meals, fetch: databases.fetch })
    product.startJobs()
    await vi.waitFor(() => expect(databases.asked.length).toBeGreaterThan(2), patience)
    // On a busy machine a question leaves a moment after its turn, so the next may seem early.
    expect(Math.min(...gapsOf(databases))).toBeGreaterThan(400)
  })

  it('waits as long as a database asks it to', async () => {
    const databases = foodDatabases()
    databases.state.fault = '429'
    const product = await start(databases, { environment: environments.meals })
    product.startJobs()
    await vi.waitFor(() => expect(databases.asked.length).toBeGreaterThan(1), patience)
    expect(gapsOf(databases)[0]).toBeGreaterThanOrEqual(999)
  })

  it('waits longer after each failure', async () => {
    const databases = foodDatabases()
    databases.state.fault = '500'
    const product = await start(databases, {
      environment: environments.meals,
      pace: { backOffMs: 10, backOffMaxMs: 40 },
    })
    product.startJobs()
    await vi.waitFor(() => expect(databases.asked.length).toBeGreaterThan(4), patience)
    for (const [index, leastMs] of [9, 19, 39, 39].entries())
      expect(gapsOf(databases)[index]).toBeGreaterThanOrEqual(leastMs)
  })

  it('goes on where an earlier process stopped, without asking again', { tags: ['CATALOG-06'] }, async () => {
    const earlier = foodDatabases()
    const first = await start(earlier, { environment: environments.meals, pace: { pauseMs: 10 } })
    first.startJobs()
    await vi.waitFor(() => expect(earlier.asked.length).toBeGreaterThan(40), patience)
    await first.app.close()
    expect(await passedAt(first, 'meals')).toBeNull()

    const later = foodDatabases()
    const second = await start(later, { environment: environments.meals, db: first.db })
    second.startJobs()
    await wholePass(second, ['meals'])
    // The last question may have been cut short by the end of the first process.
    const done = new Set(
      earlier.asked
        .slice(0, -1)
        .filter(({ isHit }) => isHit)
        .map(({ path }) => path),
    )
    expect(done.size).toBeGreaterThan(5)
    expect(later.pathsOf('meals').filter((path) => done.has(path))).toEqual([])
    expect((await list(second, 'meals')).total).toBe(titlesOf('meals').length)
  })

  it('of two processes on one database one asks', { tags: ['OPS-04'] }, async () => {
    const [busy, idle] = [foodDatabases(), foodDatabases()]
    const first = await start(busy, { environment: environments.meals })
    const second = await start(idle, { environment: environments.meals, db: first.db })
    first.startJobs()
    await vi.waitFor(() => expect(busy.asked.length).toBeGreaterThan(0), patience)
    second.startJobs()
    await wholePass(first, ['meals'])
    expect(idle.asked).toEqual([])
    await second.app.close()
  })
})

describe('while the food database fails', { tags: ['CATALOG-08'] }, () => {
  it.each(faults)('(%s) every answer stays right, and the mirror recovers by itself', async (fault) => {
    hurryTimeouts()
    const databases = foodDatabases()
    databases.state.retryAfterS = 0
    // In the midst of the letters, after the ten digits and A to O.
    const before = 25
    databases.state.fault = fault
    databases.state.isFaulty = () => databases.asked.length > before
    const product = await start(databases, { environment: environments.meals })
    product.startJobs()
    await vi.waitFor(() => expect(databases.asked.length).toBeGreaterThan(before), patience)
    await vi.waitFor(async () => {
      expect(await titles(product, 'meals?area=India&limit=200')).toContain('Lamplighter Curry')
      expect(await titles(product, 'meals?category=Dessert&limit=200')).toContain('Baklava')
      expect(await titles(product, 'meals?name=lamplihgter')).toContain('Lamplighter Curry')
      expect((await list(product, 'meals?category=Fusion')).total).toBe(0)
      expect((await product.app.inject('/api/catalog/meals/random')).statusCode).toBe(200)
      expect((await product.app.inject('/api/catalog/meals/lasagne-alla-bolognese')).statusCode).toBe(200)
      expect(databases.asked.length).toBeGreaterThan(before + 3)
    }, patience)
    expect(await passedAt(product, 'meals')).toBeNull()
    databases.state.fault = null
    await wholePass(product, ['meals'])
    expect((await titles(product, 'meals?limit=200')).sort()).toEqual(titlesOf('meals').sort())
  })

  it('one question that fails for a while is asked again after the others', async () => {
    const databases = foodDatabases()
    databases.state.fault = '500'
    databases.state.isFaulty = (path) => path === 'search.php?f=q'
    const product = await start(databases, { environment: environments.meals })
    product.startJobs()
    await vi.waitFor(
      () => expect(databases.pathsOf('meals').filter((path) => path === 'search.php?f=q').length).toBeGreaterThan(1),
      patience,
    )
    databases.state.fault = null
    await wholePass(product, ['meals'])
    expect(await titles(product, 'meals?letter=Q')).toContain('Quarry Hotpot')
  })
})

describe('a search that nobody here can answer', () => {
  it('is asked outside once, and its answer kept', { tags: ['CATALOG-07'] }, async () => {
    const databases = foodDatabases()
    const product = await start(databases)
    expect(await titles(product, 'meals?name=lamplighter')).toEqual(['Lamplighter Curry'])
    expect(await titles(product, 'meals?name=Lamplighter&limit=5')).toEqual(['Lamplighter Curry'])
    expect(await titles(product, 'drinks?name=zanzibarine')).toEqual(['Zanzibarine Mule'])
    expect(await titles(product, 'meals?name=zzyzzx')).toEqual([])
    expect(await titles(product, 'meals?name=ZZYZZX%20&limit=7')).toEqual([])
    const later = await start(databases, { db: product.db })
    expect(await titles(later, 'meals?name=lamplighter')).toEqual(['Lamplighter Curry'])
    expect(databases.asked.map(({ path }) => path)).toEqual([
      'search.php?s=lamplighter',
      'search.php?s=zanzibarine',
      'search.php?s=zzyzzx',
    ])
    await later.app.close()
  })

  it('does not wait for a database that is silent, nor ask it more meanwhile', { tags: ['CATALOG-07'] }, async () => {
    const databases = foodDatabases()
    databases.state.fault = 'hang'
    const product = await start(databases, { pace: { searchWaitMs: 100 } })
    const began = performance.now()
    expect(await titles(product, 'meals?name=lamplighter')).toEqual([])
    expect(performance.now() - began).toBeLessThan(1000)
    expect(databases.asked).toHaveLength(1)
  })

  it('shows an answer that came too late to the next who asks', async () => {
    const databases = foodDatabases()
    databases.state.answerAfterMs = 150
    const product = await start(databases, { pace: { searchWaitMs: 10 } })
    expect(await titles(product, 'meals?name=lamplighter')).toEqual([])
    await vi.waitFor(
      async () => expect(await titles(product, 'meals?name=lamplighter')).toEqual(['Lamplighter Curry']),
      patience,
    )
    expect(databases.asked).toHaveLength(1)
  })

  it.each(faults)('is empty when the database fails (%s)', async (fault) => {
    hurryTimeouts()
    const databases = foodDatabases()
    databases.state.fault = fault
    const product = await start(databases, { pace: { searchWaitMs: 100 } })
    expect(await titles(product, 'meals?name=lamplighter')).toEqual([])
    expect(await titles(product, 'meals?name=lasagne')).toContain('Lasagne alla Bolognese')
  })
})

describe('the end', () => {
  it.each([null, 'hang' as const])('is quick and clean in the midst of a pass (fault: %s)', async (fault) => {
    const databases = foodDatabases()
    databases.state.fault = fault
    const product = await start(databases)
    product.startJobs()
    await vi.waitFor(() => expect(databases.asked.length).toBeGreaterThan(fault ? 1 : 10), patience)
    const began = performance.now()
    await product.app.close()
    expect(performance.now() - began).toBeLessThan(1000)
    const asked = databases.asked.length
    expect(product.lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])

    // Its right to ask went with it: the next process need not wait until it lapses.
    databases.state.fault = null
    const next = await start(databases, { db: product.db })
    expect(databases.asked).toHaveLength(asked)
    next.startJobs()
    await wholePass(next)
    await next.app.close()
  })
})
