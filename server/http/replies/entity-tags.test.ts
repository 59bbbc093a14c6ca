/** When a client already has the content of a reply. */
import { expect, it } from 'vitest'
import { clientHas } from './entity-tags.ts'

it.for([
  ['W/"a"', 'W/"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"a"', '"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['"b" ,"a"', '"a"', true],
  ['*', '"a"', false],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  ['w/"a"', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
] as const)('with If-None-Match %s, the content %s is known: %s', ([known, etag, expected]) => {
  expect(clientHas({ headers: { 'if-none-match': known } }, etag)).toBe(expected)
})
