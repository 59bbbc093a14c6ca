/** This Week's Recipes: how a week is composed, and the answer that holds for the whole of it. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { ask } from '#tests/support/people.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { composeWeek, weekIndexOf, weekNameOf, type Candidate } from './week.service.ts'

afterEach(() => void vi.useRealTimers())

interface Week {
  week: string
  startsOn: string
  meals: Dish[]
}

const nameOf = (date: string) => weekNameOf(weekIndexOf(Date.parse(date)))
const weekOf = async (app: Product['app'], date: string) => {
  vi.setSystemTime(new Date(date))
  return (await ask(app, 'GET /api/catalog/week')).json<Week>()
}
const shelfOf = (count: number, wishes: (index: number) => Partial<Candidate> = () => ({})): Candidate[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `dish-${index}`,
    title: `Dish ${index}`,
    category: ['beef', 'side', 'pasta', 'dessert'][index % 4]!,
    area: '',
    tags: [],
    ...wishes(index),
  }))

describe('the name of a week', () => {
  it.each([
    ['2026-11-16T00:00:00Z', '2026-W47', '2026-11-16'],
    ['2026-11-22T23:59:59Z', '2026-W47', '2026-11-16'],
    ['2026-11-23T00:00:00Z', '2026-W48', '2026-11-23'],
    // Years begin and end where ISO 8601 has them.
    ['2021-01-03T12:00:00Z', '2020-W53', '2020-12-28'],
    ['2021-01-04T12:00:00Z', '2021-W01', '2021-01-04'],
    ['2024-12-30T12:00:00Z', '2025-W01', '2024-12-30'],
    ['2027-01-01T12:00:00Z', '2026-W53', '2026-12-28'],
  ])('on %s is %s', (date, week, startsOn) => {
    expect(nameOf(date)).toEqual({ week, startsOn })
  })
})

describe('the house catalogue over two years', { tags: ['CATALOG-20'] }, () => {
  it('gives fourteen dishes a week: varied, in no season, two a day of which one is a dinner, and none again within three weeks', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { app } = await startProduct()
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
      const isBeside = categories.map((category) => ['Breakfast', 'Starter', 'Side', 'Dessert'].includes(category))
      expect(isBeside, week).toEqual(meals.map((_, at) => at % 2 === 0))
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
  }, 60_000)

  it('is the same for everyone from Monday to Sunday, in every process, and another on Monday', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const [first, second] = [await startProduct(), await startProduct()]
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

describe('a shelf that is too small', () => {
  it('bends a rule rather than leave a day empty, and never shows a dish twice', () => {
    for (const [count, wanted] of [
      [0, 0],
      [3, 3],
      [14, 14],
      [40, 14],
    ] as const) {
      const ids = composeWeek(shelfOf(count), 2968)
      expect([ids.length, new Set(ids).size], `${count}`).toEqual([wanted, wanted])
    }
    expect(
      composeWeek(
        shelfOf(40, () => ({ category: 'beef', area: 'italian' })),
        2968,
      ),
    ).toHaveLength(14)
  })

  it('of dinners alone still has no category twice in a row', () => {
    const shelf = shelfOf(200, (index) => ({ category: index % 2 ? 'beef' : 'pasta' }))
    const categories = composeWeek(shelf, 2968).map((id) => shelf.find((dish) => dish.id === id)!.category)
    expect([categories.length, categories.filter((category, at) => category === categories[at - 1])]).toEqual([14, []])
  })

  it('does not mind a dish more or less', () => {
    const shelf = shelfOf(400)
    const [all, fewer] = [
      composeWeek(shelf, 2968),
      composeWeek(
        shelf.filter(({ id }) => id !== 'dish-7'),
        2968,
      ),
    ]
    expect(fewer.filter((id) => !all.includes(id)).length).toBeLessThanOrEqual(1)
    expect(composeWeek(shelf.toReversed(), 2968)).toEqual(all)
  })

  it('leaves out what belongs to a season', () => {
    const shelf = shelfOf(60, (index) =>
      index % 2 ? { tags: ['christmas'] } : index % 4 ? { title: 'Easter Bread' } : {},
    )
    expect(composeWeek(shelf, 2968).filter((id) => Number(id.slice(5)) % 4)).toEqual([])
  })
})
