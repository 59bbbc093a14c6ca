/** How dishes are picked from the catalogue: new dishes that suit the season and the user's likes come first. */
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/ai.ts'
import type { Dish } from '#contract/catalog.ts'
import { createSeededRandom } from '#tests/support/seeded-random.ts'
import { seasonFit } from './season.service.ts'
import { pickDishes, type LikedDish } from './pick-dishes.service.ts'

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
  }: { shown?: Dish[]; last?: Dish[]; liked?: LikedDish[]; now?: Date; random?: () => number } = {},
) => pickDishes(dishes, { shown: names(shown), last: names(last), liked, now, random })

describe('suggestions', () => {
  it('`dishesMax` dishes are picked, each only once', () => {
    const picked = pick(plain(20))
    expect(new Set(picked).size).toBe(limits.dishesMax)
  })

  it('new dishes are picked each time until every dish has been shown', () => {
    const dishes = plain(16)
    const random = createSeededRandom(1)
    const first = pick(dishes, { random })
    const second = pick(dishes, { shown: first, last: first, random })
    const third = pick(dishes, { shown: [...first, ...second], last: second, random })
    expect(new Set([...first, ...second]).size).toBe(12)
    expect(third.slice(0, 4).filter((each) => first.includes(each) || second.includes(each))).toEqual([])
    expect(third.filter((each) => second.includes(each))).toEqual([])
  })

  it('the dishes of the last reply are picked again when there are no other dishes', () => {
    const dishes = plain(4)
    expect(titles(pick(dishes, { shown: dishes, last: dishes })).toSorted()).toEqual(titles(dishes))
    expect(pick([])).toEqual([])
  })

  it('at most two dishes of a category are picked if other categories have enough dishes', () => {
    const dishes = [...Array.from({ length: 10 }, (_, index) => dish(`Steak ${index}`)), ...plain(4)]
    const picked = pick(dishes, { liked: [{ title: 'x', category: 'Beef', cuisine: 'Thai' }] })
    expect(picked.filter(({ category }) => category === 'Beef')).toHaveLength(2)
  })

  it('dishes of a liked category come first, but dishes that the user already likes do not', () => {
    const dishes = [...plain(12), dish('Lamb One', 'Lamb'), dish('Lamb Two', 'Lamb'), dish('Lamb Three', 'Goat')]
    const liked = [{ title: 'Lamb Two', category: 'Lamb', cuisine: 'Thai' }]
    const [first, ...others] = titles(pick(dishes, { liked }))
    expect(first).toBe('Lamb One')
    expect(
      titles(pick([dish('Known', 'A'), ...plain(6)], { liked: [{ title: 'Known', category: 'Z', cuisine: 'Thai' }] })),
    ).not.toContain('Known')
    expect(others).toHaveLength(5)
  })

  it('dishes that suit the season come first', { tags: ['AI-03'] }, () => {
    const dishes = [...plain(8), dish('Beef Stew'), dish('Mint Salad', 'Side')]
    expect(titles(pick(dishes, { now: july }))).toEqual(expect.arrayContaining(['Beef Stew', 'Mint Salad']))
    expect(titles(pick(dishes, { now: may }))).not.toEqual(expect.arrayContaining(['Beef Stew']))
  })
})

describe('the score for the season', () => {
  it('the score favours warming and cooling dishes around solstices, and other dishes around equinoxes', () => {
    const fits = (title: string) => Array.from({ length: 12 }, (_, month) => seasonFit(dish(title), month))
    const solstices = [1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1]
    for (const title of ['Lamb Tagine', 'Chicken Soup', 'Greek Salad', 'Gazpacho'])
      expect(fits(title), title).toEqual(solstices)
    expect(fits('Carbonara')).toEqual(solstices.map((fit) => 1 - fit))
  })

  it('the score favours holiday dishes in December and January', () => {
    const festive = dish('Carbonara', 'Pasta', ['Holiday'])
    expect([seasonFit(festive, 11), seasonFit(festive, 0), seasonFit(festive, 6)]).toEqual([1, 1, 0])
  })
})
