/** This Week's Recipes: which dishes are chosen, and that they stay the same all week. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { request } from '#tests/support/app/request.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { composeWeek, weekIndexOf, weekNameOf, type WeekCandidate } from './week.service.ts'

afterEach(() => void vi.useRealTimers())

interface Week {
  week: string
  startsOn: string
  meals: Dish[]
}

const nameOf = (date: string) => weekNameOf(weekIndexOf(Date.parse(date)))
const weekOf = async (app: TestApp['app'], date: string) => {
  vi.setSystemTime(new Date(date))
  return (await request(app, 'GET /api/catalog/week')).json<Week>()
}
const candidatesOf = (
  count: number,
  overrides: (index: number) => Partial<WeekCandidate> = () => ({}),
): WeekCandidate[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `dish-${index}`,
    title: `Dish ${index}`,
    category: ['beef', 'side', 'pasta', 'dessert'][index % 4]!,
    area: '',
    tags: [],
    ...overrides(index),
  }))

describe('the name and the Monday of a week', () => {
  it.each([
    ['2026-11-16T00:00:00Z', '2026-W47', '2026-11-16'],
    ['2026-11-22T23:59:59Z', '2026-W47', '2026-11-16'],
    ['2026-11-23T00:00:00Z', '2026-W48', '2026-11-23'],
    // In ISO 8601, the first days of January can belong to the last week of the old year, and vice versa.
    ['2021-01-03T12:00:00Z', '2020-W53', '2020-12-28'],
    ['2021-01-04T12:00:00Z', '2021-W01', '2021-01-04'],
    ['2024-12-30T12:00:00Z', '2025-W01', '2024-12-30'],
    ['2027-01-01T12:00:00Z', '2026-W53', '2026-12-28'],
  ])('the week of %s is %s', (date, week, startsOn) => {
    expect(nameOf(date)).toEqual({ week, startsOn })
  })
})

describe('the built-in catalogue over two years', { tags: ['CATALOG-20'] }, () => {
  it('each week has fourteen varied dishes: a side dish and a dinner for each day, no holiday dishes, and no dish of the three weeks before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { app } = await startTestApp({ dishes: 'all' })
    const before: string[][] = []
    for (let round = 0; round < 104; round += 1) {
      const { week, meals } = await weekOf(
        app,
        new Date(Date.UTC(2026, 10, 16) + round * 7 * 24 * 3600_000).toISOString(),
      )
      expect(meals, week).toHaveLength(14)
      const categories = meals.map(({ category }) => category)
      expect(
        categories.filter((category, at) => category === categories[at - 1]),
        week,
      ).toEqual([])
      const isSideDish = categories.map((category) => ['Breakfast', 'Starter', 'Side', 'Dessert'].includes(category))
      expect(isSideDish, week).toEqual(meals.map((_, at) => at % 2 === 0))
      const areas = meals.map(({ area }) => area)
      expect(
        Math.max(...areas.map((area) => areas.filter((other) => other === area).length)),
        week,
      ).toBeLessThanOrEqual(2)
      expect(new Set(categories).size, week).toBeGreaterThanOrEqual(8)
      expect(
        meals.filter(({ tags }) => tags.includes('Holiday')),
        week,
      ).toEqual([])
      const ids = meals.map(({ id }) => id)
      expect(
        ids.filter((id) => before.slice(-3).flat().includes(id)),
        week,
      ).toEqual([])
      expect(new Set(ids).size).toBe(14)
      before.push(ids)
    }
    expect(new Set(before.flat()).size).toBeGreaterThan(180)
  })

  it('every process chooses the same dishes from Monday to Sunday, and other dishes from the next Monday on', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const [first, second] = [await startTestApp({ dishes: 'all' }), await startTestApp({ dishes: 'all' })]
    const monday = await weekOf(first.app, '2026-11-16T00:00:00Z')
    expect(monday).toMatchObject({ week: '2026-W47', startsOn: '2026-11-16' })
    expect(await weekOf(first.app, '2026-11-22T23:59:59Z')).toEqual(monday)
    expect(await weekOf(second.app, '2026-11-19T12:00:00Z')).toEqual(monday)
    const next = await weekOf(first.app, '2026-11-23T00:00:00Z')
    expect([next.week, next.meals.some(({ id }) => monday.meals.some((meal) => meal.id === id))]).toEqual([
      '2026-W48',
      false,
    ])
  })
})

describe('the choice of dishes', () => {
  it('a rule is ignored if no dish satisfies all rules, but no dish is chosen twice', () => {
    for (const [count, expectedCount] of [
      [0, 0],
      [3, 3],
      [14, 14],
      [40, 14],
    ] as const) {
      const ids = composeWeek(candidatesOf(count), 2968)
      expect([ids.length, new Set(ids).size], `${count}`).toEqual([expectedCount, expectedCount])
    }
    expect(
      composeWeek(
        candidatesOf(40, () => ({ category: 'beef', area: 'italian' })),
        2968,
      ),
    ).toHaveLength(14)
  })

  it('no category is chosen twice in a row, even if there are no side dishes', () => {
    const candidates = candidatesOf(200, (index) => ({ category: index % 2 ? 'beef' : 'pasta' }))
    const categories = composeWeek(candidates, 2968).map((id) => candidates.find((dish) => dish.id === id)!.category)
    expect([categories.length, categories.filter((category, at) => category === categories[at - 1])]).toEqual([14, []])
  })

  it('a removed candidate changes at most one chosen dish, and the order of candidates changes none', () => {
    const candidates = candidatesOf(400)
    const [all, fewer] = [
      composeWeek(candidates, 2968),
      composeWeek(
        candidates.filter(({ id }) => id !== 'dish-7'),
        2968,
      ),
    ]
    expect(fewer.filter((id) => !all.includes(id)).length).toBeLessThanOrEqual(1)
    expect(composeWeek(candidates.toReversed(), 2968)).toEqual(all)
  })

  it('holiday dishes are not chosen', () => {
    const candidates = candidatesOf(60, (index) =>
      index % 2 ? { tags: ['christmas'] } : index % 4 ? { title: 'Easter Bread' } : {},
    )
    expect(composeWeek(candidates, 2968).filter((id) => Number(id.slice(5)) % 4)).toEqual([])
  })
})
