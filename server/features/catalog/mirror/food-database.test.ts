/** The adapters of the two food databases: irregular records, and faults of the databases. */
import { describe, expect, it } from 'vitest'
import { createThrottle } from '#server/outbound/throttle.ts'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import { shortenTimeouts } from '#tests/support/fakes/fake-fetch.ts'
import { foodDatabaseEnvironments, createFakeFoodDatabases, type Fault } from '#tests/support/fakes/food-database.ts'
import { adjectiveOf } from '#server/features/catalog/areas.source.ts'
import { cocktailDb } from './cocktaildb.source.ts'
import { readId, readIngredients, readInstructions, readLink, readList, cleanText } from './food-database.source.ts'
import { mealDb } from './mealdb.source.ts'

function open(options?: Parameters<typeof createFakeFoodDatabases>[0]) {
  const databases = createFakeFoodDatabases(options)
  const { fetch } = databases
  return {
    databases,
    meals: mealDb({ fetch, url: foodDatabaseEnvironments.both.MEALDB_URL, throttle: createThrottle(0) }),
    drinks: cocktailDb({ fetch, url: foodDatabaseEnvironments.both.COCKTAILDB_URL, throttle: createThrottle(0) }),
  }
}

describe('a record', { tags: ['CATALOG-09'] }, () => {
  it('a record of a meal becomes a dish', async () => {
    expect(await open().meals.byId('60001')).toEqual({
      id: '60001',
      title: 'Quarry Hotpot',
      image: 'https://pictures.test/meals/60001.jpg',
      category: 'Beef',
      area: 'British',
      tags: ['Warm', 'Slow'],
      instructions: 'Brown the beef.\nPour in the stout.\nSimmer for 2 hours.',
      steps: ['Brown the beef.', 'Pour in the stout.', 'Simmer for 2 hours.'],
      ingredients: [
        { name: 'Beef shin', measure: '500g' },
        { name: 'Stout', measure: '1 bottle' },
        { name: 'Thyme', measure: '' },
      ],
      video: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
      source: 'https://kitchen.test/hotpot',
    })
  })

  it('a drink has no area, and its first tag says whether the drink is alcoholic', async () => {
    const { drinks } = open()
    expect(await drinks.byId('71001')).toMatchObject({
      area: null,
      tags: ['Non alcoholic', 'Summer'],
      category: 'Ordinary Drink',
      video: null,
      source: null,
    })
    expect(await drinks.byId('71003')).toMatchObject({
      instructions: '',
      steps: [],
      ingredients: [{ name: 'Dark rum', measure: 'to taste' }],
    })
  })

  it('a name is trimmed and keeps its accents, and a dish without a picture gets a drawn cover', async () => {
    const { meals } = open()
    expect((await meals.byId('60002')).title).toBe('Bubblecrisp Hash')
    expect((await meals.byId('60010')).title).toBe('Copper Kettle Crème')
    expect((await meals.byId('60009')).image).toBe('/covers/meals/60009/960.webp')
  })

  it('a dish gets the category and cuisine names of our menus', { tags: ['CATALOG-10'] }, async () => {
    const { meals, drinks } = open()
    const areas = await Promise.all(
      ['60004', '60005', '60006', '60007', '60008', '60009', '60012'].map(async (id) => (await meals.byId(id)).area),
    )
    expect(areas).toEqual(['Danish', 'Slovakian', null, 'Indian', 'Indian', 'Bangladeshi', 'American'])
    const categories = await Promise.all(
      ['71002', '71004', '71005'].map(async (id) => (await drinks.byId(id)).category),
    )
    expect(categories).toEqual(['Shake', 'Other / Unknown', 'Soft Drink'])
  })

  it('up to 20 ingredients of a meal and 15 of a drink are read', async () => {
    const ingredients = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `Thing ${index + 1}`, measure: `${index + 1} g` }))
    // Adds one ingredient more than a record of the database can have.
    const rowOf = (count: number) =>
      Object.fromEntries(
        ingredients(count + 1).flatMap(({ name, measure }, index) => [
          [`strIngredient${index + 1}`, name],
          [`strMeasure${index + 1}`, measure],
        ]),
      )
    const replyWith = (body: object) => ({
      fetch: async () => Response.json(body),
      url: 'https://food.test',
      throttle: createThrottle(0),
    })
    const meal = await mealDb(replyWith({ meals: [{ idMeal: '7', strMeal: 'Mole', ...rowOf(20) }] })).byId('7')
    const drink = await cocktailDb(replyWith({ drinks: [{ idDrink: '7', strDrink: 'Tiki', ...rowOf(15) }] })).byId('7')
    expect(meal.ingredients).toEqual(ingredients(20))
    expect(drink.ingredients).toEqual(ingredients(15))
  })

  it('a record without an id or a name is skipped', async () => {
    const skipped = [
      { idMeal: '1' },
      { strMeal: 'Nameless number' },
      { idMeal: '2', strMeal: ' \u200B ' },
      { idMeal: 3, strMeal: 'A number' },
      null,
      'x',
    ]
    const rows = [...skipped, { idMeal: '4', strMeal: 'Toast' }]
    const fetch = async () => Response.json({ meals: rows })
    const found = await mealDb({ fetch, url: 'https://meals.test', throttle: createThrottle(0) }).byLetter('t')
    expect(found).toEqual([
      {
        id: '4',
        title: 'Toast',
        image: '/covers/meals/4/960.webp',
        category: 'Miscellaneous',
        area: null,
        tags: [],
        instructions: '',
        steps: [],
        ingredients: [],
        video: null,
        source: null,
      },
    ])
  })
})

