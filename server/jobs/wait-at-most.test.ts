import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { waitAtMost } from './wait-at-most.ts'

const timeoutMs = 1000

function useFakeTimers() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

it.each([
  ['succeeds', () => Promise.resolve('done'), { status: 'fulfilled', value: 'done' }],
  ['fails', () => Promise.reject(new Error('broken')), { status: 'rejected', reason: new Error('broken') }],
])('`waitAtMost` settles like work that %s in time, and leaves no timer', async (_, work, result) => {
  useFakeTimers()
  expect(await Promise.allSettled([waitAtMost(timeoutMs, work())])).toEqual([result])
  expect(vi.getTimerCount()).toBe(0)
})

it('`waitAtMost` returns null for work that takes too long, and ignores a later failure of this work', async () => {
  useFakeTimers()
  const unhandled = vi.fn<() => void>()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  let fail: (error: Error) => void = () => undefined
  const work = new Promise<string>((_, reject) => (fail = reject))
  const waiting = waitAtMost(timeoutMs, work)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(timeoutMs)
  expect(await waiting).toBeNull()
  fail(new Error('too late'))
  await nextTurn()
  expect(unhandled).not.toHaveBeenCalled()
})
