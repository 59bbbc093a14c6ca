/** The address to return to after signing in. */
import { expect, test } from 'vitest'
import { rememberReturnTo, takeReturnTo } from './return-to.ts'

test('without a remembered address the fallback is returned', () => {
  expect(takeReturnTo('/')).toBe('/')
})

test('the remembered address is returned once', () => {
  rememberReturnTo('/rooms/r1?day=2026-01-31')
  expect(takeReturnTo('/')).toBe('/rooms/r1?day=2026-01-31')
  expect(takeReturnTo('/')).toBe('/')
})

test('the last remembered address wins', () => {
  rememberReturnTo('/rooms/r1')
  rememberReturnTo('/rooms/r2')
  expect(takeReturnTo('/')).toBe('/rooms/r2')
})
