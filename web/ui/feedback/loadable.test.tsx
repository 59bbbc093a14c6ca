/** A component whose code loads on demand: a failure to load, and the second time that it is shown. */
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadable } from './loadable.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

type Load = Parameters<typeof loadable<object>>[0]

const dialogWith = (Content: ReturnType<typeof loadable>) => (isOpen: boolean) => (
  <>
    <p>The room</p>
    <ErrorBoundary resetKey={isOpen ? '?dialog=terms' : ''}>{isOpen && <Content />}</ErrorBoundary>
  </>
)

test('a dialog whose code failed to load opens at the next attempt', { tags: ['SHELL-48'] }, async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errors.mockRestore())
  const load = vi
    .fn<Load>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: () => <p>The terms</p> })
  const dialog = dialogWith(loadable(load))
  const { rerender } = render(dialog(true))
  await expect.poll(() => errors.mock.calls.length).toBeGreaterThan(0)
  expect(screen.getByText('The room')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
  rerender(dialog(false))
  rerender(dialog(true))
  await screen.findByText('The terms')
  expect(load).toHaveBeenCalledTimes(2)
})

test('loaded code is shown immediately and not loaded again', async () => {
  const load = vi.fn<Load>().mockResolvedValue({ default: () => <p>The terms</p> })
  const dialog = dialogWith(loadable(load))
  const { rerender } = render(dialog(true))
  await screen.findByText('The terms')
  rerender(dialog(false))
  rerender(dialog(true))
  expect(screen.getByText('The terms')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})
