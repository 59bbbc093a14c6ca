/** The ranking of ideas: what is left out, what comes first, and how ideas vary over days. */
import fc from '#tests/support/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { limits, restrictions } from '#contract/ideas.ts'
import { mealTimes, type MealTime } from '#contract/rooms.ts'
import { bitsOf, isSameDish, rankIdeas, type IdeaCandidate, type Occasion } from './ranking.service.ts'

const dayAfter = (days: number) => new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10)
const date = dayAfter(0)
const areas = ['italian', 'thai', 'greek', 'french', 'indian', 'mexican', 'turkish', 'korean']

const dish = (name: string, fields: Partial<IdeaCandidate> = {}): IdeaCandidate => ({
  key: `meal ${name}`,
  title: name,
  titleKey: name,
  course: 'main',
  category: '',
  area: '',
  minutes: null,
  contains: 0,
  ...fields,
})
const occasion = (fields: Partial<Occasion> = {}): Occasion => ({
  seed: 'room',
  date,
  meal: 'dinner',
  minutesLeft: null,
  eaters: [],
  interests: new Map(),
  mealDishes: [],
  ...fields,
})
const pagesOf = (candidates: IdeaCandidate[], fields?: Partial<Occasion>) => [
  ...rankIdeas(candidates, occasion(fields)),
]
const firstPage = (candidates: IdeaCandidate[], fields?: Partial<Occasion>) => pagesOf(candidates, fields)[0] ?? []
const keysOf = (pages: IdeaCandidate[][]) => pages.map((page) => page.map(({ key }) => key))
const manyDishes = (count: number, prefix = 'dish') =>
  Array.from({ length: count }, (_, index) => dish(`${prefix}-${index}`, { area: areas[index % areas.length]! }))

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j')
const someDish = fc
  .record({
    title: fc.string({ unit: name, minLength: 1, maxLength: 2 }),
    course: fc.constantFrom('breakfast', 'main', 'starter', 'side', 'sweet'),
    area: fc.constantFrom('', 'italian', 'thai', 'greek'),
    category: fc.constantFrom('', 'beef', 'pasta', 'vegan'),
    minutes: fc.option(fc.integer({ min: 5, max: 400 })),
    contains: fc.option(fc.nat({ max: 2 ** restrictions.length - 1 })),
  })
  .map(({ title, ...fields }) => dish(title, fields))
const someDishes = fc
  .array(someDish, { maxLength: 60 })
  .map((dishes) => dishes.map((one, index) => ({ ...one, key: `${one.key} ${index}` })))
const someEaters = fc
  .array(fc.subarray([...restrictions], { maxLength: 3 }), { maxLength: 4 })
  .map((lists) => lists.map((avoids, index) => ({ id: `id-${index}`, name: `Name ${index}`, avoids })))
const someEaten = fc.array(
  fc.record({
    date: fc.integer({ min: -30, max: 30 }).map(dayAfter),
    key: fc.constant(null),
    titleKey: fc.string({ unit: name, minLength: 1, maxLength: 2 }),
  }),
  { maxLength: 20 },
)
const someOccasion = fc.record({
  seed: fc.string(),
  date: fc.integer({ min: 0, max: 400 }).map(dayAfter),
  meal: fc.constantFrom(...mealTimes),
  minutesLeft: fc.option(fc.nat({ max: 240 })),
  eaters: someEaters,
  likes: fc.array(fc.tuple(fc.nat({ max: 59 }), fc.nat({ max: 3 })), { maxLength: 20 }),
  mealDishes: someEaten,
})

