/** The throttle serves callers in order, spaces them, and tells how long the next caller would wait. */
import { expect, it } from 'vitest'
import { createThrottle } from './throttle.ts'

const pauseMs = 40

it('the throttle serves callers in order, with at least the pause between them', async () => {
  const { waitToStart } = createThrottle(pauseMs)
  const startedAt = performance.now()
  const starts: { caller: string; afterMs: number }[] = []
  const callers = ['first', 'second', 'third'].map(async (caller) => {
    await waitToStart()
    starts.push({ caller, afterMs: performance.now() - startedAt })
  })
  await Promise.all(callers)
  expect(starts.map(({ caller }) => caller)).toEqual(['first', 'second', 'third'])
  // The time is measured from the start and not between two callers, because the test may read the clock late.
  for (const [index, { afterMs }] of starts.entries()) expect(afterMs).toBeGreaterThanOrEqual(index * pauseMs)
})

it('the throttle tells the waiting time of the next caller', async () => {
  const { waitToStart, waitMs } = createThrottle(pauseMs)
  expect(waitMs()).toBe(0)
  const callers = [waitToStart(), waitToStart()]
  expect(waitMs()).toBe(2 * pauseMs)
  await Promise.all(callers)
  expect(waitMs()).toBeLessThanOrEqual(2 * pauseMs)
  expect(createThrottle(0).waitMs()).toBe(0)
})
