/** The adapters of the two food databases against every oddity that their records hold. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createThrottle } from '#server/outbound/throttle.ts'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import { environments, foodDatabases, type Fault } from '#tests/support/food-database.ts'
import { foldArea } from './areas.source.ts'
import { cocktailDb } from './cocktaildb.source.ts'
import { readId, readIngredients, readInstructions, readLink, readList, readText } from './food-database.source.ts'
import { mealDb } from './mealdb.source.ts'

function open(options?: Parameters<typeof foodDatabases>[0]) {
  const databases = foodDatabases(options)
  const { fetch } = databases
  return {
    databases,
    meals: mealDb({ fetch, url: environments.both.MEALDB_URL, turns: createThrottle(0) }),
    drinks: cocktailDb({ fetch, url: environments.both.COCKTAILDB_URL, turns: createThrottle(0) }),
  }
}

describe('a record', { tags: ['CATALOG-09'] }, () => {
  it('of a meal becomes a dish of ours', async () => {
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

  it('of a drink has no area, and says first whether it is alcoholic, once', async () => {
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

  it('loses the spaces around its name, keeps its accents, and gets a drawn cover where it has no picture', async () => {
    const { meals } = open()
    expect((await meals.byId('60002')).title).toBe('Bubblecrisp Hash')
    expect((await meals.byId('60010')).title).toBe('Copper Kettle Crème')
    expect((await meals.byId('60009')).image).toBe('/covers/meals/60009/960.webp')
  })

  it('is filed under the name of its category and cuisine that the menus have', { tags: ['CATALOG-10'] }, async () => {
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

  it('has all its ingredients, from the first slot to the last: 20 of a meal, 15 of a drink', async () => {
    const slots = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `Thing ${index + 1}`, measure: `${index + 1} g` }))
    // One more than there are.
    const rowOf = (count: number) =>
      Object.fromEntries(
        slots(count + 1).flatMap(({ name, measure }, index) => [
          [`strIngredient${index + 1}`, name],
          [`strMeasure${index + 1}`, measure],
        ]),
      )
    const outside = (answer: object) => ({
      fetch: async () => Response.json(answer),
      url: 'https://food.test',
      turns: createThrottle(0),
    })
    const meal = await mealDb(outside({ meals: [{ idMeal: '7', strMeal: 'Mole', ...rowOf(20) }] })).byId('7')
    const drink = await cocktailDb(outside({ drinks: [{ idDrink: '7', strDrink: 'Tiki', ...rowOf(15) }] })).byId('7')
    expect(meal.ingredients).toEqual(slots(20))
    expect(drink.ingredients).toEqual(slots(15))
  })

  it('without an id or a name is none', async () => {
    const none = [
      { idMeal: '1' },
      { strMeal: 'Nameless number' },
      { idMeal: '2', strMeal: ' \u200B ' },
      { idMeal: 3, strMeal: 'A number' },
      null,
      'x',
    ]
    const rows = [...none, { idMeal: '4', strMeal: 'Toast' }]
    const fetch = async () => Response.json({ meals: rows })
    const found = await mealDb({ fetch, url: 'https://meals.test', turns: createThrottle(0) }).byLetter('t')
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

describe('lists', () => {
  it('name categories and ids; a miss is empty, whatever it says', async () => {
    const { meals, drinks } = open()
    expect(await meals.categories()).toContain('Vegetarian')
    expect(await drinks.idsByCategory('Ordinary Drink')).toEqual(['71001', '71003', '71007', '71008', '71009'])
    expect(await drinks.idsByIngredient('lemon juice')).toContain('71008')
    for (const miss of ['q', 'no']) expect(await drinks.byName(`nobody-${miss}`)).toEqual([])
    expect(await meals.byName('nobody')).toEqual([])
    expect(await meals.byLetter('x')).toEqual([])
  })

  it('are asked for with their words escaped', async () => {
    const asked: string[] = []
    const fetch = async (url: unknown) => {
      asked.push(String(url))
      return Response.json({ drinks: null })
    }
    const drinks = cocktailDb({ fetch, url: 'https://drinks.test', turns: createThrottle(0) })
    await drinks.idsByIngredient('Salt & pepper')
    await drinks.byName('crème=#1')
    expect(asked).toEqual([
      'https://drinks.test/filter.php?i=Salt%20%26%20pepper',
      'https://drinks.test/search.php?s=cr%C3%A8me%3D%231',
    ])
  })

  it('and records that the database itself named must be there', async () => {
    const { meals } = open()
    await expect(meals.byId('99999')).rejects.toThrow(UpstreamError)
    await expect(meals.byId('abc')).rejects.toThrow(UpstreamError)
    await expect(meals.idsByCategory('Fusion')).rejects.toThrow(UpstreamError)
  })
})

describe('a fault', () => {
  const reasons: [Fault, string][] = [
    ['500', 'status 500'],
    ['429', 'status 429'],
    ['html', 'the answer is no JSON'],
    ['truncated', 'the answer is no JSON'],
    ['reset', 'no connection'],
    ['hang', 'no answer in time'],
  ]
  it.each(reasons)('%s is told as "%s"', async (fault, message) => {
    hurryTimeouts()
    const { meals, databases } = open()
    databases.state.fault = fault
    databases.state.retryAfterS = 7
    const error = await meals.byLetter('l').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UpstreamError)
    expect(error).toMatchObject({ message, retryAfterMs: fault === '429' ? 7000 : undefined })
  })

  it.each([{}, [], 'meals', 7, null, { drinks: [] }])('an answer of another shape is none: %j', async (answer) => {
    const fetch = async () => Response.json(answer)
    await expect(mealDb({ fetch, url: 'https://meals.test', turns: createThrottle(0) }).byLetter('a')).rejects.toThrow(
      'the answer has another shape',
    )
  })

  it('an answer without end is cut off', async () => {
    let pulls = 0
    const endless = () =>
      new ReadableStream({ pull: (stream) => (pulls++, stream.enqueue(new Uint8Array(1024 * 1024).fill(32))) })
    const fetch = async () => new Response(endless())
    await expect(mealDb({ fetch, url: 'https://meals.test', turns: createThrottle(0) }).byLetter('a')).rejects.toThrow(
      'too long',
    )
    expect(pulls).toBeLessThan(30)
  })

  it('the end of the product ends a question', async () => {
    const databases = foodDatabases()
    databases.state.fault = 'hang'
    const closing = new AbortController()
    const answer = mealDb({
      fetch: databases.fetch,
      url: environments.both.MEALDB_URL,
      turns: createThrottle(0),
      signal: closing.signal,
    }).byLetter('a')
    closing.abort()
    await expect(answer).rejects.toThrow(UpstreamError)
  })
})

describe('reading', () => {
  it('text', () => {
    expect(readText('  a\u00A0\tb\uFEFF ')).toBe('a b')
    expect([readText(' '), readText('\u200B'), readText(null), readText(undefined), readText(5)]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('ids', () => {
    expect(['52772', '', 'abc', '1/../2', 5, null].map(readId)).toEqual(['52772', null, null, null, null, null])
  })

  it('links, of which a browser may follow some', () => {
    expect(readLink(' https://a.test/b ')).toBe('https://a.test/b')
    expect(['', 'a.test', 'javascript:alert(1)', 'data:text/html,x', 'https://', null].map(readLink)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('lists with spaces and a comma too many', () => {
    expect(readList('Warm, Slow,,')).toEqual(['Warm', 'Slow'])
    expect([readList(''), readList(null)]).toEqual([[], []])
  })

  it('ingredients, past an empty slot and with ragged measures', () => {
    const names = { strIngredient1: 'Salt', strIngredient2: ' ', strIngredient3: 'Rum ', strIngredient4: null }
    const row = { ...names, strMeasure1: '\n', strMeasure2: '1', strMeasure3: ' 2  oz\n', strMeasure4: '' }
    expect(readIngredients(row, 15)).toEqual([
      { name: 'Salt', measure: '' },
      { name: 'Rum', measure: '2 oz' },
    ])
  })

  it('steps in every way they are numbered, and nothing that is no number', () => {
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

  it('cuisines by any name', () => {
    expect(['India', 'india', 'Indian', ' Netherlands ', 'Venezulan', 'Atlantis'].map(foldArea)).toEqual([
      'Indian',
      'Indian',
      'Indian',
      'Dutch',
      'Venezuelan',
      'Atlantis',
    ])
    expect(['', ' ', 'Unknown', null, undefined].map(foldArea)).toEqual([null, null, null, null, null])
  })
})

/** The limit of an answer is ten seconds; here time runs two hundred times as fast. */
function hurryTimeouts() {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 200))
  onTestFinished(() => spy.mockRestore())
}