const given = fc.tuple(someDishes, someOccasion).map(([dishes, { likes, ...fields }]) => {
  const interests: Occasion['interests'] = new Map(
    likes.flatMap(([at, who]) =>
      dishes[at]
        ? [[dishes[at].key, { likedBy: [`id-${who}`], savedBy: [], writtenBy: null, isShared: who === 0 }]]
        : [],
    ),
  )
  return { dishes, fields: { ...fields, interests } }
})
/** Expects that `find` returns no fault in the pages of any ranking. */
function expectNone(find: (pages: IdeaCandidate[][], fields: Occasion, dishes: IdeaCandidate[]) => unknown[]) {
  fc.assert(
    fc.property(given, ({ dishes, fields }) => {
      expect(find(pagesOf(dishes, fields), fields, dishes)).toEqual([])
    }),
  )
}

describe('every ranking', { tags: ['IDEAS-02'] }, () => {
  it('every ranking is independent of the order of the input', () => {
    fc.assert(
      fc.property(given, fc.nat(), ({ dishes, fields }, turn) => {
        const rotate = <T>(values: readonly T[]) => {
          const at = values.length ? turn % values.length : 0
          return [...values.slice(at), ...values.slice(0, at)].toReversed()
        }
        const { eaters, mealDishes } = fields
        const other = { ...fields, eaters: rotate(eaters), mealDishes: rotate(mealDishes) }
        expect(keysOf(pagesOf(rotate(dishes), other))).toEqual(keysOf(pagesOf(dishes, fields)))
      }),
    )
  })

  it('every ranking has no dish with an avoided food, and no dish without an ingredient list when an eater avoids anything', () => {
    expect.hasAssertions()
    expectNone((pages, { eaters }) => {
      const avoided = bitsOf(eaters.flatMap(({ avoids }) => avoids))
      return pages.flat().filter(({ contains }) => avoided !== 0 && (contains === null || (contains & avoided) !== 0))
    })
  })

  it('every ranking has at most five dishes on a page, at most two of them of the same cuisine, and no dish or title twice', () => {
    expect.hasAssertions()
    expectNone((pages) =>
      pages.filter(
        (page) =>
          page.length > limits.perPage ||
          areas.some((area) => page.filter((one) => one.area === area).length > limits.perCuisine),
      ),
    )
    for (const field of ['key', 'titleKey'] as const)
      expectNone((pages) => {
        const values = pages.flat().map((one) => one[field])
        return values.filter((value, index) => values.indexOf(value) < index)
      })
  })

  it('every ranking leaves out dishes that were decided for a day at most ten days away', () => {
    expect.hasAssertions()
    const daysBetween = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / (24 * 3600_000)
    expectNone((pages, { mealDishes, date: on }) =>
      pages
        .flat()
        .filter((one) =>
          mealDishes.some((meal) => isSameDish(one, meal) && daysBetween(meal.date, on) <= limits.notAgainDays),
        ),
    )
  })

  it('every ranking has each fitting dish on some page, but only one dish of each title', () => {
    expect.hasAssertions()
    expectNone((_, fields, dishes) => {
      const mains = dishes.map((one) => ({ ...one, course: 'main' as const }))
      const pages = pagesOf(mains, { ...fields, meal: 'dinner', eaters: [], mealDishes: [] })
      const found = new Set(pages.flat().map(({ titleKey }) => titleKey))
      return mains.filter(({ titleKey }) => !found.has(titleKey))
    })
  })
})

