import { expect, test } from 'vitest'
import { chunk } from './chunk.ts'

test('values are split into lists of at most the given size, in the same order', () => {
  expect(chunk([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(chunk([1, 2], 2)).toEqual([[1, 2]])
  expect(chunk([], 2)).toEqual([])
})
