/** Tests `useDebounced`, which returns a new value only when the value has not changed for some time. */
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDebounced } from './use-debounced.ts'

const pauseMs = 300
const open = (value: string) => renderHook(({ text }) => useDebounced(text, pauseMs), { initialProps: { text: value } })
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => void vi.useFakeTimers())

test('the first value is returned immediately', () => {
  expect(open('r').result.current).toBe('r')
})

test('a new value is returned after the pause and not earlier', () => {
  const { result, rerender } = open('r')
  rerender({ text: 'ra' })
  wait(pauseMs - 1)
  expect(result.current).toBe('r')
  wait(1)
  expect(result.current).toBe('ra')
})

test('each change restarts the pause, so that values in between are never returned', () => {
  const { result, rerender } = open('r')
  for (const text of ['ra', 'ram', 'rame', 'ramen']) {
    rerender({ text })
    wait(pauseMs - 1)
    expect(result.current).toBe('r')
  }
  wait(1)
  expect(result.current).toBe('ramen')
})

test('no timer remains when the component is unmounted', () => {
  const { rerender, unmount } = open('r')
  rerender({ text: 'ra' })
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