describe('lists of a food database', () => {
  it('lists return categories, ids or dishes, and a search with an empty reply of any kind finds nothing', async () => {
    const { meals, drinks } = open()
    expect(await meals.categories()).toContain('Vegetarian')
    expect(await drinks.idsByCategory('Ordinary Drink')).toEqual(['71001', '71003', '71007', '71008', '71009'])
    expect(await drinks.idsByIngredient('lemon juice')).toContain('71008')
    for (const miss of ['q', 'no']) expect(await drinks.byName(`unknown-${miss}`)).toEqual([])
    expect(await meals.byName('unknown')).toEqual([])
    expect(await meals.byLetter('x')).toEqual([])
  })

  it('the values in the address of a request are escaped', async () => {
    const requestedUrls: string[] = []
    const fetch = async (url: unknown) => {
      requestedUrls.push(String(url))
      return Response.json({ drinks: null })
    }
    const drinks = cocktailDb({ fetch, url: 'https://drinks.test', throttle: createThrottle(0) })
    await drinks.idsByIngredient('Salt & pepper')
    await drinks.byName('crème=#1')
    expect(requestedUrls).toEqual([
      'https://drinks.test/filter.php?i=Salt%20%26%20pepper',
      'https://drinks.test/search.php?s=cr%C3%A8me%3D%231',
    ])
  })

  it('a list of an unknown category and a lookup of an unknown id throw an UpstreamError', async () => {
    const { meals } = open()
    await expect(meals.byId('99999')).rejects.toThrow(UpstreamError)
    await expect(meals.byId('abc')).rejects.toThrow(UpstreamError)
    await expect(meals.idsByCategory('Fusion')).rejects.toThrow(UpstreamError)
  })
})

describe('a fault of a food database', () => {
  const reasons: [Fault, string][] = [
    ['500', 'status 500'],
    ['429', 'status 429'],
    ['html', 'the response is not JSON'],
    ['truncated', 'the response is not JSON'],
    ['reset', 'no connection'],
    ['hang', 'timed out'],
  ]
  it.each(reasons)('the fault "%s" gives the error "%s"', async (fault, message) => {
    shortenTimeouts()
    const { meals, databases } = open()
    databases.state.fault = fault
    databases.state.retryAfterS = 7
    const error = await meals.byLetter('l').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UpstreamError)
    expect(error).toMatchObject({ message, retryAfterMs: fault === '429' ? 7000 : undefined })
  })

  it.each([{}, [], 'meals', 7, null, { drinks: [] }])(
    'a reply with an unexpected format is reported: %j',
    async (body) => {
      const fetch = async () => Response.json(body)
      await expect(
        mealDb({ fetch, url: 'https://meals.test', throttle: createThrottle(0) }).byLetter('a'),
      ).rejects.toThrow('the response has an unexpected format')
    },
  )

  it('an endless reply is cut off and reported', async () => {
    let pulls = 0
    const endless = () =>
      new ReadableStream({ pull: (stream) => (pulls++, stream.enqueue(new Uint8Array(1024 * 1024).fill(32))) })
    const fetch = async () => new Response(endless())
    await expect(
      mealDb({ fetch, url: 'https://meals.test', throttle: createThrottle(0) }).byLetter('a'),
    ).rejects.toThrow('the response is too large')
    expect(pulls).toBeLessThan(30)
  })

  it('a request fails with an UpstreamError when the server shuts down', async () => {
    const databases = createFakeFoodDatabases()
    databases.state.fault = 'hang'
    const closing = new AbortController()
    const found = mealDb({
      fetch: databases.fetch,
      url: foodDatabaseEnvironments.both.MEALDB_URL,
      throttle: createThrottle(0),
      signal: closing.signal,
    }).byLetter('a')
    await expect.poll(() => databases.requests.length).toBe(1)
    closing.abort()
    await expect(found).rejects.toThrow(UpstreamError)
  })
})

