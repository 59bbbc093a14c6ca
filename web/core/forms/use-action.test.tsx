/** Tests `useAction`: when an action is busy, and what happens when an action fails. */
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#web/core/api/api.ts'
import { useNotices } from '#web/core/notices.ts'
import { useAction } from './use-action.ts'

const refusal = new ApiError(409, { message: 'The room is full.', code: 'room-full' })

function start(action: () => Promise<unknown>, failed?: string) {
  const { result } = renderHook(useAction)
  const notices = renderHook(useNotices).result
  return {
    isBusy: () => result.current.isBusy,
    run: () => act(() => result.current.run(action, failed)),
    /** Starts the action without waiting for its end. */
    begin: () => act(() => void result.current.run(action, failed)),
    /** Runs the action. @returns the error that `run` throws */
    async fail() {
      let thrown: unknown
      await act(() => result.current.run(action, failed).catch((error: unknown) => void (thrown = error)))
      return thrown
    },
    notices: () => notices.current.map(({ text }) => text),
  }
}

test('an action is busy until it ends', async () => {
  let finish = () => {}
  const { isBusy, begin } = start(() => new Promise<void>((resolve) => (finish = resolve)))
  begin()
  expect(isBusy()).toBe(true)
  await act(async () => finish())
  expect(isBusy()).toBe(false)
})

test('a notice says why the server refused an action, and the action can run again', async () => {
  const { isBusy, run, notices } = start(() => Promise.reject(refusal), 'Failed')
  await run()
  expect([isBusy(), notices()]).toEqual([false, ['The room is full.']])
})

test.each([
  ['an unexpected error', new TypeError('x is undefined'), 'Failed'],
  ['an ApiError of an action that has no text for failures', refusal, undefined],
])('%s is thrown, and the action can run again', async (_, error, failed) => {
  const { isBusy, fail } = start(() => Promise.reject(error), failed)
  expect(await fail()).toBe(error)
  expect(isBusy()).toBe(false)
})
