import { expect, it } from 'vitest'
import { truncate, withEllipsis } from './truncate.ts'

it.each([
  ['soup', 10, 'soup'],
  ['soup', 2, 'so'],
  ['ab🍲', 3, 'ab'],
  ['ab🍲', 4, 'ab🍲'],
  ['🍲', 1, ''],
])('the first characters of %s, at most %i, are "%s"', (text, charsMax, expected) =>
  expect(truncate(text, charsMax)).toBe(expected),
)

it('a text that exceeds the maximum is cut and ends with an ellipsis', () => {
  expect([withEllipsis('soup', 4), withEllipsis('soups', 4), withEllipsis('ab🍲🍲', 4)]).toEqual([
    'soup',
    'sou…',
    'ab…',
  ])
})
