import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('values are grouped by key, and the groups and their values keep the order of the list', () => {
  const groups = groupBy(['pear', 'apple', 'plum', 'avocado', 'fig'], (fruit) => fruit[0])
  expect([...groups]).toEqual([
    ['p', ['pear', 'plum']],
    ['a', ['apple', 'avocado']],
    ['f', ['fig']],
  ])
})

test('an empty list has no groups', () => {
  expect(groupBy([], String).size).toBe(0)
})
