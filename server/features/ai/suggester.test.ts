/** Ideas from the catalogue: other ones each time, for the season and to the person's taste. */
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/ai.ts'
import type { Dish } from '#contract/catalog.ts'
import { seasonFit } from './season.service.ts'
import { pickDishes, type Liked } from './suggester.service.ts'

const dish = (title: string, category = 'Beef', tags: string[] = []): Dish => ({
  id: title,
  title,
  category,
  tags,
  image: '',
  area: 'Thai',
  instructions: '',
  steps: [],
  ingredients: [],
  video: null,
  source: null,
})
const plain = (count: number) => Array.from({ length: count }, (_, index) => dish(`Dish ${index}`, `Category ${index}`))
const may = new Date('2026-05-15T12:00:00Z')
const july = new Date('2026-07-15T12:00:00Z')
const titles = (dishes: Dish[]) => dishes.map(({ title }) => title)
const names = (dishes: Dish[]) => new Set(titles(dishes).map((title) => title.toLowerCase()))

const pick = (
  dishes: Dish[],
  {
    shown = [],
    last = [],
    liked = [],
    now = may,
    random = () => 0.5,
  }: { shown?: Dish[]; last?: Dish[]; liked?: Liked[]; now?: Date; random?: () => number } = {},
) => pickDishes(dishes, { shown: names(shown), last: names(last), liked, now, random })

describe('ideas', () => {
  it('are as many as there may be, each once', () => {
    const picked = pick(plain(20))
    expect(new Set(picked).size).toBe(limits.dishesMax)
  })

  it('are others each time, and go through all before one comes again', () => {
    const dishes = plain(16)
    const first = pick(dishes, { random: Math.random })
    const second = pick(dishes, { shown: first, last: first, random: Math.random })
    const third = pick(dishes, { shown: [...first, ...second], last: second, random: Math.random })
    expect(new Set([...first, ...second]).size).toBe(12)
    expect(third.slice(0, 4).filter((each) => first.includes(each) || second.includes(each))).toEqual([])
    expect(third.filter((each) => second.includes(each))).toEqual([])
  })

  it('come again when there are no others', () => {
    const dishes = plain(4)
    expect(titles(pick(dishes, { shown: dishes, last: dishes })).toSorted()).toEqual(titles(dishes))
    expect(pick([])).toEqual([])
  })

  it('are of several kinds, not six of one', () => {
    const dishes = [...Array.from({ length: 10 }, (_, index) => dish(`Steak ${index}`)), ...plain(4)]
    const picked = pick(dishes, { liked: [{ title: 'x', category: 'Beef', cuisine: 'Thai' }] })
    expect(picked.filter(({ category }) => category === 'Beef')).toHaveLength(2)
  })

  it('lean to what the person likes, and away from what is liked already', () => {
    const dishes = [...plain(12), dish('Lamb One', 'Lamb'), dish('Lamb Two', 'Lamb'), dish('Lamb Three', 'Goat')]
    const liked = [{ title: 'Lamb Two', category: 'Lamb', cuisine: 'Thai' }]
    const [first, ...others] = titles(pick(dishes, { liked }))
    expect(first).toBe('Lamb One')
    expect(
      titles(pick([dish('Known', 'A'), ...plain(6)], { liked: [{ title: 'Known', category: 'Z', cuisine: 'Thai' }] })),
    ).not.toContain('Known')
    expect(others).toHaveLength(5)
  })

  it('lean to the season', () => {
    const dishes = [...plain(8), dish('Beef Stew'), dish('Mint Salad', 'Side')]
    expect(titles(pick(dishes, { now: july }))).toEqual(expect.arrayContaining(['Beef Stew', 'Mint Salad']))
    expect(titles(pick(dishes, { now: may }))).not.toEqual(expect.arrayContaining(['Beef Stew']))
  })
})

describe('the season', () => {
  it('is the same north and south: what warms and what cools about the solstices, neither about the equinoxes', () => {
    const fits = (title: string) => Array.from({ length: 12 }, (_, month) => seasonFit(dish(title), month))
    const solstices = [1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1]
    for (const title of ['Lamb Tagine', 'Chicken Soup', 'Greek Salad', 'Gazpacho'])
      expect(fits(title), title).toEqual(solstices)
    expect(fits('Carbonara')).toEqual(solstices.map((fit) => 1 - fit))
  })

  it('knows the feasts about the turn of the year', () => {
    const festive = dish('Carbonara', 'Pasta', ['Holiday'])
    expect([seasonFit(festive, 11), seasonFit(festive, 0), seasonFit(festive, 6)]).toEqual([1, 1, 0])
  })
})
