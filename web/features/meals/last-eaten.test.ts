import { expect, test } from 'vitest'
import { lastEatenWords } from './last-eaten.ts'

test('a suggestion says how many days or months ago the room last ate its dish', { tags: ['MEMORY-05'] }, () => {
  const words = (date: string, loved = 0) => lastEatenWords({ date, loved }, '2026-11-22')
  expect([
    lastEatenWords(null, '2026-11-22'),
    words('2026-11-21'),
    words('2026-11-10', 3),
    words('2026-06-22', 1),
  ]).toEqual([
    '',
    'last eaten the day before',
    'last eaten 12 days ago, loved by 3',
    'last eaten 5 months ago, loved by 1',
  ])
})
