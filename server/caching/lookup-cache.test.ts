/** The cache holds a maximum number of results, for a limited time. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLookupCache } from './lookup-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('`read` returns a result, even null, until the result is too old', async () => {
  const cache = createLookupCache<string | null>({ entriesMax: 2, cacheMs: 1000 })
  expect(cache.read('soup')).toBeUndefined()
  expect(await cache.lookUp('soup', async () => null)).toBeNull()
  vi.advanceTimersByTime(999)
  expect(cache.read('soup')).toBeNull()
  vi.advanceTimersByTime(1)
  expect(cache.read('soup')).toBeUndefined()
})

test('simultaneous lookups share one request, and a failure is not cached', async () => {
  const cache = createLookupCache<string>({ entriesMax: 2, cacheMs: 1000 })
  const request = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('no reply')))
  const lookups = [cache.lookUp('soup', request), cache.lookUp('soup', request)]
  expect(cache.isPending('soup')).toBe(true)
  for (const lookup of lookups) await expect(lookup).rejects.toThrow('no reply')
  expect(request).toHaveBeenCalledTimes(1)
  expect([cache.isPending('soup'), cache.read('soup')]).toEqual([false, undefined])
})

test('the least recently used result is dropped when there are more than `entriesMax` results', async () => {
  const cache = createLookupCache<string>({ entriesMax: 2, cacheMs: 1000 })
  for (const key of ['soup', 'pie', 'soup', 'stew']) await cache.lookUp(key, async () => key)
  expect(['soup', 'pie', 'stew'].map(cache.read)).toEqual(['soup', undefined, 'stew'])
})
