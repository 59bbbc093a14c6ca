/** Tests the address to which a user returns after signing in. */
import { expect, test } from 'vitest'
import { rememberReturnTo, takeReturnTo } from './return-to.ts'

test('if no address is remembered, the fallback is returned', () => {
  expect(takeReturnTo('/')).toBe('/')
})

test('a remembered address is returned only once', () => {
  rememberReturnTo('/rooms/r1?day=2026-01-31')
  expect(takeReturnTo('/')).toBe('/rooms/r1?day=2026-01-31')
  expect(takeReturnTo('/')).toBe('/')
})

test('the address that was remembered last is returned', () => {
  rememberReturnTo('/rooms/r1')
  rememberReturnTo('/rooms/r2')
  expect(takeReturnTo('/')).toBe('/rooms/r2')
})
