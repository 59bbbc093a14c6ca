/**
 * Copying the picture of a web page while the user checks the recipe. The form may render again before the copy is
 * ready.
 */
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePagePicture } from './use-page-picture.ts'

test('a picture is copied once, and only the latest `onStored` is called with the address of the copy', async () => {
  let finish: (image: string) => void = () => {}
  const copy = vi.fn<(address: string) => Promise<string>>(() => new Promise((resolve) => (finish = resolve)))
  const [first, last] = [vi.fn<(image: string) => void>(), vi.fn<(image: string) => void>()]
  const { result, rerender } = renderHook(
    (onStored: (image: string) => void) =>
      usePagePicture({ address: 'https://example.org/soup.jpg', stored: null, copy, onStored }),
    { initialProps: first },
  )
  expect(result.current).toBe('copying')
  rerender(last)
  await act(async () => finish('/images/soup'))
  expect(copy.mock.calls).toEqual([['https://example.org/soup.jpg']])
  expect([first.mock.calls, last.mock.calls]).toEqual([[], [['/images/soup']]])
})

test('a copy that is ready after the form was removed is ignored', async () => {
  let finish: (image: string) => void = () => {}
  const onStored = vi.fn<(image: string) => void>()
  const copy = () => new Promise<string>((resolve) => (finish = resolve))
  const { unmount } = renderHook(() => usePagePicture({ address: 'soup.jpg', stored: null, copy, onStored }))
  unmount()
  await act(async () => finish('/images/soup'))
  expect(onStored).not.toHaveBeenCalled()
})
