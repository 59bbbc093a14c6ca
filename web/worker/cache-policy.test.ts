/** Tests which replies are cached, and that a reply for one user is never cached for others. */
import { describe, expect, test } from 'vitest'
import { allRoutes } from '#contract/routes/all-routes.ts'
import type { AnyRoute } from '#contract/routes/route.ts'
import { cacheKindOf, otherWidths } from './cache-policy.ts'

const reads = Object.values(allRoutes).filter(({ method }) => method === 'GET')
const pathOf = ({ path }: AnyRoute) => path.replace(/:\w+/g, 'some-id')

describe('routes that read', () => {
  test('the worker caches the replies of all routes that read, except those listed', { tags: ['OFFLINE-07'] }, () => {
    expect(reads.length).toBeGreaterThan(15)
    const uncached = reads.filter((route) => cacheKindOf(pathOf(route)) === null).map(({ path }) => path)
    expect(uncached.toSorted()).toEqual([
      '/api/auth/registration',
      '/api/auth/sessions',
      '/api/auth/verify-reset-token/:token',
      '/api/exports',
      '/api/guests/seat',
      '/api/health',
      '/api/imports',
      '/api/imports/:importId',
      '/api/push/key',
      '/api/push/subscriptions',
      '/api/ready',
      '/api/rooms/:roomId/calendar',
      '/api/rooms/:roomId/guests',
      '/api/rooms/:roomId/invites',
      '/api/videos/lookup',
    ])
  })

  test(
    'a reply is cached for one user if its route needs a token, and for all users otherwise',
    { tags: ['OFFLINE-07'] },
    () => {
      const cached = reads.filter((route) => cacheKindOf(pathOf(route)) !== null)
      expect(
        cached
          .filter((route) => (cacheKindOf(pathOf(route)) === 'personal') !== (route.caller !== undefined))
          .map(({ path }) => path),
      ).toEqual([])
    },
  )
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
])('the worker does not cache %s', (path) => {
  expect(cacheKindOf(path)).toBeNull()
})

test('the list of the other widths of a picture begins with the widest', () => {
  expect(otherWidths('/covers/meals/ramen/480.webp')).toEqual([
    '/covers/meals/ramen/960.webp',
    '/covers/meals/ramen/320.webp',
  ])
  expect(otherWidths('/uploads/abc/240.webp')).toEqual(['/uploads/abc/1280.webp', '/uploads/abc/640.webp'])
  expect(otherWidths('/assets/1-a.webp')).toEqual([])
})
