/** A change of the screen in a view transition. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { inTransition } from './view-transition.ts'

test('a transition that the browser skips is not an error', async () => {
  const onUnhandled = vi.fn<() => void>()
  process.on('unhandledRejection', onUnhandled)
  // If another transition begins, the browser rejects `ready` and still runs the change.
  const startViewTransition = (change: () => void) => {
    change()
    return { ready: Promise.reject(new DOMException('skipped', 'AbortError')), finished: Promise.resolve() }
  }
  Object.assign(document, { startViewTransition })
  onTestFinished(() => {
    process.off('unhandledRejection', onUnhandled)
    Reflect.deleteProperty(document, 'startViewTransition')
  })
  const change = vi.fn<() => void>()
  inTransition(change)
  // Node reports an unhandled rejection after the microtasks.
  await new Promise((done) => setImmediate(done))
  expect([change.mock.calls.length, onUnhandled.mock.calls.length]).toEqual([1, 0])
})
