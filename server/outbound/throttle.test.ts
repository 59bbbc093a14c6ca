/** The throttle serves callers in order, spaces them, and tells how long the next one would wait. */
import { expect, it } from 'vitest'
import { createThrottle } from './throttle.ts'

const pauseMs = 40

it('serves callers in order, at least the pause apart', async () => {
  const { waitForSlot } = createThrottle(pauseMs)
  const slots: { caller: string; at: number }[] = []
  const callers = ['first', 'second', 'third'].map(async (caller) => {
    await waitForSlot()
    slots.push({ caller, at: performance.now() })
  })
  await Promise.all(callers)
  expect(slots.map(({ caller }) => caller)).toEqual(['first', 'second', 'third'])
  const gaps = slots.slice(1).map(({ at }, index) => at - slots[index]!.at)
  // Both clocks are read after the slot, so a gap may be a little shorter than the pause.
  for (const gap of gaps) expect(gap).toBeGreaterThan(pauseMs * 0.8)
})

it('tells the waiting time of the next caller', async () => {
  const { waitForSlot, waitMs } = createThrottle(pauseMs)
  expect(waitMs()).toBe(0)
  const callers = [waitForSlot(), waitForSlot()]
  expect(waitMs()).toBe(2 * pauseMs)
  await Promise.all(callers)
  expect(waitMs()).toBeLessThanOrEqual(2 * pauseMs)
  expect(createThrottle(0).waitMs()).toBe(0)
})