describe('reading a record', () => {
  it('cleanText trims a text, removes invisible characters, and cuts long texts', () => {
    expect(cleanText('  a\u00A0\tb\uFEFF ')).toBe('a b')
    expect(cleanText(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199))
    expect([cleanText(' '), cleanText('\u200B'), cleanText(null), cleanText(undefined), cleanText(5)]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('readId accepts only a text of digits', () => {
    expect(['52772', '', 'abc', '1/../2', 5, null].map(readId)).toEqual(['52772', null, null, null, null, null])
  })

  it('readLink accepts only http and https links of limited length', () => {
    expect(readLink(' https://a.test/b ')).toBe('https://a.test/b')
    expect(readLink(`https://a.test/${'b'.repeat(500)}`)).toHaveLength(515)
    expect(readLink(`https://a.test/${'b'.repeat(2000)}`)).toBeNull()
    expect(['', 'a.test', 'javascript:alert(1)', 'data:text/html,x', 'https://', null].map(readLink)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('readList splits a list with extra spaces and commas', () => {
    expect(readList('Warm, Slow,,')).toEqual(['Warm', 'Slow'])
    expect([readList(''), readList(null)]).toEqual([[], []])
  })

  it('empty ingredients are skipped, and measures are cleaned up', () => {
    const names = { strIngredient1: 'Salt', strIngredient2: ' ', strIngredient3: 'Rum ', strIngredient4: null }
    const row = { ...names, strMeasure1: '\n', strMeasure2: '1', strMeasure3: ' 2  oz\n', strMeasure4: '' }
    expect(readIngredients(row, 15)).toEqual([
      { name: 'Salt', measure: '' },
      { name: 'Rum', measure: '2 oz' },
    ])
  })

  it('readInstructions removes step numbers in every notation, and keeps other numbers', () => {
    const text =
      'STEP 1\r\nCut.\r\nstep 2:\r\nFry.\n3) Stir.\rStep 4. Rest.\r\n▢ Plate.\r\n\r\n5.\r\n2 eggs go in last.\r\n\t- Eat.'
    expect(readInstructions(text).steps).toEqual([
      'Cut.',
      'Fry.',
      'Stir.',
      'Rest.',
      'Plate.',
      '2 eggs go in last.',
      'Eat.',
    ])
    expect(readInstructions(null)).toEqual({ instructions: '', steps: [] })
  })

  it('if a step is too long for a recipe, readInstructions splits it at the end of a sentence', () => {
    const sentence = `${'Stir '.repeat(120)}slowly.`
    expect(readInstructions(`${sentence} ${sentence}\nServe.`).steps).toEqual([sentence, sentence, 'Serve.'])
  })

  it('adjectiveOf converts a country to the adjective of its cuisine, and keeps unknown names', () => {
    expect(['India', 'india', 'Indian', ' Netherlands ', 'Venezulan', 'Atlantis'].map(adjectiveOf)).toEqual([
      'Indian',
      'Indian',
      'Indian',
      'Dutch',
      'Venezuelan',
      'Atlantis',
    ])
    expect(['', ' ', 'Unknown', null, undefined].map(adjectiveOf)).toEqual([null, null, null, null, null])
  })
})
