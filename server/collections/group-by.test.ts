import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('values are grouped by key, and the groups and the values in each group keep the order', () => {
  const groups = groupBy(['pear', 'apple', 'plum', 'avocado', 'fig'], (fruit) => fruit[0])
  expect([...groups]).toEqual([
    ['p', ['pear', 'plum']],
    ['a', ['apple', 'avocado']],
    ['f', ['fig']],
  ])
})

test('without values there are no groups', () => {
  expect(groupBy([], String).size).toBe(0)
})
