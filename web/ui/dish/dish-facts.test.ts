/**
 * The time and the servings of a dish come from its record. The difficulty and a missing time are derived from its id.
 */
import { expect, test } from 'vitest'
import { dishFacts, servingsOf } from './dish-facts.ts'

const all = Array.from({ length: 5000 }, (_, id) => dishFacts({ id: String(id) }))

test('the rating of every dish is 4.8', { tags: ['CATALOG-18'] }, () =>
  expect(new Set(all.map(({ rating }) => rating))).toEqual(new Set(['4.8'])),
)

test('derived times are 30 to 60 minutes in steps of five, and each of them occurs', { tags: ['CATALOG-18'] }, () =>
  expect([...new Set(all.map(({ time }) => time))].sort()).toEqual([
    '~30 min',
    '~35 min',
    '~40 min',
    '~45 min',
    '~50 min',
    '~55 min',
    '~60 min',
  ]),
)

test('there are four derived difficulties, and each of them occurs', { tags: ['CATALOG-18'] }, () =>
  expect([...new Set(all.map(({ difficulty }) => difficulty))].sort()).toEqual([
    'Advanced',
    'Beginner',
    'Easy',
    'Intermediate',
  ]),
)

test('a dish always shows the same facts', { tags: ['CATALOG-18'] }, () =>
  expect(dishFacts({ id: 'lasagne-alla-bolognese' })).toEqual(dishFacts({ id: 'lasagne-alla-bolognese' })),
)

test.each([
  [15, '15 min'],
  [60, '1 h'],
  [135, '2 h 15 min'],
])('a dish of %i minutes shows the time %s', { tags: ['CATALOG-18'] }, (minutes, time) =>
  expect(dishFacts({ id: 'stew', minutes }).time).toBe(time),
)

test('a meal without servings serves four, and a drink without servings serves one', { tags: ['CATALOG-18'] }, () => {
  expect([servingsOf('meal', {}), servingsOf('drink', {})]).toEqual([4, 1])
  expect(servingsOf('drink', { servings: 6 })).toBe(6)
})
