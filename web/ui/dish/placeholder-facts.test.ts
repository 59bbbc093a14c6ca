/** Time, difficulty and rating are derived from the id, within the specified values. */
import { expect, test } from 'vitest'
import { placeholderFacts } from './placeholder-facts.ts'

const all = Array.from({ length: 5000 }, (_, id) => placeholderFacts(String(id)))

test('the rating is 4.8, always', { tags: ['CATALOG-18'] }, () =>
  expect(new Set(all.map(({ rating }) => rating))).toEqual(new Set(['4.8'])),
)

test('the time is 30 to 60 minutes in steps of five, each of them', { tags: ['CATALOG-18'] }, () =>
  expect([...new Set(all.map(({ time }) => time))].sort()).toEqual([
    '30 min',
    '35 min',
    '40 min',
    '45 min',
    '50 min',
    '55 min',
    '60 min',
  ]),
)

test('the difficulty is one of four, each of them', { tags: ['CATALOG-18'] }, () =>
  expect([...new Set(all.map(({ difficulty }) => difficulty))].sort()).toEqual([
    'Advanced',
    'Beginner',
    'Easy',
    'Intermediate',
  ]),
)

test('a dish always shows the same facts', { tags: ['CATALOG-18'] }, () =>
  expect(placeholderFacts('lasagne-alla-bolognese')).toEqual(placeholderFacts('lasagne-alla-bolognese')),
)
