/** Every answer of the contract is either kept in a way that its readers allow, or left alone. */
import { describe, expect, test } from 'vitest'
import { allRoutes } from '#contract/all-routes.ts'
import type { AnyRoute } from '#contract/route.ts'
import { cacheKindOf, otherWidths } from './cache-policy.ts'

const reads = Object.values(allRoutes).filter(({ method }) => method === 'GET')
const addressOf = ({ path }: AnyRoute) => path.replace(/:\w+/g, 'some-id')

describe('of what the contract reads', () => {
  test('nothing of accounts, invites, health and players is kept', { tags: ['OFFLINE-07'] }, () => {
    expect(reads.length).toBeGreaterThan(15)
    const left = reads.filter((route) => cacheKindOf(addressOf(route)) === null).map(({ path }) => path)
    expect(left.toSorted()).toEqual([
      '/api/auth/sessions',
      '/api/auth/verify-reset-token/:token',
      '/api/health',
      '/api/ready',
      '/api/rooms/:roomId/invites',
      '/api/videos/lookup',
    ])
  })

  test('what takes a token is kept for that token, and the rest for everybody', { tags: ['OFFLINE-07'] }, () => {
    const kept = reads.filter((route) => cacheKindOf(addressOf(route)) !== null)
    expect(
      kept
        .filter((route) => (cacheKindOf(addressOf(route)) === 'personal') !== (route.caller === 'member'))
        .map(({ path }) => path),
    ).toEqual([])
  })
})

test.each([
  '/',
  '/recipes',
  '/sw.js',
  '/socket.io/',
  '/api',
  '/api/auth/login',
  '/api/catalog/meals/1/more',
  '/uploads',
  '/x/assets/a.js',
])('%s is left alone', (path) => {
  expect(cacheKindOf(path)).toBeNull()
})

test('a picture has the same in other widths, the widest first', () => {
  expect(otherWidths('/covers/meals/ramen/480.webp')).toEqual([
    '/covers/meals/ramen/960.webp',
    '/covers/meals/ramen/320.webp',
  ])
  expect(otherWidths('/uploads/abc/240.webp')).toEqual(['/uploads/abc/1280.webp', '/uploads/abc/640.webp'])
  expect(otherWidths('/assets/1-a.webp')).toEqual([])
})
