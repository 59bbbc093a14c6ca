/** The choice of the dish that fills a meal of a plan. */
import { describe, expect, it } from 'vitest'
import { leftoversOf } from '#cooking/shopping/leftovers.ts'
import { needOf } from '#cooking/shopping/needs.ts'
import { chooseOption } from './choice.service.ts'

const option = (name: string, fields: object = {}) => ({ name, area: '', category: '', uses: [], ...fields })
const date = '2026-11-26'
const coriander = { food: 'coriander', dish: 'Curry', date: '2026-11-23' }
const nameOf = (choice: ReturnType<typeof chooseOption<ReturnType<typeof option>>>) => choice?.option.name

describe('the dish of a filled meal', { tags: ['PLAN-06'] }, () => {
  it('the dish of a filled meal is the best idea, unless a dish of a nearby day has the same cuisine or category', () => {
    const ideas = [option('Pizza', { area: 'italian' }), option('Curry', { area: 'indian' })]
    const choose = (chosen: { date: string; area: string; category: string }[]) =>
      nameOf(chooseOption(ideas, { date, chosen, leftovers: [] }))
    expect(choose([])).toBe('Pizza')
    expect(choose([{ date: '2026-11-25', area: 'italian', category: '' }])).toBe('Curry')
    expect(choose([{ date: '2026-11-23', area: 'italian', category: '' }])).toBe('Pizza')
    expect(choose([{ date: '2026-11-25', area: '', category: '' }])).toBe('Pizza')
    expect(chooseOption([], { date, chosen: [], leftovers: [] })).toBeNull()
  })

  it('the dish of a filled meal uses the leftover of a bunch of herbs within three days', () => {
    const ideas = [option('Pizza'), option('Tacos', { uses: ['coriander'] })]
    const choose = (day: string) => chooseOption(ideas, { date: day, chosen: [], leftovers: [coriander] })
    expect(choose('2026-11-26')).toMatchObject({ option: { name: 'Tacos' }, used: [coriander] })
    expect(choose('2026-11-27')).toMatchObject({ option: { name: 'Pizza' }, used: [] })
    expect(choose('2026-11-22')).toMatchObject({ option: { name: 'Pizza' }, used: [] })
  })
})

describe('leftovers of herbs', { tags: ['PLAN-06'] }, () => {
  it.each([
    ['a handful of coriander', ['coriander']],
    ['½ bunch cilantro', ['coriander']],
    ['2 tbsp chopped parsley', ['parsley']],
    ['1½ bunches parsley', ['parsley']],
    ['1 bunch coriander', []],
    ['2 bunches parsley', []],
    ['2 lettuces', []],
    ['1 fennel bulb, sliced', []],
    ['1 head of celery', []],
    ['½ lettuce', ['lettuce']],
    ['2 sticks celery', ['celery']],
    ['4 spring onions', ['spring onion']],
    ['1 tsp ground coriander', []],
    ['2 onions', []],
  ])('the leftover of the ingredient %j is %j', (text, expected) => {
    expect(leftoversOf([needOf({ text, name: null })!])).toEqual(expected)
  })
})
