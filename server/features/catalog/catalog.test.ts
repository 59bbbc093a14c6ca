/** Tests the catalog over HTTP: its routes, filters, errors and caching, with and without mirrored dishes. */
import { describe, expect, it, vi } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { errors } from '#contract/routes/errors.ts'
import { createPools } from '#server/wiring/pools.ts'
import { foodDatabaseEnvironments, createFakeFoodDatabases } from '#tests/support/fakes/food-database.ts'
import { fastMirrorTimings, waitForPass } from '#tests/support/fixtures/mirror.ts'
import { titlesOf } from '#tests/support/fakes/food-database-records.ts'
import { startTestApp, useTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { createCatalog } from './catalog.service.ts'
import { catalogStore } from './catalog.store.ts'

const get = (product: TestApp, path: string, headers: Record<string, string> = {}) =>
  product.app.inject({ url: `/api/catalog/${path}`, headers })

async function list(product: TestApp, path: string) {
  const response = await get(product, path)
  expect(response.statusCode, `${path}: ${response.body}`).toBe(200)
  const { meals, drinks, total } = response.json<{ meals?: Dish[]; drinks?: Dish[]; total: number }>()
  const dishes = (meals ?? drinks)!
  return { dishes, total, titles: dishes.map((dish) => dish.title), ids: dishes.map((dish) => dish.id) }
}

/** Reads all pages of a list, with the largest page size. */
async function listAll(product: TestApp, path: string) {
  const { total, ids } = await list(product, `${path}?limit=200`)
  while (ids.length < total) ids.push(...(await list(product, `${path}?limit=200&offset=${ids.length}`)).ids)
  return { total, ids }
}

async function startMirrored() {
  const databases = createFakeFoodDatabases()
  const product = await startTestApp({
    dishes: 'all',
    environment: foodDatabaseEnvironments.both,
    fetch: databases.fetch,
    mirrorTimings: fastMirrorTimings,
  })
  product.startJobs()
  await waitForPass(product)
  await expect.poll(async () => (await list(product, 'meals?limit=200')).total).toBe(titlesOf('meals').length)
  return { product, databases }
}

const aDish = (id: string): Dish => ({
  id,
  title: id,
  image: '',
  category: 'Side',
  area: null,
  tags: [],
  instructions: '',
  steps: [],
  ingredients: [],
  video: null,
  source: null,
})

/** For tests that only read. */
const shared = useTestApp({ dishes: 'all' })

describe('the built-in catalogue', { tags: ['CATALOG-01'] }, () => {
  const product = shared

  it('dishes can be listed, also by category, and read by id', { tags: ['CATALOG-02', 'CATALOG-05'] }, async () => {
    const all = await listAll(product, 'meals')
    expect(all.total).toBeGreaterThanOrEqual(240)
    expect((await list(product, 'meals')).dishes).toHaveLength(20)
    const desserts = await list(product, 'meals?category=Dessert&limit=200')
    expect(desserts.total).toBeGreaterThanOrEqual(6)
    expect(new Set(desserts.dishes.map((dish) => dish.category))).toEqual(new Set(['Dessert']))
    expect(desserts.titles).toEqual(
      desserts.titles.toSorted(new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare),
    )
    expect((await list(product, 'drinks?limit=200')).total).toBeGreaterThanOrEqual(40)

    const lasagne = (await get(product, 'meals/lasagne-alla-bolognese')).json<Dish>()
    expect(lasagne).toMatchObject({ title: 'Lasagne alla Bolognese', category: 'Pasta', area: 'Italian' })
    expect(lasagne.image).toBe('/covers/meals/lasagne-alla-bolognese/960.webp')
    expect(lasagne.steps.length).toBeGreaterThan(3)
    expect((await get(product, 'drinks/mojito')).json()).toMatchObject({
      id: 'mojito',
      category: 'Ordinary Drink',
      area: null,
    })
    expect((await get(product, 'drinks/lasagne-alla-bolognese')).statusCode).toBe(404)
    const random = await get(product, 'meals/random')
    expect(all.ids).toContain(random.json<Dish>().id)
    expect(random.headers['cache-control']).toBe('no-store')
  })

  it('a filter ignores the case of letters, and reads _ as a space', { tags: ['CATALOG-02'] }, async () => {
    const same = async (...paths: string[]) => {
      const found = await Promise.all(paths.map((path) => list(product, `${path}&limit=200`)))
      expect(found[0]!.total).toBeGreaterThan(0)
      for (const other of found) expect(other.ids).toEqual(found[0]!.ids)
      return found[0]!
    }
    await same('drinks?category=Ordinary_Drink', 'drinks?category=ordinary%20drink', 'drinks?category=ORDINARY+DRINK')
    const indian = await same('meals?area=Indian', 'meals?area=india', 'meals?area=INDIA', 'meals?area=%20Indian')
    expect(new Set(indian.dishes.map((dish) => dish.area))).toEqual(new Set(['Indian']))
    await same('meals?area=American', 'meals?area=United_States', 'meals?area=usa')
    const quick = await same('meals?tag=Quick_Meals', 'meals?tag=quick%20meals')
    for (const dish of quick.dishes) expect(dish.tags).toContain('Quick Meals')
    const c = await same('meals?letter=c', 'meals?letter=C', 'meals?letter=%C3%87')
    for (const title of c.titles) expect(title).toMatch(/^c/i)
    await same('drinks?tag=Non%20Alcoholic', 'drinks?tag=non_alcoholic')
    await same('drinks?letter=m', 'drinks?letter=M')
  })

  it('a list with several filters contains only the dishes that match all filters', async () => {
    const both = await list(product, 'meals?category=Dessert&area=French&letter=c')
    expect(both.titles).toContain('Clafoutis')
    for (const dish of both.dishes)
      expect(dish).toMatchObject({ category: 'Dessert', area: 'French', title: expect.stringMatching(/^c/i) })
    expect((await list(product, 'meals?name=lasagne&category=Dessert')).titles).not.toContain('Lasagne alla Bolognese')
    expect((await list(product, 'meals?name=lasagne&category=Pasta&tag=meat')).titles).toContain(
      'Lasagne alla Bolognese',
    )
  })

  it('a list for a diet label leaves out meals that contradict the label', { tags: ['CATALOG-29'] }, async () => {
    const all = await list(product, 'meals?category=Miscellaneous&limit=200')
    const glutenFree = await list(product, 'meals?category=Miscellaneous&diet=Gluten-Free&limit=200')
    expect(glutenFree.ids.length).toBeGreaterThan(0)
    expect(glutenFree.total).toBeLessThan(all.total)
    expect(glutenFree.ids).toEqual(all.ids.filter((id) => glutenFree.ids.includes(id)))
    const names = (dishes: Dish[]) => dishes.flatMap(({ ingredients }) => ingredients.map(({ name }) => name)).join(' ')
    expect(names(all.dishes)).toMatch(/plain flour/)
    expect(names(glutenFree.dishes)).not.toMatch(/plain flour|soy sauce\b(?!.*gluten)/)
    expect((await get(product, 'meals?diet=Keto')).statusCode).toBe(400)
  })

  it('a search without results offers the closest words', { tags: ['SEARCH-11'] }, async () => {
    expect((await list(product, 'meals?name=brocolini')).total).toBe(0)
    const near = await get(product, 'closest-words?name=brocolini')
    expect(near.json()).toEqual({ words: ['broccoli'] })
    expect((await get(product, 'closest-words?name=%25')).json()).toEqual({ words: [] })
  })

  it('a request for a list without matches gives an empty list, not an error', async () => {
    const nothing = [
      'meals?category=Fusion',
      'meals?area=Atlantis',
      'meals?tag=zzz',
      'meals?letter=%D0%96',
      'meals?offset=9999',
      'meals?name=zzyzzx',
    ]
    for (const path of [...nothing, 'drinks?category=zzz']) {
      expect((await list(product, path)).dishes, path).toEqual([])
    }
    expect((await list(product, 'meals?category=Fusion')).total).toBe(0)
  })

  it('pages have no gaps or repetitions, and a search for an empty name returns all dishes', async () => {
    const { ids, total } = await listAll(product, 'meals')
    const pages = await Promise.all(
      ['limit=7', 'limit=7&offset=7', 'limit=200&offset=14', 'limit=200&offset=214'].map((page) =>
        list(product, `meals?${page}`),
      ),
    )
    expect(new Set(ids).size).toBe(total)
    expect(pages.flatMap((page) => page.ids)).toEqual(ids)
    expect(new Set(pages.map((page) => page.total))).toEqual(new Set([total]))
    expect((await list(product, 'meals?name=&limit=200')).ids).toEqual(ids.slice(0, 200))
    expect((await list(product, 'meals?name=%20&limit=5')).ids).toEqual(ids.slice(0, 5))
  })

  it('dishes are listed in reverse order on request', { tags: ['HOME-08'] }, async () => {
    for (const path of ['meals?name=', 'meals?category=Beef', 'drinks?category=Ordinary_Drink']) {
      const { ids, total } = await list(product, `${path}&limit=200`)
      const reversed = await list(product, `${path}&limit=200&order=reverse&offset=${Math.max(0, total - 200)}`)
      expect(reversed.ids, path).toEqual(ids.toReversed())
    }
  })
})

describe('a random meal', { tags: ['CATALOG-04'] }, () => {
  it.each([
    [0, 'stew'],
    [0.5, 'soup'],
    [0.999, 'pie'],
  ])('a random meal for the random number %d is %s', async (random, id) => {
    const { db } = await startTestApp()
    await db.deleteFrom('dishes').execute()
    const meals = ['stew', 'pie', 'soup'].map(aDish)
    const builtIn = { hash: 'three meals', meals, drinks: [] }
    const { search: searchPool } = createPools((wait) => wait())
    const catalog = createCatalog({ store: catalogStore(db), builtIn, searchPool, random: () => random })
    await catalog.open([])
    expect((await catalog.random()).id).toBe(id)
  })
})

describe('a refresh', () => {
  it('a refresh that began before the end of the first pass does not undo the next refresh', async () => {
    const stored = [
      { kind: 'meals', provenance: 'house', revision: 1, dish: aDish('stew') },
      { kind: 'meals', provenance: 'mirror', revision: 2, dish: aDish('60001') },
    ]
    const store = {
      findState: async () => 'stored',
      findChangedSince: async (revision: number) => stored.slice(revision),
    }
    const hasCompletedPass = vi.fn<() => Promise<boolean>>(async () => true)
    const catalog = createCatalog({
      store: store as never,
      builtIn: { hash: 'stored', meals: [aDish('stew')], drinks: [] },
      searchPool: createPools((wait) => wait()).search,
    })
    const ids = () => catalog.browseMeals().map(({ id }) => id)
    hasCompletedPass.mockResolvedValueOnce(false)
    await catalog.open([{ kind: 'meals', hasCompletedPass } as never])
    expect(ids()).toEqual(['stew', '60001'])

    hasCompletedPass.mockImplementationOnce(async () => {
      await new Promise(setImmediate)
      return false
    })
    await Promise.all([catalog.refresh(), catalog.refresh()])
    expect(ids()).toEqual(['60001'])
    expect(catalog.findMeal('stew')?.id).toBe('stew')
  })
})

it(
  'a dish that was removed from the build is neither listed nor found, but can be read by its id',
  { tags: ['CATALOG-03'] },
  async () => {
    const { db } = await startTestApp({ dishes: 'all' })
    const upgraded = await startTestApp({ dishes: 'few', db })
    expect((await list(upgraded, 'meals')).ids.toSorted()).toEqual(['banana-bread', 'lasagne-alla-bolognese'])
    expect((await list(upgraded, 'meals?name=cobb+salad')).ids).toEqual([])
    expect((await list(upgraded, 'drinks')).ids.toSorted()).toEqual(['mojito', 'negroni'])
    expect((await get(upgraded, 'meals/cobb-salad')).json<Dish>().id).toBe('cobb-salad')
  },
)

describe('a search', () => {
  const product = shared

  it('a search returns the best match first, in pages', { tags: ['CATALOG-01'] }, async () => {
    const titles = async (query: string) => (await list(product, `meals?${query}`)).titles
    expect((await titles('name=lasagna'))[0]).toBe('Lasagne alla Bolognese')
    expect((await titles('name=bolognaise+lasagne'))[0]).toBe('Lasagne alla Bolognese')
    expect((await titles('name=moules%20mariniere'))[0]).toMatch(/^Moules/)
    const all = await titles('name=chicken&limit=200')
    expect(all.length).toBeGreaterThan(5)
    expect([...(await titles('name=chicken&limit=2')), ...(await titles('name=chicken&limit=200&offset=2'))]).toEqual(
      all,
    )
  })
})

describe('mirrored dishes', () => {
  it(
    'mirrored dishes replace built-in dishes after a complete pass, except in groups without mirrored dishes',
    { tags: ['CATALOG-05'] },
    async () => {
      const { product } = await startMirrored()
      expect((await list(product, 'meals?limit=5')).ids).toEqual(['60012', '60011', '60010', '60009', '60008'])
      expect((await list(product, 'meals?category=Beef')).titles).toEqual(['Prairie Skillet', 'Quarry Hotpot'])
      expect((await list(product, 'meals?area=India')).titles).toEqual(['Harbour Curry', 'Lamplighter Curry'])
      expect((await list(product, 'meals?area=American')).titles).toEqual(['Prairie Skillet'])
      expect((await list(product, 'meals?letter=%C5%A0')).titles).toEqual(['Šafránka Soup'])
      expect((await list(product, 'meals?letter=%C3%A6')).titles).toEqual(['Æbbelkrone'])
      expect((await list(product, 'meals?letter=b')).titles).toEqual(['Bubblecrisp Hash'])
      expect((await list(product, 'meals?tag=warm')).titles).toEqual(['Prairie Skillet', 'Quarry Hotpot'])
      expect((await list(product, 'drinks?category=Shake')).titles).toEqual(['Velvet Shake'])
      expect((await list(product, 'drinks?category=Soft_Drink')).titles).toEqual(['Garden Wall'])
      expect((await list(product, 'drinks?category=Cocktail&limit=200')).total).toBe(30)
      expect((await list(product, 'meals?category=Goat')).titles).toContain('Curry Goat')
      expect((await get(product, 'meals/random')).json<Dish>().id).toMatch(/^600/)
    },
  )

  it(
    'mirrored and built-in dishes can be read by id, but if two have the same title, only the mirrored dish is listed',
    { tags: ['CATALOG-03', 'CATALOG-05'] },
    async () => {
      const { product } = await startMirrored()
      expect((await get(product, 'meals/60011')).json()).toMatchObject({
        title: 'Lasagne alla Bolognese',
        image: 'https://pictures.test/meals/60011.jpg',
      })
      expect((await get(product, 'meals/lasagne-alla-bolognese')).json()).toMatchObject({
        id: 'lasagne-alla-bolognese',
      })
      expect((await get(product, 'meals/60003')).json()).toMatchObject({ title: '7-Minute Dune Flatbread' })
      expect((await get(product, 'drinks/71003')).json()).toMatchObject({ title: '44 Lanterns' })
      expect((await get(product, 'drinks/mojito')).statusCode).toBe(200)
      const found = await list(product, 'meals?name=lasagne%20alla%20bolognese')
      expect(found.ids.filter((_, index) => found.titles[index] === 'Lasagne alla Bolognese')).toEqual(['60011'])
      // A search still finds a built-in dish that no mirrored dish replaces.
      expect((await list(product, 'meals?name=clafoutis')).ids).toContain('clafoutis')
    },
  )

  it('mirrored dishes are available after a restart without new requests', async () => {
    const { product, databases } = await startMirrored()
    await product.app.close()
    const requestsBefore = databases.requests.length
    const later = await startTestApp({
      environment: foodDatabaseEnvironments.both,
      db: product.db,
      fetch: databases.fetch,
    })
    expect((await list(later, 'meals?limit=200')).titles.toSorted()).toEqual(titlesOf('meals').sort())
    expect(databases.requests).toHaveLength(requestsBefore)
    // The stored dishes stay available when the mirror is switched off.
    const withoutMirror = await startTestApp({ db: product.db })
    expect((await get(withoutMirror, 'meals/60001')).statusCode).toBe(200)
  })
})

describe('an invalid request', () => {
  const product = shared

  const refused = {
    'dish-unknown': [
      'meals/99999999',
      'meals/no-such-dish',
      'drinks/52772',
      'meals/..%2f..%2fetc%2fpasswd',
      'meals/__proto__',
    ],
    'not-found': [`meals/${'x'.repeat(81)}`, 'meals/a/b', 'snacks', ''],
    'bad-request': [
      'meals?limit=0',
      'meals?limit=201',
      'meals?limit=ten',
      'meals?limit=1.5',
      'meals?limit=',
      'meals?limit=2&limit=3',
      'drinks?limit=201',
      'meals?offset=-1',
      'meals?offset=100001',
      'meals?letter=ab',
      'meals?letter=1',
      'meals?letter=%23',
      'drinks?letter=%20',
      `meals?name=${'x'.repeat(101)}`,
      `meals?category=${'x'.repeat(61)}`,
      `meals?area=${'x'.repeat(61)}`,
      `meals?tag=${'x'.repeat(61)}`,
      'meals?name=a&name=b',
    ],
  } as const

  it('an invalid request gets an error body with the invalid field and without a stack trace', async () => {
    for (const [code, paths] of Object.entries(refused) as [keyof typeof refused, readonly string[]][])
      for (const path of paths) {
        const response = await get(product, path, { accept: 'application/json' })
        expect(response.statusCode, path).toBe(errors[code].status)
        const { field, ...body } = response.json<{ field?: string }>()
        expect(body, path).toEqual({ message: expect.any(String), code })
        expect(field).toBe(code === 'bad-request' ? /\?(\w+)/.exec(path)![1] : undefined)
        expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': expect.any(String) })
        expect(response.body, path).not.toMatch(/node_modules|\.ts:|at /)
      }
  })

  it('a request with a method other than GET gets a 404', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const response = await product.app.inject({ method, url: '/api/catalog/meals', payload: { title: 'x' } })
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { message: errors['not-found'].text, code: 'not-found' },
      ])
    }
  })
})

describe('conditional requests', () => {
  it('a conditional request gets 304 without a body, or a new body when the dishes have changed', async () => {
    const product = await startTestApp({
      environment: foodDatabaseEnvironments.meals,
      fetch: createFakeFoodDatabases().fetch,
    })
    const first = await get(product, 'meals?category=Vegetarian&limit=200')
    const { etag } = first.headers as { etag: string }
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await get(product, 'meals?category=Vegetarian&limit=200', { 'if-none-match': etag })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect(
      (await get(product, 'meals?category=Vegetarian&limit=200', { 'if-none-match': 'W/"other"' })).statusCode,
    ).toBe(200)

    // This search stores a new dish. It waits at most 400 ms for the food database, so the dish may arrive after the
    // reply.
    await get(product, 'meals?name=lamplighter')
    const readAgain = () => get(product, 'meals?category=Vegetarian&limit=200', { 'if-none-match': etag })
    await expect.poll(async () => (await readAgain()).statusCode).toBe(200)
    const fresh = await readAgain()
    expect(fresh.headers.etag).not.toBe(etag)
    expect(fresh.body).toContain('Lamplighter Curry')
  })
})