describe('the rankings of several days', { tags: ['IDEAS-03'] }, () => {
  /** The shortest time, in days, until the first page shows a dish again. */
  function shortestGap(dishes: IdeaCandidate[], meals: MealTime[], seed: string, count = 28) {
    const shown = new Map<string, number>()
    let shortest = Infinity
    for (let day = 0; day < count; day += 1)
      for (const meal of meals)
        for (const { key } of firstPage(dishes, { seed, meal, date: dayAfter(day) })) {
          shortest = Math.min(shortest, day - (shown.get(key) ?? -Infinity))
          shown.set(key, day)
        }
    return shortest
  }

  it('the first pages for lunch and dinner repeat no dish within ten days', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 150, max: 220 }), (seed, count) => {
        expect(shortestGap(manyDishes(count), ['lunch', 'dinner'], seed)).toBeGreaterThan(limits.notAgainDays)
      }),
      { numRuns: 8 },
    )
  })

  it('with few dishes, the first page of each day is full, and repeats a dish only after all dishes were shown', () => {
    for (const [count, gap] of [
      [40, 8],
      [20, 4],
      [10, 2],
    ] as const)
      expect(shortestGap(manyDishes(count), ['dinner'], 'room')).toBe(gap)
    for (let day = 0; day < 14; day += 1)
      expect(firstPage(manyDishes(7), { date: dayAfter(day) })).toHaveLength(limits.perPage)
  })

  it('a new dish changes few of the dishes on the first pages of eleven days', () => {
    const dishes = manyDishes(200)
    const more = [...dishes, dish('new', { area: 'thai' })]
    const days = Array.from({ length: 11 }, (_, day) => dayAfter(day))
    const shownOn = (all: IdeaCandidate[]) =>
      days.flatMap((on) => firstPage(all, { date: on }).map(({ key }) => `${on} ${key}`))
    const before = new Set(shownOn(dishes))
    expect(shownOn(more).filter((one) => !before.has(one)).length).toBeLessThan(12)
  })

  it('ideas differ between rooms and between days', () => {
    const dishes = manyDishes(200)
    const shown = (fields: Partial<Occasion>) => firstPage(dishes, fields).map(({ key }) => key)
    expect(shown({})).toEqual(shown({}))
    expect(shown({ seed: 'other' })).not.toEqual(shown({}))
    expect(shown({ date: dayAfter(1) })).not.toEqual(shown({}))
    expect(shown({ date: dayAfter(11) })).not.toEqual(shown({}))
  })
})

describe('the order of the dishes of a day', { tags: ['IDEAS-02'] }, () => {
  const dishes = manyDishes(5).map((one) => ({ ...one, area: '' }))
  const eaters = ['ann', 'bob'].map((id) => ({ id, name: id, avoids: [] }))
  const interest = { likedBy: [], savedBy: [], writtenBy: null, isShared: false }
  const rankOf = (key: string, fields: Partial<Occasion>) =>
    firstPage(dishes, { eaters, ...fields }).findIndex((one) => one.key === key)

  it('dishes that several eaters like come first, and likes of members who do not eat have no effect', () => {
    for (const { key } of dishes) {
      const likedBy = (...ids: string[]) => new Map([[key, { ...interest, likedBy: ids }]])
      expect(rankOf(key, { interests: likedBy('ann', 'bob') })).toBe(0)
      expect(rankOf(key, { interests: likedBy('cem') })).toBe(rankOf(key, { interests: new Map() }))
    }
  })

  it('dishes that take longer than the time until the meal come last', () => {
    const slow = dishes.map((one, index) => ({ ...one, minutes: index === 2 ? 50 : 20 }))
    expect(firstPage(slow, { minutesLeft: 45 }).at(-1)?.minutes).toBe(50)
  })

  it.each([
    ['breakfast', ['breakfast']],
    ['lunch', ['main', 'starter']],
    ['snacks', ['sweet', 'starter', 'side']],
    ['dinner', ['main']],
  ] as const)('the ideas for %s are dishes of its courses', (meal, courses) => {
    const all = (['breakfast', 'main', 'starter', 'side', 'sweet'] as const).map((course) => dish(course, { course }))
    expect(
      firstPage(all, { meal })
        .map(({ course }) => course)
        .sort(),
    ).toEqual([...courses].sort())
  })

  it('when two dishes have the same title, only the one in which members are interested is an idea', () => {
    const [one, other] = [dish('a', { titleKey: 'soup' }), dish('b', { titleKey: 'soup' })]
    for (const known of [one, other]) {
      const interests = new Map([[known.key, interest]])
      expect(keysOf(pagesOf([one, other], { interests }))).toEqual([[known.key]])
    }
  })
})
